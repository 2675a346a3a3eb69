import { z } from 'zod';
import { bounded } from '#platform/http/input.js';
import type { FileStorage, Keeping } from '#platform/storage/file-storage.js';

const HEADS_FOLDER = 'heads';
/** Ten years, after which the tax authority may not audit any more, so that a changed head would be useless. */
export const LOCKED_DAYS = 3_653;
const NAME = /^\d{4}-\d{2}-\d{2}\.json$/;

export const Hash = bounded(64).regex(/^[0-9a-f]{64}$/);
export const NO_HASH = '0'.repeat(64);

/** Heads in the format of `verify --json`, so that `verify --expect` accepts the file. */
const Heads = z.array(z.object({ venueId: z.int(), head: z.int(), headHash: Hash, keptAt: z.iso.datetime() }));
export type NotarisedHead = z.infer<typeof Heads>[number];

export interface StoredDay {
  readonly day: string;
  readonly heads: readonly NotarisedHead[];
}

/** Reads the heads of the newest day. @throws DomainError SERVICE_UNAVAILABLE; ZodError for another file */
export async function newestHeads(storage: FileStorage): Promise<StoredDay | null> {
  const [newest] = await headDays(storage);
  return newest === undefined ? null : headsOf(storage, newest);
}

/** @returns the days with stored heads, newest first */
export async function headDays(storage: FileStorage): Promise<string[]> {
  const days: string[] = [];
  for await (const names of storage.list(HEADS_FOLDER)) {
    days.push(...names.filter((name) => NAME.test(name)).map((name) => name.slice(0, 10)));
  }
  return days.toSorted().toReversed();
}

/** @returns the heads of a day; `null` if none were stored @throws as `newestHeads` does */
export async function headsOf(storage: FileStorage, day: string): Promise<StoredDay | null> {
  const content = await storage.get(`${HEADS_FOLDER}/${day}.json`);
  return content && { day, heads: Heads.parse(JSON.parse(content.toString())) };
}

/** Stores the heads of a day, once only. @returns how the store protects them against changes */
export async function keepHeads(storage: FileStorage, at: Date, heads: readonly NotarisedHead[]): Promise<Keeping> {
  const name = `${HEADS_FOLDER}/${at.toISOString().slice(0, 10)}.json`;
  const until = new Date(at.getTime() + LOCKED_DAYS * 86_400_000);
  return storage.putLocked(name, Buffer.from(`${JSON.stringify(heads, null, 1)}\n`), 'application/json', until);
}
