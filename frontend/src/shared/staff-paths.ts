/** Where owners and managers begin their day (docs/product.md#the-rail). */
export const OVERVIEW_PATH = '/prehled';
