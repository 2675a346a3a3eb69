import { z } from 'zod';

const VisitTable = z.object({ id: z.int(), name: z.string() });

/** A visit in the view of a phone of its party. */
export const GuestVisit = z
  .object({
    id: z.uuid(),
    openedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    table: VisitTable.describe('Current or last table of the visit'),
    tables: z.array(VisitTable).describe("All tables of the party, this visit's table first"),
    phones: z
      .array(
        z.object({
          tag: z.string().describe('Same value as `phone` of its orders'),
          number: z.int().describe('Sequence number from 1 in the order of joining'),
          nickname: z.string().nullable(),
          isMine: z.boolean(),
        }),
      )
      .describe('Phones of the whole party; empty once it has left'),
  })
  .meta({ id: 'GuestVisit' });
export type GuestVisit = z.infer<typeof GuestVisit>;

export const GuestVisitAnswer = z
  .object({
    visit: GuestVisit.nullable(),
    removed: z.literal(true).optional().describe('Staff removed this phone from the party at the table'),
  })
  .meta({ id: 'GuestVisitAnswer' });
export type GuestVisitAnswer = z.infer<typeof GuestVisitAnswer>;
