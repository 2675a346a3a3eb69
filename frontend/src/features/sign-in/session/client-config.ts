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
 * The provider's settings, fetched once per page.
 * @throws if the server does not answer or answers something else; the next call retries
 */
export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= fetchClientConfig(ClientConfig).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The same, fetched again. @throws as above */
export function freshClientConfig(): Promise<ClientConfig> {
  loading = null;
  return loadClientConfig();
}
