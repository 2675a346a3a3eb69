import { z } from 'zod';

/** A staff call as the board shows it (specification, section 3: Staff call). */
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

/** A staff call as its guest sees it: also whether the staff have answered it. */
export const GuestCall = StaffCall.extend({ answered_at: z.iso.datetime().nullable() }).meta({ id: 'GuestCall' });
export type GuestCall = z.infer<typeof GuestCall>;
