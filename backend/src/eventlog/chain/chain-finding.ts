export interface ChainFinding {
  readonly kind: 'altered' | 'removed' | 'inserted';
  readonly seq: number;
  readonly explanation: string;
}

/** With the means to try its hash under another number or after another event. */
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

/** Tells what was done, from the first event that does not fit. Events renumbered to hide one put in or left out fit their old number. */
export function explainBreak({ expectedSeq, previous, beforePrevious, link, next }: BrokenPlace): ChainFinding {
  if (link.seq > expectedSeq) {
    const last = link.seq - 1;
    const which = last === expectedSeq ? `event ${expectedSeq} is` : `events ${expectedSeq} to ${last} are`;
    return { kind: 'removed', seq: expectedSeq, explanation: `${which} missing` };
  }
  if (link.seq < expectedSeq) {
    const explanation = `event ${link.seq} stands again after event ${expectedSeq - 1}`;
    return { kind: 'inserted', seq: link.seq, explanation };
  }
  if (beforePrevious !== null && link.hashAs(link.seq - 1, beforePrevious) === link.hash) {
    const explanation = `event ${link.seq - 1} was inserted: the one after it was hashed as number ${link.seq - 1}`;
    return { kind: 'inserted', seq: link.seq - 1, explanation };
  }
  if (next && next.hashAs(next.seq - 1, previous) === next.hash) {
    const explanation = `event ${link.seq} was inserted: the one after it was hashed as number ${link.seq}`;
    return { kind: 'inserted', seq: link.seq, explanation };
  }
  if (next && next.hashAs(next.seq + 1, link.hash) === next.hash) {
    const explanation = `an event was removed before number ${link.seq} and what follows was renumbered`;
    return { kind: 'removed', seq: link.seq, explanation };
  }
  return { kind: 'altered', seq: link.seq, explanation: `event ${link.seq} does not have the content that was hashed` };
}
