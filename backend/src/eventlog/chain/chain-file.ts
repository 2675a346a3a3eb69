import { z } from 'zod';
import { ChainEvent, chainHash } from './chain-event.js';
import { explainBreak, type ChainFinding } from './chain-finding.js';
import { linkOf } from './chain-verify.js';

/** Which part of which venue, and the hash that its first event follows. */
export const ChainHeader = z.object({
  format: z.literal('stolek-events'),
  formatVersion: z.literal(1),
  venue: z.int().positive(),
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
  readonly finding: ChainFinding | null;
}

/** `take` gets the events in order until one is wrong. @throws ChainFileError naming the line that is none of such a file */
export async function readChainFile(
  lines: AsyncIterable<string>,
  take: (header: ChainHeader, event: ChainEvent) => Promise<void> | void = () => undefined,
): Promise<ChainFileReport> {
  let header: ChainHeader | null = null;
  let walk: FileWalk | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (header === null || walk === null) {
      header = parsed(ChainHeader, line, number);
      walk = new FileWalk(header);
    } else if (line !== '') {
      const fits = walk.next(parsed(ChainEvent, line, number));
      if (fits) await take(header, fits);
    }
  }
  if (header === null || walk === null) throw new ChainFileError('The file is empty.');
  return { header, events: walk.events, finding: walk.end() };
}

/** Walks the chain one event behind the file, since what is wrong with an event shows by the one after it. */
class FileWalk {
  events = 0;
  private finding: ChainFinding | null = null;
  private broken: Parameters<typeof explainBreak>[0] | null = null;
  private last: { seq: number; hash: string };
  private beforeLast: string | null = null;

  constructor(private readonly header: ChainHeader) {
    this.last = { seq: header.from - 1, hash: header.previousHash };
  }

  next(event: ChainEvent): ChainEvent | null {
    if (this.finding) return null;
    const link = linkOf(this.header.venue, event);
    if (this.broken) {
      this.finding = explainBreak({ ...this.broken, next: link });
      return null;
    }
    const expectedSeq = this.last.seq + 1;
    if (event.seq !== expectedSeq || chainHash(this.last.hash, this.header.venue, event) !== event.hash) {
      this.broken = { expectedSeq, previous: this.last.hash, beforePrevious: this.beforeLast, link, next: null };
      return null;
    }
    this.beforeLast = this.last.hash;
    this.last = { seq: event.seq, hash: event.hash };
    this.events += 1;
    return event;
  }

  end(): ChainFinding | null {
    if (this.broken) this.finding ??= explainBreak(this.broken);
    if (this.finding) return this.finding;
    const { to, lastHash } = this.header;
    const { seq, hash } = this.last;
    if (seq < to) return { kind: 'removed', seq: seq + 1, explanation: `the file ends with event ${seq} of ${to}` };
    if (seq > to) return { kind: 'inserted', seq: to + 1, explanation: `the file goes on after event ${to}` };
    if (hash === lastHash) return null;
    return { kind: 'altered', seq, explanation: `event ${seq} is not the one that the first line names` };
  }
}

function parsed<Shape extends z.ZodType>(shape: Shape, line: string, number: number): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line));
  } catch (error) {
    throw new ChainFileError(`Line ${number} is not a line of an exported log.`, { cause: error });
  }
}
