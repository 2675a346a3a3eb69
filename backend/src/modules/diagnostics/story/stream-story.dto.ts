import { z } from 'zod';
import { EventType } from '../diagnosed.dto.js';

const Row = z.record(z.string(), z.unknown());

export const StoryEvent = z
  .object({
    position: z.int().describe("The venue's event number"),
    version: z.int(),
    type: EventType,
    schema: z.int(),
    at: z.iso.datetime(),
    waitSeconds: z.number().nullable().describe('Seconds since the event before; null for the first one'),
    actor: z.object({
      kind: z.enum(['guest', 'user', 'system']),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    device: z.string().nullable(),
    commandId: z.uuid(),
    correlationId: z.uuid(),
    data: z.unknown(),
    changes: z
      .record(z.string(), z.object({ before: z.array(Row), after: z.array(Row) }))
      .describe('By projection: its rows of this stream before and after, only those that changed'),
  })
  .meta({ id: 'StoryEvent' });
export type StoryEvent = z.infer<typeof StoryEvent>;

export const StreamStory = z
  .object({
    streamId: z.uuid(),
    venueId: z.int(),
    number: z.int().nullable().describe("The order's number of the day; null for a bell"),
    events: z.array(StoryEvent),
  })
  .meta({ id: 'StreamStory' });
export type StreamStory = z.infer<typeof StreamStory>;
