import { z } from 'zod';
import { UserView } from '../profile/profile.dto.js';

export const PersonalData = z
  .object({
    exportedAt: z.string(),
    user: UserView,
    signInLinks: z.array(
      z.object({ requestedAt: z.string(), sentAt: z.string().nullable(), usedAt: z.string().nullable() }),
    ),
    sessions: z
      .array(z.object({ kind: z.string(), expiresAt: z.string().nullable() }))
      .describe('data stored by the embedded sign-in provider'),
    signIns: z
      .array(z.object({ at: z.string(), endedAt: z.string().nullable(), device: z.string(), method: z.string() }))
      .describe('sign-ins with time and method, stored for half a year'),
    refusedSignIns: z
      .array(z.object({ at: z.string(), device: z.string(), method: z.string() }))
      .describe('wrong codes, expired links and failed passkeys, stored for half a year'),
    passkeys: z.array(
      z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    invitationsSent: z
      .array(z.object({ at: z.string(), accepted: z.boolean() }))
      .describe("recipients are other people's data and are omitted"),
    leadsDone: z.array(z.object({ leadId: z.int(), at: z.string() })),
    dailySummaries: z
      .array(z.object({ venueId: z.int(), lastDay: z.iso.date() }))
      .describe('venues whose daily summary the person receives by mail, with the last day due'),
    operations: z
      .array(z.object({ at: z.string(), action: z.string(), outcome: z.string().nullable() }))
      .describe('actions of the person in the diagnostics'),
    catalogueChanges: z
      .array(z.object({ venueId: z.int(), at: z.string(), subject: z.string(), act: z.string() }))
      .describe('changes that the person made to products, categories and menus'),
    rightsAndSettings: z
      .array(
        z.object({
          companyId: z.int().nullable(),
          venueId: z.int().nullable(),
          at: z.string(),
          subject: z.string(),
          act: z.string(),
          byMe: z.boolean(),
        }),
      )
      .describe(
        "changes that the person made to rights, settings and tables, and changes of the person's rights by others",
      ),
    decisions: z
      .array(z.object({ venueId: z.int(), type: z.string(), at: z.string(), device: z.string().nullable() }))
      .describe("decisions of the person about orders and calls; stored by id as the venue's record"),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;
