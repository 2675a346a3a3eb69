/** Where the embedded provider lives on the product's own origin. */
export const PROVIDER_PATH = '/oidc/';
