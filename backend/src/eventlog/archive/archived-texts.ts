import type { SqlSource } from '#platform/database/own-session.js';
import type { ChainEvent } from '../chain/chain-event.js';
import type { ChainFinding } from '../chain/chain-finding.js';
import { alteredTextOf, commitmentsOf, textFinding } from '../chain/chain-texts.js';
import type { ArchivePart } from './archive-part.js';

type Text = NonNullable<ChainEvent['texts']>[number];

/** The text of an event is missing, and no event that erases it has been met yet. */
interface Missing {
  readonly seq: number;
  readonly path: string;
  readonly stream: string;
  readonly version: number;
}

/** Compares the texts beside archived events with the commitments of the events, part by part in the order of the log. */
export class ArchivedTexts {
  private missing: Missing[] = [];

  constructor(
    private readonly sql: SqlSource,
    private readonly venueId: number,
  ) {}

  /** @returns the texts that differ from the hashed ones; a later event may have erased the missing ones */
  async holdTo(part: ArchivePart, laidDown: readonly ChainEvent[]): Promise<ChainFinding[]> {
    const beside = await this.textsOf(part, laidDown);
    const erased = new Map<string, number>();
    const altered: ChainFinding[] = [];
    for (const event of laidDown) {
      const { seq, stream, version } = event;
      const texts = beside.get(seq) ?? [];
      const commitments = commitmentsOf(event);
      if (commitments === null) erased.set(stream, version);
      altered.push(...texts.flatMap((text) => alteredTextOf({ ...event, texts: [text] }) ?? []));
      const paths = new Set(texts.map(({ path }) => path));
      const lacking = Object.keys(commitments ?? {}).filter((path) => !paths.has(path));
      this.missing.push(...lacking.map((path) => ({ seq, path, stream, version })));
    }
    this.forgive(erased);
    return altered;
  }

  /** Call it after all parts. @returns the missing texts that no event has erased */
  async missed(): Promise<ChainFinding[]> {
    const rows = await this.sql.query<{ stream: string; version: number }>({
      text: `select stream_id as stream, max(stream_version) as version from event
        where venue_id = $1 and stream_id = any ($2) and starts_with(data::text, '{"commitments":null') group by 1`,
      values: [this.venueId, [...new Set(this.missing.map(({ stream }) => stream))]],
    });
    this.forgive(new Map(rows.map(({ stream, version }) => [stream, version])));
    return this.missing.map(({ seq, path }) => textFinding({ seq, path, altered: false }));
  }

  private forgive(erased: ReadonlyMap<string, number>): void {
    if (erased.size === 0) return;
    this.missing = this.missing.filter(({ stream, version }) => version > (erased.get(stream) ?? 0));
  }

  private async textsOf({ from, to }: ArchivePart, laidDown: readonly ChainEvent[]): Promise<Map<number, Text[]>> {
    const rows = await this.sql.query<Text & { seq: number }>({
      text: `select venue_seq::float8 as seq, path, encode(salt, 'hex') as salt, body from event_text
        where venue_id = $1 and stream_id = any ($2) and venue_seq between $3 and $4 order by venue_seq, path`,
      values: [this.venueId, [...new Set(laidDown.map(({ stream }) => stream))], from, to],
    });
    const texts = new Map<number, Text[]>();
    for (const { seq, ...text } of rows) texts.set(seq, [...(texts.get(seq) ?? []), text]);
    return texts;
  }
}
