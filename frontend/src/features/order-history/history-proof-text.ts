import { daysAfter } from '@stolek/rules/local-date';
import { plural } from '#shared/format/plural.ts';
import { formatDate, type VenueClock } from '#shared/format/venue-clock.ts';
import type { HistoryProof } from './history-api';
import { historyTexts } from './history-texts';

export type Proof = NonNullable<HistoryProof['proof']>;

const texts = historyTexts.proof;

/**
 * Describes the proof that the history is unchanged. The hash of a day covers everything before that day.
 * @param now ms since 1970
 */
export function proofText(
  { holds, keptAt, since, provenAt, restsOn, losses }: Proof,
  now: number,
  clock: VenueClock,
): { says: string; because: string } {
  const looked = clock.dateAndTime(provenAt);
  if (!holds) return { says: texts.broken, because: texts.brokenBecause(looked) };
  const rests = texts.rests[restsOn];
  // Says that the proof has only begun: a single hash cannot be compared with another one yet.
  if (keptAt === since) return { says: texts.begun(clock.date(since)), because: texts.begunBecause(rests) };
  const notedOn = clock.dayAt(Date.parse(keptAt));
  const until = notedOn === clock.dayAt(now) ? texts.yesterday : formatDate(daysAfter(notedOn, -1));
  const says = losses.length > 0 ? texts.wholeButLost(until) : texts.whole(until);
  return { says, because: texts.because(rests, clock.date(since), looked) };
}

export function lossText(loss: Proof['losses'][number], clock: VenueClock): string {
  const { since, until, events, acceptedAt, reason } = loss;
  const lost = `${events} ${plural(events, 'událost', 'události', 'událostí')}`;
  const from = since === null ? null : clock.dateAndTime(since);
  return `${texts.lost(from, clock.dateAndTime(until), lost)} ${texts.lostBecause(clock.dateAndTime(acceptedAt), reason)}`;
}
