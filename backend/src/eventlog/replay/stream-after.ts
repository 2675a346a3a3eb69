/**
 * How an event leaves its stream as long as nothing follows: something is still to come of it; it is over; it rests, and what follows
 * builds on nothing before (a bell that was answered); or as it stood.
 */
export type StreamAfter = 'open' | 'over' | 'resting' | 'as it stood';

/** By type of event. */
export type StreamsAfter = Readonly<Record<string, StreamAfter>>;

export function typesThatLeave(after: StreamsAfter, ...as: readonly StreamAfter[]): string[] {
  return Object.keys(after)
    .filter((type) => as.includes(after[type] ?? 'open'))
    .sort();
}

/** Two rules of one text find the same streams open in the same log. */
export function ruleText(after: StreamsAfter): string {
  return JSON.stringify([typesThatLeave(after, 'over', 'resting'), typesThatLeave(after, 'as it stood')]);
}
