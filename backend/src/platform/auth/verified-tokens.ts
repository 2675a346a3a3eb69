import { createHash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenIdentity } from './principal-directory.js';

/** Capacity in tokens, one per person at work; an evicted token is verified again. */
const KEPT = 2_000;

/** In seconds since 1970, without the leeway. */
export interface TokenTimes {
  readonly expires: number;
  /** `-Infinity` for a token without a beginning. */
  readonly begins: number;
}

export interface VerifiedToken extends TokenTimes {
  readonly identity: TokenIdentity;
  readonly kid: string;
  /** The key that verified the signature. */
  readonly key: KeyObject;
}

/**
 * Caches verified signatures, so that the calls of a shift pay for one verification. The keys are hashes: memory holds
 * no token.
 */
export class VerifiedTokens {
  private readonly kept = new LRUCache<string, VerifiedToken>({ max: KEPT });

  get(token: string): VerifiedToken | undefined {
    return this.kept.get(hashOf(token));
  }

  keep(token: string, verified: VerifiedToken): void {
    this.kept.set(hashOf(token), verified);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
