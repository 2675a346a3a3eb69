import { z } from 'zod';
import { Id } from '#platform/http/input.js';
import type { Comparison as Compared } from '#eventlog/replay/compare.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { ComparedColumn } from '../diagnosed.dto.js';
import { PROJECTION_NAMES } from '../diagnosed-code.js';

/** More are counted, not listed: each venue has up to a hundred. */
const LISTED = 100;

const Row = z.record(z.string(), z.unknown());

export const Comparison = z
  .object({
    of: z.string(),
    venues: z.int(),
    events: z.int().describe('That were replayed; of a reader those that it has read'),
    count: z.int().describe('Rows that differ; nothing was changed'),
    differences: z.array(
      z.object({
        venueId: z.int(),
        key: Row,
        columns: z.array(ComparedColumn),
        live: Row.nullable().describe('null: the live table has no such row'),
        replayed: Row.nullable().describe('null: the log knows no such row'),
      }),
    ),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof Comparison>;

export const CompareBody = z
  .object({
    of: z.enum([...PROJECTION_NAMES, ...LOG_READERS.map(({ name }) => name)]),
    venueId: Id.nullish().describe('null: every venue'),
  })
  .meta({ id: 'Compare' });
export type CompareBody = z.infer<typeof CompareBody>;

export function comparisonView({ projection, venues, events, count, differences }: Compared): Comparison {
  return {
    ...{ of: projection, venues, events, count },
    differences: differences.slice(0, LISTED).map((difference) => ({
      ...difference,
      columns: [...difference.columns] as Comparison['differences'][number]['columns'],
    })),
  };
}
