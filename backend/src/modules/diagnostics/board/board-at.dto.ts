import { z } from 'zod';
import { Order, StaffCall } from '../../ordering/ordering.public.js';

/** A venue's board as it stood at a moment. */
export const BoardAt = z
  .object({
    venueId: z.int(),
    at: z.iso.datetime(),
    position: z.int().describe('Number of the last event that had happened; 0 before the first'),
    lastEventAt: z.iso.datetime().nullable(),
    orders: z.array(Order),
    calls: z.array(StaffCall),
  })
  .meta({ id: 'BoardAt' });
export type BoardAt = z.infer<typeof BoardAt>;
