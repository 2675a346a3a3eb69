import { createHash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TokenIdentity } from './principal-directory.js';

/** Of people who work at once in one process; a token beyond it is looked at again. */
const KEPT = 2_000;

/** In seconds since 1970, without the leeway. */
export interface TokenTimes {
  readonly expires: number;
  /** `-Infinity` for a token that was good from the beginning. */
  readonly begins: number;
}

export interface VerifiedToken extends TokenTimes {
  readonly identity: TokenIdentity;
  readonly kid: string;
  /** By which its signature was found good. */
  readonly key: KeyObject;
}

/** Signatures that were found good, so that each call of a shift pays for one only once. Under a hash: memory holds no token. */
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
