/** The first page of owners and managers (docs/product.md#the-rail). */
export const OVERVIEW_PATH = '/prehled';

/** The target of the sign-in entrance, which redirects people to their first page (docs/product.md#signing-in). */
export const WORKPLACE_PATH = '/workplace';
