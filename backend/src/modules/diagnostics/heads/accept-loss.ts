import { headFinding, isAmong } from '#eventlog/chain/noted-heads.js';
import { readMarks, verifyOn } from '#eventlog/chain/verified-marks.js';
import type { OwnSession } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { keepLoss, readLosses, reportedLoss, type AcceptedLoss, type HeadInTime } from './accepted-losses.js';
import { keepProof, readProofs } from './head-proofs.js';
import { headDays, headsOf, NO_HASH } from './head-store.js';

/** Thrown if nothing is lost, or if the log has damage other than a missing end. */
export class LossRefusedError extends Error {}

interface Accepting {
  readonly venueId: number;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Accepts that a venue's log has lost its end, for example after a restore. It accepts the loss of exactly those known
 * heads that the log does not have. The log's current end becomes the known head, so that a later loss is found too.
 * @throws LossRefusedError; DomainError SERVICE_UNAVAILABLE if the store is down
 */
export async function acceptLoss(
  session: OwnSession,
  storage: FileStorage,
  { venueId, by, reason, now }: Accepting,
): Promise<AcceptedLoss> {
  const losses = (await readLosses(storage)).filter((loss) => loss.venueId === venueId);
  const { lost, held } = await lostHeads(session, storage, venueId, losses);
  if (lost.length === 0) {
    throw new LossRefusedError(`Venue ${venueId} has lost nothing: its log holds each of its stored heads.`);
  }
  const { head, headHash, finding } = await verifyOn(session, venueId, {
    mark: null,
    fromStart: true,
    archive: storage,
  });
  if (finding) {
    throw new LossRefusedError(
      `Venue ${venueId} is broken at event ${finding.seq}, and that is no lost end: ${finding.explanation}.`,
    );
  }
  const acceptedAt = now.toISOString();
  const log = { venueId, seq: head, hash: headHash || NO_HASH, keptAt: acceptedAt };
  const loss = { venueId, acceptedAt, by, reason, lost, held, log };
  await keepLoss(storage, loss);
  const [proof] = await readProofs(session, venueId);
  await keepProof(session, {
    venueId,
    keptAt: acceptedAt,
    seq: head,
    restsOn: proof?.restsOn ?? 'files',
    provenAt: acceptedAt,
    finding: null,
    losses: [...losses, loss].map(reportedLoss),
  });
  return loss;
}

/** @returns the known heads that the log lacks, and the newest stored one that it has */
async function lostHeads(
  session: OwnSession,
  storage: FileStorage,
  venueId: number,
  losses: readonly AcceptedLoss[],
): Promise<{ lost: HeadInTime[]; held: HeadInTime | null }> {
  const accepted = losses.flatMap(({ lost }) => lost);
  const lost: HeadInTime[] = [];
  const isHeld = async (head: HeadInTime): Promise<boolean> => {
    if ((await headFinding(session, head, storage)) === null) return true;
    if (!isAmong([...accepted, ...lost], head)) lost.push(head);
    return false;
  };
  for (const { seq, hash, verifiedAt: keptAt } of await readMarks(session, venueId)) {
    await isHeld({ venueId, seq, hash, keptAt });
  }
  for await (const head of storedHeads(storage, venueId, losses)) {
    if (await isHeld(head)) return { lost, held: head };
  }
  return { lost, held: null };
}

async function* storedHeads(
  storage: FileStorage,
  venueId: number,
  losses: readonly AcceptedLoss[],
): AsyncIterable<HeadInTime> {
  const ends = losses.map(({ log }) => log).filter(({ seq }) => seq > 0);
  for (const day of await headDays(storage)) {
    const head = (await headsOf(storage, day))?.heads.find((each) => each.venueId === venueId);
    if (!head || head.head === 0) continue;
    const { headHash: hash, head: seq, keptAt } = head;
    while (ends.length > 0 && ends.at(-1)!.keptAt > keptAt) yield ends.pop()!;
    yield { venueId, seq, hash, keptAt };
  }
  yield* ends.toReversed();
}
