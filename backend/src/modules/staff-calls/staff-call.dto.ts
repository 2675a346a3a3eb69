import { z } from 'zod';

export const StaffCall = z
  .object({
    id: z.int(),
    venueId: z.int(),
    tableId: z.int(),
    tablename: z.string(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'StaffCall' });
export type StaffCall = z.infer<typeof StaffCall>;

/** As its guest sees it: also whether the staff have answered. */
export const GuestCall = StaffCall.extend({ answered_at: z.iso.datetime().nullable() }).meta({ id: 'GuestCall' });
export type GuestCall = z.infer<typeof GuestCall>;
