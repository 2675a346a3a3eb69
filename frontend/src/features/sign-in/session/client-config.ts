import * as v from '#shared/shape.ts';
import { fetchClientConfig } from '#api/client-config.ts';

const ClientConfig = v.object({
  issuer: v.string,
  embedded: v.boolean,
  passkeys: v.optional(v.boolean),
  clientId: v.string,
  audience: v.string,
  organization: v.nullable(v.string),
  login: v.optional(v.oneOf('redirect', 'popup')),
});

export type ClientConfig = v.OutputOf<typeof ClientConfig>;

let loading: Promise<ClientConfig> | null = null;

/**
 * Returns the provider's settings, which are fetched once per page.
 * @throws if the server does not answer or sends something else; the next call tries again
 */
export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= fetchClientConfig(ClientConfig).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Fetches the provider's settings again.
 * @throws if the server does not answer or sends something else
 */
export function freshClientConfig(): Promise<ClientConfig> {
  loading = null;
  return loadClientConfig();
}
