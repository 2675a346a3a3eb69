import { z } from 'zod';
import { bounded } from '#platform/http/input.js';
import type { FileStorage, Keeping } from '#platform/storage/file-storage.js';

const HEADS_FOLDER = 'heads';
/** What is kept is not worth changing any more when the tax authority may no longer ask: ten years. */
export const LOCKED_DAYS = 3_653;
const NAME = /^\d{4}-\d{2}-\d{2}\.json$/;

export const Hash = bounded(64).regex(/^[0-9a-f]{64}$/);
/** Of a venue whose head is gone altogether. */
export const NO_HASH = '0'.repeat(64);

/** As `verify --json` prints them, so that `verify --expect` takes such a file too. */
const Heads = z.array(z.object({ venueId: z.int(), head: z.int(), headHash: Hash, keptAt: z.iso.datetime() }));
export type NotarisedHead = z.infer<typeof Heads>[number];

export interface KeptDay {
  readonly day: string;
  readonly heads: readonly NotarisedHead[];
}

/** The newest day of which heads were kept. @throws DomainError SERVICE_UNAVAILABLE; ZodError for a file that is none of ours */
export async function newestHeads(storage: FileStorage): Promise<KeptDay | null> {
  const [newest] = await headDays(storage);
  return newest === undefined ? null : headsOf(storage, newest);
}

/** Of which heads were kept, the newest first. */
export async function headDays(storage: FileStorage): Promise<string[]> {
  const days: string[] = [];
  for await (const names of storage.list(HEADS_FOLDER)) {
    days.push(...names.filter((name) => NAME.test(name)).map((name) => name.slice(0, 10)));
  }
  return days.toSorted().toReversed();
}

/** Those of a day, `null` when none were laid down. @throws as `newestHeads` */
export async function headsOf(storage: FileStorage, day: string): Promise<KeptDay | null> {
  const content = await storage.get(`${HEADS_FOLDER}/${day}.json`);
  return content && { day, heads: Heads.parse(JSON.parse(content.toString())) };
}

/** A day's heads are laid down once. @returns what keeps them from being changed */
export async function keepHeads(storage: FileStorage, at: Date, heads: readonly NotarisedHead[]): Promise<Keeping> {
  const name = `${HEADS_FOLDER}/${at.toISOString().slice(0, 10)}.json`;
  const until = new Date(at.getTime() + LOCKED_DAYS * 86_400_000);
  return storage.putLocked(name, Buffer.from(`${JSON.stringify(heads, null, 1)}\n`), 'application/json', until);
}
