import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { FairTurns } from '#kernel/turns.js';
import { Settings } from '#platform/config/settings.js';
import { keyFor, privateFile, randomSecret } from '#platform/storage/private-file.js';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each hash takes 16 MB and some 50 ms (RFC 7914). */
const COST = { N: 16_384, r: 8, p: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 30;

export interface StoredPin {
  readonly keyId: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

interface PinKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Hashes a PIN: HMAC with a key that is not in the database, then scrypt. */
@Injectable()
export class PinHashes {
  private readonly logger = new Logger(PinHashes.name);
  private known: Promise<readonly PinKey[]> | undefined;
  private readonly turns = new FairTurns(AT_ONCE);
  private pending = 0;

  constructor(private readonly settings: Settings) {}

  /** @throws DomainError SERVICE_UNAVAILABLE if too many PINs wait, or the key cannot be stored */
  async make(userId: number, pin: string): Promise<StoredPin> {
    const [key] = await this.keys();
    const salt = randomBytes(SALT_BYTES);
    return { keyId: key!.id, salt, hash: await this.hash(key!, salt, userId, pin) };
  }

  /** @returns false also for a PIN hashed with a lost key @throws DomainError SERVICE_UNAVAILABLE as `make` does */
  async matches(userId: number, pin: string, { keyId, salt, hash }: StoredPin): Promise<boolean> {
    const key = (await this.keys()).find(({ id }) => id === keyId);
    if (key === undefined) {
      this.logger.warn('A PIN was hashed with a key that is lost: restore SIGN_IN_SECRET, or let people set a new PIN');
      return false;
    }
    return timingSafeEqual(hash, await this.hash(key, salt, userId, pin));
  }

  private async hash({ key }: PinKey, salt: Buffer, userId: number, pin: string): Promise<Buffer> {
    const keyed = createHmac('sha256', key).update(`${userId}:${pin}`).digest();
    if (this.pending >= AT_ONCE + MAX_WAITING) throw new DomainError('SERVICE_UNAVAILABLE');
    this.pending += 1;
    try {
      return await this.turns.take(userId, () => slowHash(keyed, salt));
    } finally {
      this.pending -= 1;
    }
  }

  /** Returns at least one key. The first key makes new hashes; each key may verify. */
  private keys(): Promise<readonly PinKey[]> {
    return (this.known ??= this.readKeys().catch((error: unknown) => {
      this.known = undefined;
      throw new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: error });
    }));
  }

  private async readKeys(): Promise<PinKey[]> {
    const { SIGN_IN_SECRET, DATA_DIR } = this.settings;
    const secrets = SIGN_IN_SECRET ?? [await privateFile(join(DATA_DIR, 'pin-key', 'secret'), randomSecret)];
    return secrets.map((secret) => ({
      id: keyFor('stolek pin key id', secret).subarray(0, 8).toString('base64url'),
      key: keyFor('stolek pins', secret),
    }));
  }
}

/** Runs in a thread of libuv's pool, so that the main thread can serve other requests. */
function slowHash(keyed: Buffer, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(keyed, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
}
