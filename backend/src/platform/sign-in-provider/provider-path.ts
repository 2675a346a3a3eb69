export const PROVIDER_PATH = '/oidc/';

/** Bears a one-time link's secret in an authorization request. */
export const LINK_PARAMETER = 'link_token';
