export interface ChainFinding {
  readonly kind: 'altered' | 'removed' | 'inserted';
  readonly seq: number;
  readonly explanation: string;
}

/** Can try its hash under another number or after another event. */
export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
  hashAs(seq: number, previous: string): string;
}

/** `before` are the events that fit, the last one first. */
export interface BrokenPlace {
  readonly expectedSeq: number;
  readonly previous: string;
  readonly beforePrevious: string | null;
  readonly link: ChainLink;
  readonly next: ChainLink | null;
}

export interface ExplainedBreak {
  readonly finding: ChainFinding;
  /** The difference between each later event's number and the number that it was hashed with. */
  readonly shift: -1 | 0 | 1;
  /** The hash to which the next event was chained. */
  readonly goesOnAfter: string;
}

/**
 * Explains a break by an event that does not fit. Events that were renumbered to hide an inserted or removed one fit
 * their old number.
 */
export function explainBreak({ expectedSeq, previous, beforePrevious, link, next }: BrokenPlace): ExplainedBreak {
  const found = (
    kind: ChainFinding['kind'],
    seq: number,
    explanation: string,
    shift: ExplainedBreak['shift'] = 0,
    goesOnAfter = link.hash,
  ): ExplainedBreak => ({ finding: { kind, seq, explanation }, shift, goesOnAfter });
  const { seq } = link;
  if (seq > expectedSeq) {
    const last = seq - 1;
    const which = last === expectedSeq ? `event ${expectedSeq} is` : `events ${expectedSeq} to ${last} are`;
    return found('removed', expectedSeq, `${which} missing`);
  }
  if (seq < expectedSeq) return found('inserted', seq, `event ${seq} stands again after event ${expectedSeq - 1}`);
  if (beforePrevious !== null && link.hashAs(seq - 1, beforePrevious) === link.hash) {
    const why = `event ${seq - 1} was inserted: the one after it was hashed as number ${seq - 1}`;
    return found('inserted', seq - 1, why, 1);
  }
  if (next && next.hashAs(next.seq - 1, previous) === next.hash) {
    const why = `event ${seq} was inserted: the one after it was hashed as number ${seq}`;
    return found('inserted', seq, why, 1, previous);
  }
  if (next && next.hashAs(next.seq + 1, link.hash) === next.hash) {
    const why = `an event was removed before number ${seq} and what follows was renumbered`;
    return found('removed', seq, why, -1);
  }
  const own = link.hashAs(seq, previous);
  if (next && next.hashAs(next.seq, own) === next.hash) {
    return found('altered', seq, `the hash of event ${seq} is another one`, 0, own);
  }
  return found('altered', seq, `event ${seq} does not have the content that was hashed`);
}
