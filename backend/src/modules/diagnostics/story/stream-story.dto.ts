import { z } from 'zod';
import { EventType } from '../diagnosed.dto.js';

const Row = z.record(z.string(), z.unknown());

export const StoryEvent = z
  .object({
    position: z.int().describe('Event number in the venue'),
    version: z.int(),
    type: EventType,
    schema: z.int(),
    at: z.iso.datetime(),
    waitSeconds: z.number().nullable().describe('Seconds since the previous event; null for the first one'),
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
      .describe('Changed rows of this stream by projection, before and after the event'),
  })
  .meta({ id: 'StoryEvent' });
export type StoryEvent = z.infer<typeof StoryEvent>;

export const StreamStory = z
  .object({
    streamId: z.uuid(),
    venueId: z.int(),
    number: z.int().nullable().describe('Order number of the day; null for a staff call'),
    events: z.array(StoryEvent),
  })
  .meta({ id: 'StreamStory' });
export type StreamStory = z.infer<typeof StreamStory>;
