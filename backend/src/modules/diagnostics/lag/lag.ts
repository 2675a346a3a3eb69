import { z } from 'zod';
import { type ProjectionState, projectionStates } from '#eventlog/projections/projection-state.js';
import { projectionFailures, subscriptionLags, venueLags } from '#eventlog/readers/reader-operations.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { countOpenDeadLetters } from '#platform/jobs/dead-letters.js';
import { waitingByQueue } from '#platform/jobs/outbox-rows.js';
import { readDifferences } from '../audit/row-differences.js';
import { EventType, ProjectionColumn, ProjectionName, ReaderName } from '../diagnosed.dto.js';
import { readProofs } from '../heads/head-proofs.js';
import { PROJECTION_NAMES } from '../../../registry/log.projections.js';

export const Lag = z
  .object({
    venues: z.array(
      z.object({ venueId: z.int(), head: z.int(), lastEventAt: z.iso.datetime().nullable(), events: z.int() }),
    ),
    projections: z.array(
      z.object({
        name: ProjectionName,
        position: z.int().describe('Sum over the venues; an inline projection is always at the end of the log'),
        lag: z.int(),
        version: z.int().describe('Version of the installed code'),
        builtVersion: z
          .int()
          .nullable()
          .describe('Version of the code that produced the rows; null: past rows are missing'),
        behind: z.boolean().describe('The rows are out of date for the installed code; a worker rebuilds them'),
        failure: z
          .object({
            venueId: z.int(),
            streamId: z.uuid(),
            eventType: EventType,
            error: z.string(),
            failures: z.int(),
            failedAt: z.iso.datetime(),
          })
          .nullable()
          .describe('The last event that it rejected together with the command'),
      }),
    ),
    subscriptions: z.array(
      z.object({
        name: ReaderName,
        venueId: z.int(),
        position: z.int(),
        lag: z.int(),
        lagSeconds: z.number().describe('Age of the first unread event; 0 when there is none'),
        pausedBecause: z.string().nullable(),
        failedEvent: z.int().nullable(),
        error: z.string().nullable(),
        attempts: z.int(),
        retryAt: z.iso.datetime().nullable(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    outboxes: z.array(z.object({ name: z.string(), waiting: z.int(), oldestSeconds: z.number().nullable() })),
    deadLetters: z.int(),
    history: z
      .array(
        z.object({
          venueId: z.int(),
          since: z.iso.datetime(),
          keptAt: z.iso.datetime().describe('Time of the newest hash outside the database that matches the log'),
          seq: z.int(),
          restsOn: z.enum(['files', 'object-store', 'locked']),
          provenAt: z.iso.datetime(),
          finding: z.string().nullable().describe('Problem found; null while the log matches'),
          losses: z
            .array(
              z.object({
                since: z.iso.datetime().nullable(),
                until: z.iso.datetime(),
                events: z.int().describe('Maximum number of missing events'),
                acceptedAt: z.iso.datetime(),
                by: z.string(),
                reason: z.string(),
              }),
            )
            .describe('Accepted losses, oldest first'),
        }),
      )
      .describe('Each venue’s log compared with the hashes stored outside the database'),
    differences: z
      .array(
        z.object({
          venueId: z.int(),
          projection: ProjectionName,
          streamId: z.uuid(),
          key: z.string().describe('Key of the row, without its venue'),
          found: z.enum(['missing', 'extra', 'changed']),
          columns: z.array(ProjectionColumn).describe('Columns that differ in a changed row'),
          foundAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
        }),
      )
      .describe('Rows that differ from a replay of their events, found by a worker'),
  })
  .meta({ id: 'Lag' });
export type Lag = z.infer<typeof Lag>;

export async function readLag(sql: SqlSource): Promise<Lag> {
  const venues = await venueLags(sql);
  const head = venues.reduce((sum, venue) => sum + venue.head, 0);
  const failures = new Map(
    (await projectionFailures(sql)).map(({ projection, ...failure }) => [projection, failure as Failure]),
  );
  const states = await projectionStates(sql, PROJECTION_NAMES);
  return {
    venues,
    // Inline projections run in the append's transaction, so they have no lag.
    projections: PROJECTION_NAMES.map((name) => ({
      name,
      position: head,
      lag: 0,
      failure: failures.get(name) ?? null,
      ...codeOf(states.find((state) => state.name === name)),
    })),
    subscriptions: (await subscriptionLags(sql)) as Lag['subscriptions'],
    outboxes: await waitingByQueue(sql),
    deadLetters: await countOpenDeadLetters(sql),
    history: (await readProofs(sql)).map(({ losses, ...proof }) => ({ ...proof, losses: [...losses] })),
    differences: (await readDifferences(sql)) as Lag['differences'],
  };
}

function codeOf(state: ProjectionState | undefined): Pick<Projection, 'version' | 'builtVersion' | 'behind'> {
  const { version = 0, builtVersion = null, behind = true } = state ?? {};
  return { version, builtVersion, behind };
}

type Projection = Lag['projections'][number];
type Failure = NonNullable<Projection['failure']>;
