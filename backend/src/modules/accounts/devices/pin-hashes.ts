import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { FairTurns } from '#kernel/turns.js';
import { Settings } from '#platform/config/settings.js';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 16 MB and some 50 ms each (RFC 7914). */
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

/** HMAC by a key that the database does not hold, then scrypt. */
@Injectable()
export class PinHashes {
  private readonly logger = new Logger(PinHashes.name);
  private known: Promise<readonly PinKey[]> | undefined;
  private readonly turns = new FairTurns(AT_ONCE);
  private pending = 0;

  constructor(private readonly settings: Settings) {}

  /** @throws DomainError SERVICE_UNAVAILABLE if too many wait, or the key cannot be stored */
  async make(userId: number, pin: string): Promise<StoredPin> {
    const [key] = await this.keys();
    const salt = randomBytes(SALT_BYTES);
    return { keyId: key!.id, salt, hash: await this.hash(key!, salt, userId, pin) };
  }

  /** @throws as `make` */
  async matches(userId: number, pin: string, { keyId, salt, hash }: StoredPin): Promise<boolean> {
    const key = (await this.keys()).find(({ id }) => id === keyId);
    if (key === undefined) {
      this.logger.warn('A PIN was set by another key: restore SIGN_IN_SECRET, or let people set their PIN anew');
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

  /** Never empty: the first makes new hashes, all of them open. */
  private keys(): Promise<readonly PinKey[]> {
    return (this.known ??= this.readKeys().catch((error: unknown) => {
      this.known = undefined;
      throw new DomainError('SERVICE_UNAVAILABLE', undefined, { cause: error });
    }));
  }

  private async readKeys(): Promise<PinKey[]> {
    const { SIGN_IN_SECRET, DATA_DIR } = this.settings;
    const secrets = SIGN_IN_SECRET ?? [await storedSecret(join(DATA_DIR, 'pin-key'))];
    return secrets.map((secret) => ({
      id: derived(secret, 'stolek pin key id').subarray(0, 8).toString('base64url'),
      key: derived(secret, 'stolek pins'),
    }));
  }
}

/** Runs in libuv's pool, so the main thread serves others. */
function slowHash(keyed: Buffer, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(keyed, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
}

/** The secret is random already, so a slow derivation would add nothing. */
function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Written aside and linked into place, so that of two concurrent starts one wins, and both use its secret. */
async function storedSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft, { force: true });
  }
}
