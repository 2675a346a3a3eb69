import { z } from 'zod';
import { EventType, ProjectionColumn, ProjectionName, ReaderName } from '../diagnosed.dto.js';

export const Lag = z
  .object({
    venues: z.array(
      z.object({ venueId: z.int(), head: z.int(), lastEventAt: z.iso.datetime().nullable(), events: z.int() }),
    ),
    projections: z.array(
      z.object({
        name: ProjectionName,
        position: z.int().describe('Sum over the venues; an inline projection stands where the log stands'),
        lag: z.int(),
        version: z.int().describe('Of the code that is installed'),
        builtVersion: z
          .int()
          .nullable()
          .describe('Of the code that made the rows; null: those of the past are missing'),
        behind: z
          .boolean()
          .describe('The rows are not what the installed code makes of the log; a worker rebuilds them'),
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
          .describe('The last event that it refused, and with it the command'),
      }),
    ),
    subscriptions: z.array(
      z.object({
        name: ReaderName,
        venueId: z.int(),
        position: z.int(),
        lag: z.int(),
        lagSeconds: z.number().describe('Age of the first event that it has not read; 0 when there is none'),
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
          keptAt: z.iso.datetime().describe('The newest hash outside the database that holds'),
          seq: z.int(),
          restsOn: z.enum(['files', 'object-store', 'locked']),
          provenAt: z.iso.datetime(),
          finding: z.string().nullable().describe('What is wrong; null while the log holds'),
          losses: z
            .array(
              z.object({
                since: z.iso.datetime().nullable(),
                until: z.iso.datetime(),
                events: z.int().describe('At most so many are missing'),
                acceptedAt: z.iso.datetime(),
                by: z.string(),
                reason: z.string(),
              }),
            )
            .describe('What was lost and accepted, the oldest first'),
        }),
      )
      .describe('Each venue’s log against the hashes that lie outside the database'),
    differences: z
      .array(
        z.object({
          venueId: z.int(),
          projection: ProjectionName,
          streamId: z.uuid(),
          key: z.string().describe('Of the row, without its venue'),
          found: z.enum(['missing', 'extra', 'changed']),
          columns: z.array(ProjectionColumn).describe('That differ, of a changed row'),
          foundAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
        }),
      )
      .describe('Rows that are not what their events make of them, as a worker has found by replaying streams'),
  })
  .meta({ id: 'Lag' });
export type Lag = z.infer<typeof Lag>;
