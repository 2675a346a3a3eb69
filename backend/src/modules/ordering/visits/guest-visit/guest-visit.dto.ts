import { z } from 'zod';

const VisitTable = z.object({ id: z.int(), name: z.string() });

/** A visit in the view of a phone of its party. */
export const GuestVisit = z
  .object({
    id: z.uuid(),
    openedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    table: VisitTable.describe('Where it sits now, or sat last'),
    tables: z.array(VisitTable).describe('All tables of its party, its own first'),
    phones: z
      .array(
        z.object({
          tag: z.string().describe('As `phone` of its orders says'),
          number: z.int().describe('Counts from 1 in the order of joining'),
          nickname: z.string().nullable(),
          isMine: z.boolean(),
        }),
      )
      .describe('Of the whole party; none once it has left'),
  })
  .meta({ id: 'GuestVisit' });
export type GuestVisit = z.infer<typeof GuestVisit>;

export const GuestVisitAnswer = z
  .object({
    visit: GuestVisit.nullable(),
    removed: z.literal(true).optional().describe('Staff took this phone out of the party that sits there'),
  })
  .meta({ id: 'GuestVisitAnswer' });
export type GuestVisitAnswer = z.infer<typeof GuestVisitAnswer>;
