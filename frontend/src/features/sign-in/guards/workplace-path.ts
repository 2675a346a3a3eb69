/** The sign-in entrance leads here, and from here people go to where they work (docs/product.md#signing-in). */
export const WORKPLACE_PATH = '/workplace';
