import { explainBreak, type ChainFinding, type ChainLink } from './chain-event.js';

export interface ChainPlace {
  readonly seq: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** Maximum number of listed breaks of one venue; more are only counted. */
export const MAX_LISTED = 100;

/**
 * Walks a chain event by event and continues after each break, so that it finds all of them. After an inserted or
 * removed event, all later events have other numbers than they were hashed with. They belong to the same break.
 */
export class ChainWalk {
  events = 0;
  readonly findings: ChainFinding[] = [];
  breaks = 0;
  private pending: ChainLink | null = null;
  private beforeLast: string | null = null;
  private last: ChainPlace;
  private shift = 0;

  constructor(origin: ChainPlace) {
    this.last = origin;
  }

  /** The last judged event. Read it only when no given event waits to be judged. */
  get place(): ChainPlace {
    return this.last;
  }

  /** True if no event waits to be judged and no break has shifted the numbers of later events. */
  get isEven(): boolean {
    return this.shift === 0 && this.pending === null;
  }

  /** Skips events that the database has checked. @param before the hash of the last but one; `null` if one event */
  pass(events: number, last: ChainPlace, before: string | null): void {
    this.events += events;
    this.beforeLast = before ?? this.last.hash;
    this.last = last;
  }

  /**
   * Adds an event and judges the one before it, because only the next event shows whether an event fits.
   * @returns whether the previous event fits; `null` if there is none
   */
  next(link: ChainLink): boolean | null {
    const fits = this.pending && this.judge(this.pending, link);
    this.pending = link;
    return fits;
  }

  end(): boolean | null {
    const fits = this.pending && this.judge(this.pending, null);
    this.pending = null;
    return fits;
  }

  /** Drops the event that waits to be judged, so that the caller can give it again. */
  forget(): void {
    this.pending = null;
  }

  /** Adds a finding that is not about a hash; it counts as a break too. */
  tell(finding: ChainFinding): void {
    this.breaks += 1;
    if (this.findings.length < MAX_LISTED) this.findings.push(finding);
  }

  private judge(given: ChainLink, following: ChainLink | null): boolean {
    const { last } = this;
    const [link, next] = [this.shifted(given), following && this.shifted(following)];
    const fits = link.seq === last.seq + 1 && link.hashAs(link.seq, last.hash) === link.hash;
    let goesOnAfter = link.hash;
    if (fits && this.shift === 0) this.events += 1;
    if (!fits) {
      const place = { expectedSeq: last.seq + 1, previous: last.hash, beforePrevious: this.beforeLast, link, next };
      const { finding, shift, ...after } = explainBreak(place);
      this.tell(finding);
      this.shift += shift;
      goesOnAfter = after.goesOnAfter;
    }
    this.beforeLast = last.hash;
    this.last = { seq: link.seq, hash: goesOnAfter };
    return fits && this.shift === 0;
  }

  private shifted(link: ChainLink): ChainLink {
    const { shift } = this;
    return { ...link, hashAs: (seq, previous) => link.hashAs(seq - shift, previous) };
  }
}

/** Adds a finding at the log's end to those of the walk, unless it follows from a break that shifts numbers. */
export function closed(
  { findings, breaks, isEven }: ChainWalk,
  tail: ChainFinding | null,
): { finding: ChainFinding | null; findings: readonly ChainFinding[]; breaks: number } {
  const isOwn = tail !== null && isEven && findings.at(-1)?.seq !== tail.seq;
  const all = isOwn ? [...findings, tail] : findings;
  return { finding: all[0] ?? null, findings: all, breaks: isOwn ? breaks + 1 : breaks };
}
