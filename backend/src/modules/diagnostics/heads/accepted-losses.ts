import { z } from 'zod';
import { bounded } from '#platform/http/input.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { Hash, LOCKED_DAYS, type NotarisedHead } from './head-store.js';

const FOLDER = 'losses';
const NAME = /^\d+-[\dtz-]+\.json$/;

const Head = z.object({ venueId: z.int(), seq: z.int().nonnegative(), hash: Hash, keptAt: z.iso.datetime() });
export type HeadInTime = z.infer<typeof Head>;

/** An accepted loss. It is stored with the heads outside the database, whose owner can neither add nor remove it. */
const Loss = z.object({
  venueId: z.int(),
  acceptedAt: z.iso.datetime(),
  by: bounded(300),
  reason: bounded(300),
  lost: z.array(Head).min(1).describe('Heads missing in the log, newest first; exactly these are accepted'),
  held: Head.nullable().describe('The newest earlier head that the log contains'),
  log: Head.describe('Head of the log at the acceptance; later checks compare the log with it'),
});
export type AcceptedLoss = z.infer<typeof Loss>;

export interface ReportedLoss {
  /** `null`: since the first event of the venue. */
  readonly since: string | null;
  readonly until: string;
  /** Maximum number of lost events: all after `held`, although the log may still contain some of them. */
  readonly events: number;
  readonly acceptedAt: string;
  readonly by: string;
  readonly reason: string;
}

/** Reads the losses of all venues, oldest first. @throws DomainError SERVICE_UNAVAILABLE; ZodError for another file */
export async function readLosses(storage: FileStorage): Promise<AcceptedLoss[]> {
  const losses: AcceptedLoss[] = [];
  for await (const names of storage.list(FOLDER)) {
    for (const name of names.filter((each) => NAME.test(each))) {
      const content = await storage.get(`${FOLDER}/${name}`);
      if (content) losses.push(Loss.parse(JSON.parse(content.toString())));
    }
  }
  return losses.toSorted((a, b) => (a.acceptedAt < b.acceptedAt ? -1 : 1));
}

/** Stores the loss. A store that has locks protects the file against changes, as it does the files of heads. */
export async function keepLoss(storage: FileStorage, loss: AcceptedLoss): Promise<void> {
  const at = loss.acceptedAt.toLowerCase().replaceAll(/[:.]/g, '-');
  const until = new Date(Date.parse(loss.acceptedAt) + LOCKED_DAYS * 86_400_000);
  const content = Buffer.from(`${JSON.stringify(loss, null, 1)}\n`);
  await storage.putLocked(`${FOLDER}/${loss.venueId}-${at}.json`, content, 'application/json', until);
}

/** Replaces a head whose loss was accepted with the log's end at the acceptance. @returns any other head unchanged */
export function acceptedHead(head: NotarisedHead, losses: readonly AcceptedLoss[]): NotarisedHead {
  return losses.reduce((known, { venueId, lost, log }) => {
    const isLost = lost.some(({ seq, hash }) => seq === known.head && hash === known.headHash);
    if (venueId !== known.venueId || !isLost) return known;
    return { venueId, head: log.seq, headHash: log.hash, keptAt: log.keptAt };
  }, head);
}

export function reportedLoss({ lost, held, acceptedAt, by, reason }: AcceptedLoss): ReportedLoss {
  const until =
    lost
      .map(({ keptAt }) => keptAt)
      .toSorted()
      .at(-1) ?? acceptedAt;
  const events = Math.max(...lost.map(({ seq }) => seq)) - (held?.seq ?? 0);
  return { since: held?.keptAt ?? null, until, events, acceptedAt, by, reason };
}
