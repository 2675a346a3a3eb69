import { z } from 'zod';
import { UserView } from '../profile/profile.dto.js';

/** All that is kept of a person, as one document (GDPR, articles 15 and 20). */
export const PersonalData = z
  .object({
    exportedAt: z.string(),
    user: UserView,
    signInLinks: z.array(
      z.object({ requestedAt: z.string(), sentAt: z.string().nullable(), usedAt: z.string().nullable() }),
    ),
    decisions: z
      .array(z.object({ venueId: z.int(), type: z.string(), at: z.string(), device: z.string().nullable() }))
      .describe('what the person decided about orders and calls; kept by id as the record of the venue'),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;
