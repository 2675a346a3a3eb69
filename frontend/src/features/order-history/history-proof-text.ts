import { formatDate, formatTime } from '#shared/format/format-time.ts';
import { plural } from '#shared/format/plural.ts';
import type { HistoryProof } from './history-api';
import { historyTexts } from './history-texts';

type Proof = NonNullable<HistoryProof['proof']>;

const texts = historyTexts.proof;

/** A hash of today holds all of yesterday; one of an earlier day all of the day before it. */
export function proofText(
  { holds, keptAt, since, provenAt, restsOn, losses }: Proof,
  now: Date,
): { says: string; because: string } {
  const looked = momentOf(provenAt);
  if (!holds) return { says: texts.broken, because: texts.brokenBecause(looked) };
  const rests = texts.rests[restsOn];
  // One hash alone has proven nothing yet.
  if (keptAt === since) return { says: texts.begun(formatDate(since)), because: texts.begunBecause(rests) };
  const last = dayBefore(new Date(keptAt));
  const isYesterday = last.toDateString() === dayBefore(now).toDateString();
  const until = isYesterday ? texts.yesterday : formatDate(last.toISOString());
  const says = losses.length > 0 ? texts.wholeButLost(until) : texts.whole(until);
  return { says, because: texts.because(rests, formatDate(since), looked) };
}

export function lossText({ since, until, events, acceptedAt, reason }: Proof['losses'][number]): string {
  const lost = `${events} ${plural(events, 'událost', 'události', 'událostí')}`;
  const from = since === null ? null : momentOf(since);
  return `${texts.lost(from, momentOf(until), lost)} ${texts.lostBecause(momentOf(acceptedAt), reason)}`;
}

const momentOf = (iso: string) => `${formatDate(iso)} ${formatTime(iso)}`;

function dayBefore(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
}
