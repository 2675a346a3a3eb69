/** The first page of owners and managers (docs/product.md#the-rail). */
export const OVERVIEW_PATH = '/prehled';

export const HISTORY_PATH = '/OrderHistoryPage';

/** The totals over a range of the history (docs/product.md#figures). */
export const FIGURES_PATH = '/prehledy';

/** The page after signing in, which redirects people to their first page (docs/product.md#signing-in). */
export const WORKPLACE_PATH = '/workplace';

/** The people and the board of a shared tablet (docs/product.md#people-on-a-shared-tablet). */
export const TABLET_PATH = '/tablet';
