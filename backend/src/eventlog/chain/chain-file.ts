import { z } from 'zod';
import { ChainEvent, linkOf } from './chain-event.js';
import type { ChainFinding } from './chain-finding.js';
import { alteredTextOf } from './chain-texts.js';
import { ChainWalk, closed, type ChainPlace } from './chain-walk.js';

/** Names the venue, the range, and the hash that the first event follows. */
export const ChainHeader = z.object({
  format: z.literal('stolek-events'),
  formatVersion: z.literal(1),
  venue: z.int32().positive(),
  from: z.int().positive(),
  to: z.int().nonnegative(),
  previousHash: z.string().regex(/^([0-9a-f]{64})?$/),
  lastHash: z.string().regex(/^([0-9a-f]{64})?$/),
});
export type ChainHeader = z.infer<typeof ChainHeader>;

export class ChainFileError extends Error {}

export interface ChainFileReport {
  readonly header: ChainHeader;
  readonly events: number;
  /** The first break; `null` when nothing is wrong. */
  readonly finding: ChainFinding | null;
  /** The first hundred findings. */
  readonly findings: readonly ChainFinding[];
  readonly breaks: number;
}

/**
 * `take` gets the events in order until one is wrong.
 * @throws ChainFileError naming a line that does not belong in such a file
 */
export async function readChainFile(
  lines: AsyncIterable<string>,
  take: (header: ChainHeader, event: ChainEvent) => Promise<void> | void = () => undefined,
): Promise<ChainFileReport> {
  let header: ChainHeader | null = null;
  let walk: ChainWalk | null = null;
  let waiting: ChainEvent | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (header === null || walk === null) {
      header = parsed(ChainHeader, line, number);
      walk = new ChainWalk({ seq: header.from - 1, hash: header.previousHash });
    } else if (line !== '') {
      const event = parsed(ChainEvent, line, number);
      const altered = alteredTextOf(event);
      if (altered) walk.tell(altered);
      const fits = walk.next(linkOf(header.venue, event));
      if (fits && waiting && walk.breaks === 0) await take(header, waiting);
      waiting = event;
    }
  }
  if (header === null || walk === null) throw new ChainFileError('The file is empty.');
  if (walk.end() && waiting && walk.breaks === 0) await take(header, waiting);
  return { header, events: walk.events, ...closed(walk, tailFinding(header, walk.place)) };
}

function tailFinding({ to, lastHash }: ChainHeader, { seq, hash }: ChainPlace): ChainFinding | null {
  if (seq < to) return { kind: 'removed', seq: seq + 1, explanation: `the file ends with event ${seq} of ${to}` };
  if (seq > to) return { kind: 'inserted', seq: to + 1, explanation: `the file goes on after event ${to}` };
  if (hash === lastHash) return null;
  return { kind: 'altered', seq, explanation: `event ${seq} is not the one that the first line names` };
}

function parsed<Shape extends z.ZodType>(shape: Shape, line: string, number: number): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw new ChainFileError(`Line ${number} is not a line of an exported log.`, { cause: error });
  }
}
