import jwksRsa, { type JwksClient, type SigningKey } from 'jwks-rsa';

/** Fetches the provider's key set: `{ keys: JWK[] }`. Throws when it cannot be had. */
export type KeySetSource = () => Promise<{ keys: unknown[] }>;

const REFRESH_MS = 10 * 60_000;
const FETCHES_PER_MINUTE = 10;
const MAX_KEYS = 16;
/** A provider that is down may take seconds to fail; within this time nobody with a known key waits for it again. */
const PAUSE_MS = 30_000;

/**
 * The provider's public keys by id. A key is asked for again after ten minutes, an unknown id at once (a rotation needs no
 * restart), both within a bound of fetches per minute, so that made-up ids cannot flood the provider. When the provider is
 * down, a key that it vouched for before goes on being good; when it answers without the key, the key is forgotten.
 */
export class SigningKeys {
  private readonly client: JwksClient;
  private readonly vouchedFor = new Map<string, string>();
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(source: KeySetSource, fetchesPerMinute = FETCHES_PER_MINUTE, refreshMs = REFRESH_MS) {
    this.client = jwksRsa({
      fetcher: source,
      cache: true,
      cacheMaxEntries: MAX_KEYS,
      cacheMaxAge: refreshMs,
      rateLimit: true,
      jwksRequestsPerMinute: fetchesPerMinute,
    });
  }

  /**
   * @param kid the key id of a token's header
   * @returns the public key as PEM, or `null` when the provider has no such key (or was asked too often just now)
   * @throws Error when the provider cannot be reached and the key was never seen
   */
  async find(kid: string): Promise<string | null> {
    const known = this.vouchedFor.get(kid);
    if (known !== undefined && performance.now() - this.failedAt < PAUSE_MS) return known;
    try {
      const key = publicKeyOf(await this.client.getSigningKey(kid));
      this.remember(kid, key);
      return key;
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'SigningKeyNotFoundError') {
        this.vouchedFor.delete(kid);
        return null;
      }
      if (name !== 'JwksRateLimitError') this.failedAt = performance.now();
      if (known !== undefined) return known;
      if (name === 'JwksRateLimitError') return null;
      throw error;
    }
  }

  private remember(kid: string, key: string): void {
    this.vouchedFor.delete(kid);
    this.vouchedFor.set(kid, key);
    const oldest = this.vouchedFor.keys().next().value;
    if (this.vouchedFor.size > MAX_KEYS && oldest !== undefined) this.vouchedFor.delete(oldest);
  }
}

function publicKeyOf(key: SigningKey): string {
  return 'publicKey' in key ? key.publicKey : key.rsaPublicKey;
}
