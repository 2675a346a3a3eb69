import { z } from 'zod';
import { EventType, ProjectionName, ReaderName } from '../diagnosed.dto.js';

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
        failedEvent: z.int().nullable(),
        error: z.string().nullable(),
        attempts: z.int(),
        retryAt: z.iso.datetime().nullable(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    outboxes: z.array(z.object({ name: z.string(), waiting: z.int(), oldestSeconds: z.number().nullable() })),
    deadLetters: z.int(),
  })
  .meta({ id: 'Lag' });
export type Lag = z.infer<typeof Lag>;
