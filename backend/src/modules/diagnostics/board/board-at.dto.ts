import { z } from 'zod';
import { localDate } from '#platform/http/input.js';
import { Order, StaffCall } from '#modules/ordering/ordering.public.js';
import { EventType } from '../diagnosed.dto.js';

export const BoardAt = z
  .object({
    venueId: z.int(),
    at: z.iso.datetime(),
    position: z.int().describe('Number of the last event up to that moment; 0 before the first'),
    lastEventAt: z.iso.datetime().nullable(),
    orders: z.array(Order),
    calls: z.array(StaffCall),
  })
  .meta({ id: 'BoardAt' });
export type BoardAt = z.infer<typeof BoardAt>;

export const BoardAtQuery = z.object({ at: z.iso.datetime({ offset: true }) });

export const DayQuery = z.object({ day: localDate() });

export const DayEvents = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    timeZone: z.string(),
    events: z.array(
      z.object({
        position: z.int(),
        at: z.iso.datetime(),
        type: EventType,
        streamId: z.uuid(),
        number: z.int().nullable().describe('Number of the order; only for its placement'),
      }),
    ),
    truncated: z.boolean().describe('The list is incomplete: only the first events are included'),
  })
  .meta({ id: 'DayEvents' });
export type DayEvents = z.infer<typeof DayEvents>;
