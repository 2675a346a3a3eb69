import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database, TransactionClient } from '../database/database.js';
import type { SqlSource } from '../database/own-session.js';
import { keyFor } from '../storage/private-file.js';
import { makeProviderKeys, type ProviderKeys, type KeyRing, type ProviderKeySource } from './provider-keys.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts keys. @param name is authenticated with the content, so that rows cannot be swapped. @returns IV, tag and
 * ciphertext
 */
export function sealKeys(keys: ProviderKeys, name: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(name));
  const content = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]);
}

function openKeys(sealed: Buffer, name: string, secrets: readonly string[]): ProviderKeys | null {
  for (const secret of secrets) {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const content = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(content.toString('utf8')) as ProviderKeys;
    } catch {
      continue;
    }
  }
  return null;
}

function keyOf(secret: string): Buffer {
  return keyFor('stolek sign-in keys', secret);
}

/** Maximum delay until a process reads a new key; it is far below `PUBLISHED_BEFORE`. */
const FRESH_MS = 60_000;
const SIGNS_FOR = `interval '30 days'`;
/** Time between publishing a key and signing with it, so that every process and every cache has the key by then. */
const PUBLISHED_BEFORE = `interval '1 day'`;
/** Time for which a retired key still verifies: longer than a session lasts. */
const VERIFIES_FOR = `interval '15 days'`;

interface Row {
  readonly kid: string;
  readonly sealed: Buffer;
}

const READ = `
  select kid, sealed from sign_in_key
  order by signs_from <= now() desc, case when signs_from <= now() then signs_from end desc, signs_from`;
const IS_DUE = `
  select coalesce(max(signs_from) < now() - ${SIGNS_FOR}, true) as due from sign_in_key`;
// The first key of an installation signs at once.
const ADD = `
  insert into sign_in_key (kid, sealed, signs_from)
  select $1, $2, case when exists (select from sign_in_key) then now() + ${PUBLISHED_BEFORE} else now() end`;
const RETIRE = `
  delete from sign_in_key old where exists (
    select from sign_in_key newer where newer.signs_from > old.signs_from and newer.signs_from < now() - ${VERIFIES_FOR})`;

/** Signing and cookie keys in the database, for all processes (docs/decisions/0031). */
export class StoredKeys implements ProviderKeySource {
  private ring: { readonly keys: KeyRing; readonly ids: string } = { keys: [], ids: '' };
  private readAt = Number.NEGATIVE_INFINITY;

  /** @param secrets the first encrypts; each may decrypt */
  constructor(
    private readonly database: Database,
    private readonly secrets: readonly string[],
  ) {}

  async current(): Promise<KeyRing> {
    return performance.now() - this.readAt < FRESH_MS ? this.ring.keys : this.refreshed();
  }

  /** Makes the next key when it is due. @throws Error if none of the secrets can decrypt a stored key */
  async refreshed(): Promise<KeyRing> {
    const readAt = performance.now();
    const [{ due } = { due: true }] = await this.database.query<{ due: boolean }>({ text: IS_DUE });
    if (due) await this.rotate();
    const rows = await this.database.query<Row>({ text: READ });
    const ids = rows.map(({ kid }) => kid).join(' ');
    if (ids !== this.ring.ids) this.ring = { ids, keys: this.opened(rows) };
    this.readAt = readAt;
    return this.ring.keys;
  }

  private async rotate(): Promise<void> {
    const keys = await makeProviderKeys();
    const kid = keys.signingKey.kid!;
    await this.database.transaction(async (client: TransactionClient) => {
      // The lock lets only one of several processes make the key.
      await client.query({ text: 'lock table sign_in_key in share row exclusive mode' });
      const [still] = await client.query<{ due: boolean }>({ text: IS_DUE });
      if (still?.due !== true) return;
      await client.query({ text: ADD, values: [kid, sealKeys(keys, kid, this.secrets[0]!)] });
      await client.query({ text: RETIRE });
    });
  }

  private opened(rows: readonly Row[]): ProviderKeys[] {
    return rows.map(({ kid, sealed }) => {
      const keys = openKeys(sealed, kid, this.secrets);
      if (keys === null)
        throw new Error(
          'Setting SIGN_IN_SECRET: it does not open the signing keys that the database holds; restore the one before it (docs/sign-in.md)',
        );
      return keys;
    });
  }
}

const AGES = `
  select kid, sealed, greatest(0, floor(extract(epoch from now() - signs_from) / 86400))::int as days
  from sign_in_key order by signs_from desc`;

/**
 * Reads the state of the stored keys. @returns the number of keys, the number that can be decrypted, and the days since
 * the newest began to sign
 */
export async function readStoredKeys(
  sql: SqlSource,
  secrets: readonly string[],
): Promise<{ stored: number; opened: number; signsForDays: number }> {
  const rows = await sql.query<Row & { days: number }>({ text: AGES });
  const opened = rows.filter(({ kid, sealed }) => openKeys(sealed, kid, secrets) !== null).length;
  return { stored: rows.length, opened, signsForDays: rows[0]?.days ?? 0 };
}
