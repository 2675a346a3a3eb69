/** Where the embedded provider lives on the product's own origin. */
export const PROVIDER_PATH = '/oidc/';

/** The parameter of an authorization request that bears a one-time link's secret. */
export const LINK_PARAMETER = 'link_token';
