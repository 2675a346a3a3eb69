import { sharedCall } from '#kernel/shared-call.js';
import { within } from '#kernel/within.js';
import { isLoopbackHost } from '../config/sign-in-settings.js';
import { fetchBoundedJson } from './bounded-json.js';

const SPELLING_PATIENCE_MS = 1_000;
const REST_MS = 10_000;
const LIMITS = { timeoutMs: 5_000, maxBytes: 256 * 1024 };
const ENDPOINTS = [
  'jwks_uri',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const;

export interface ProviderDocument {
  readonly issuer: string;
  readonly jwks_uri?: unknown;
  readonly authorization_endpoint?: unknown;
  readonly token_endpoint?: unknown;
  readonly revocation_endpoint?: unknown;
  readonly end_session_endpoint?: unknown;
}

export class ProviderDiscovery {
  private found: ProviderDocument | null = null;
  private spelt: string | null = null;
  private restUntil = -Infinity;
  private readonly requested = sharedCall(() => this.ask());

  /** @param options `secure` rejects an address that is not https, except on this machine */
  constructor(
    readonly issuer: string,
    private readonly options: { readonly secure: boolean },
  ) {}

  /**
   * Returns the issuer as the provider spells it, because browsers compare it exactly. Until the provider has answered
   * once, it returns the spelling of the setting, so that nobody waits.
   */
  async spelling(): Promise<string> {
    if (this.spelt !== null) return this.spelt;
    if (performance.now() < this.restUntil) return this.issuer;
    const document = this.document().catch(() => (this.restUntil = performance.now() + REST_MS));
    await within(SPELLING_PATIENCE_MS, document, () => null);
    return this.spelt ?? this.issuer;
  }

  /**
   * Fetches the document, and caches it.
   * @throws Error if the provider does not answer, or names a wrong issuer or address
   */
  async document(): Promise<ProviderDocument> {
    if (this.found !== null) return this.found;
    this.found = await this.requested();
    this.spelt = this.found.issuer;
    return this.found;
  }

  /** Drops the cached discovery document, because endpoints may have moved. */
  forget(): void {
    this.found = null;
  }

  private async ask(): Promise<ProviderDocument> {
    const bare = withoutSlash(this.issuer);
    const found = await fetchBoundedJson(`${bare}/.well-known/openid-configuration`, LIMITS);
    const { issuer } = found;
    // Ignores a trailing slash, which people often add or leave out in the setting.
    if (typeof issuer !== 'string' || withoutSlash(issuer) !== bare)
      throw new Error('The provider calls itself another issuer');
    const open =
      this.options.secure &&
      ENDPOINTS.find((name) => found[name] !== undefined && !isAsSafe(String(found[name]), issuer));
    if (open) throw new Error(`Setting OIDC_ISSUER: the provider's ${open} is not https`);
    return { ...found, issuer };
  }
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}

function isAsSafe(endpoint: string, issuer: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || (isLoopbackHost(hostname) && isLoopbackHost(new URL(issuer).hostname));
}
