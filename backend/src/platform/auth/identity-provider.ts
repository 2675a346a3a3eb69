import type { Settings } from '../config/settings.js';
import type { EmbeddedProvider } from '../sign-in-provider/embedded-provider.js';
import { fetchBoundedJson } from './bounded-json.js';
import { ProviderDiscovery } from './provider-discovery.js';
import type { KeySetSource } from './signing-keys.js';

const LIMITS = { timeoutMs: 5_000, maxBytes: 256 * 1024 };

export function remoteKeySet(discovery: ProviderDiscovery): KeySetSource {
  return async () => {
    try {
      const { jwks_uri: uri } = await discovery.document();
      if (typeof uri !== 'string') throw new Error('The provider names no key set');
      const { keys } = await fetchBoundedJson(uri, LIMITS);
      if (!Array.isArray(keys)) throw new Error('The key set holds no list of keys');
      return { keys };
    } catch (error) {
      discovery.forget();
      throw error;
    }
  };
}

export class IdentityProvider {
  private constructor(
    readonly issuer: string,
    readonly audience: string,
    readonly clientId: string,
    readonly keySet: KeySetSource,
    readonly discovery: ProviderDiscovery | null,
    /** Id (`org_…`) or name of the only organization whose members may sign in; `null`: any organization. */
    readonly organization: string | null = null,
  ) {}

  get isOutside(): boolean {
    return this.discovery !== null;
  }

  /** @returns the issuer as the provider spells it, or as the setting spells it if the provider does not answer soon */
  async spelling(): Promise<string> {
    return this.discovery?.spelling() ?? this.issuer;
  }

  static of(settings: Settings, embedded: EmbeddedProvider | null): IdentityProvider {
    if (embedded !== null) {
      return new IdentityProvider(embedded.issuer, embedded.audience, embedded.clientId, embedded.keySet, null);
    }
    const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_CLIENT_ID: clientId } = settings;
    if (issuer === undefined || audience === undefined || clientId === undefined) {
      throw new Error('No identity provider is named, and the embedded one does not run.');
    }
    const secure = settings.NODE_ENV === 'production' || issuer.startsWith('https:');
    const discovery = new ProviderDiscovery(issuer, { secure });
    const organization = settings.OIDC_ORGANIZATION ?? null;
    return new IdentityProvider(issuer, audience, clientId, remoteKeySet(discovery), discovery, organization);
  }

  /** Possible spellings of the issuer in tokens: Auth0's ends with a slash, even if the setting does not. */
  get issuers(): string[] {
    const bare = this.issuer.replace(/\/+$/, '');
    return [bare, `${bare}/`];
  }
}
