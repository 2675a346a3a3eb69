import { z } from 'zod';
import { Id } from '#platform/http/input.js';
import type { RebuildRecord } from '#eventlog/replay/rebuild-record.js';
import { ProjectionColumn } from '../diagnosed.dto.js';

const Row = z.record(z.string(), z.unknown());

export const Rebuild = z
  .object({
    id: z.int(),
    projection: z.string(),
    venueId: z.int().nullable().describe('null: every venue'),
    state: z.enum(['running', 'interrupted', 'cancelled', 'failed', 'done']),
    eventsTotal: z.int(),
    eventsDone: z.int(),
    venuesTotal: z.int(),
    venuesDone: z.int(),
    differenceCount: z.int().describe('Rows that were not as the log says; they have been put right'),
    differences: z.array(
      z.object({
        venueId: z.int(),
        key: Row,
        columns: z.array(ProjectionColumn).describe('Of those that bear what people have typed the rows have no value'),
        live: Row.nullable().describe('null: the live table had no such row'),
        replayed: Row.nullable().describe('null: the log knows no such row'),
      }),
    ),
    cancelRequested: z.boolean(),
    error: z.string().nullable(),
    startedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Rebuild' });
export type Rebuild = z.infer<typeof Rebuild>;

export const StartRebuildBody = z
  .object({ projection: z.string(), venueId: Id.nullish() })
  .meta({ id: 'StartRebuild' });
export type StartRebuildBody = z.infer<typeof StartRebuildBody>;

export function rebuildView({ requestedBy: _, ...record }: RebuildRecord): Rebuild {
  return {
    ...record,
    differences: record.differences.map((difference) => ({
      ...difference,
      columns: [...difference.columns] as Rebuild['differences'][number]['columns'],
    })),
    startedAt: record.startedAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}
