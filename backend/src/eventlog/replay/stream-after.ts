/**
 * The state in which an event leaves its stream while nothing follows: more will come; it is over; it rests, and later
 * events build on nothing before (an answered call); or unchanged.
 */
export type StreamAfter = 'open' | 'over' | 'resting' | 'as it stood';

/** States by type of event. */
export type StreamsAfter = Readonly<Record<string, StreamAfter>>;

export function typesThatLeave(after: StreamsAfter, ...as: readonly StreamAfter[]): string[] {
  return Object.keys(after)
    .filter((type) => as.includes(after[type] ?? 'open'))
    .sort();
}

/** Two rules with the same text find the same open streams in the same log. */
export function ruleText(after: StreamsAfter): string {
  return JSON.stringify([typesThatLeave(after, 'over', 'resting'), typesThatLeave(after, 'as it stood')]);
}
