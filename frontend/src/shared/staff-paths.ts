/** The first page of owners and managers (docs/product.md#the-rail). */
export const OVERVIEW_PATH = '/prehled';
