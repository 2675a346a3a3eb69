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
      .describe('what the embedded sign-in provider remembers'),
    signIns: z
      .array(z.object({ at: z.string(), endedAt: z.string().nullable(), device: z.string(), method: z.string() }))
      .describe('when and how the person signed in, for half a year'),
    refusedSignIns: z
      .array(z.object({ at: z.string(), device: z.string(), method: z.string() }))
      .describe('wrong codes, links that were over and passkeys that failed, for half a year'),
    passkeys: z.array(
      z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    invitationsSent: z
      .array(z.object({ at: z.string(), accepted: z.boolean() }))
      .describe('whom they went to is about those people, and left out'),
    leadsDone: z.array(z.object({ leadId: z.int(), at: z.string() })),
    dailySummaries: z
      .array(z.object({ venueId: z.int(), lastDay: z.iso.date() }))
      .describe('venues whose days the person gets by mail, and the last day that a letter was due for'),
    operations: z
      .array(z.object({ at: z.string(), action: z.string(), outcome: z.string().nullable() }))
      .describe('what the person did in the diagnostics'),
    catalogueChanges: z
      .array(z.object({ venueId: z.int(), at: z.string(), subject: z.string(), act: z.string() }))
      .describe('what the person did to products, categories and menus'),
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
      .describe("what the person did to rights, settings and tables, and what others did to the person's rights"),
    decisions: z
      .array(z.object({ venueId: z.int(), type: z.string(), at: z.string(), device: z.string().nullable() }))
      .describe('what the person decided about orders and calls; kept by id as the record of the venue'),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;
