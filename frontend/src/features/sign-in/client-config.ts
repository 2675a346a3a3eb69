import * as z from 'zod/mini';

const ClientConfig = z.object({
  issuer: z.string(),
  embedded: z.boolean(),
  clientId: z.string(),
  audience: z.string(),
  organization: z.nullable(z.string()),
  login: z.optional(z.enum(['redirect', 'popup'])),
});

/** Which OpenID Connect provider this installation uses (decisions, Sign-in). */
export type ClientConfig = z.infer<typeof ClientConfig>;

const TIMEOUT_MS = 10_000;

let loading: Promise<ClientConfig> | null = null;

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/api/client-config', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`client-config answered ${response.status}`);
  return ClientConfig.parse(await response.json());
}

/**
 * The provider's settings, fetched once per page.
 * @throws when the server does not answer or answers something else; the next call asks again
 */
export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The same, asked anew. @throws as above */
export function freshClientConfig(): Promise<ClientConfig> {
  loading = null;
  return loadClientConfig();
}
