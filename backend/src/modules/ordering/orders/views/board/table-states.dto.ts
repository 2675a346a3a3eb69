import { z } from 'zod';

export const TableState = z
  .object({
    tableId: z.number().int(),
    waiting: z.number().int().describe('orders that wait for a decision'),
    running: z.number().int().describe('orders that are in progress'),
    calledAt: z.iso.datetime().nullable().describe('since when the table has been calling; null: it is not'),
    lastOrderAt: z.iso
      .datetime()
      .nullable()
      .describe('when the newest order was placed; null: none in the last 7 days'),
  })
  .meta({ id: 'TableState' });
export type TableState = z.infer<typeof TableState>;
