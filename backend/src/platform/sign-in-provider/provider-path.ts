export const PROVIDER_PATH = '/oidc/';

export const LINK_PARAMETER = 'link_token';
