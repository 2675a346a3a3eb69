/** The target of the sign-in entrance, which redirects people to their first page (docs/product.md#signing-in). */
export const WORKPLACE_PATH = '/workplace';
