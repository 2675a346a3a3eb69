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
