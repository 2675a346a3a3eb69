import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';

const Totals = z.object({
  orders: z.int().describe('How many ended, the rejected ones among them'),
  rejected: z.int(),
  medianWaitSeconds: z.number().nullable().describe('From the placing to the approval; null when none was approved'),
  revenue: z
    .array(z.object({ currency: z.enum(CURRENCIES), amount: z.number() }))
    .describe('Of the finished orders, in units of the currency'),
});
export type Totals = z.infer<typeof Totals>;

export const HistoryTotals = z
  .object({
    all: Totals,
    days: z.array(Totals.extend({ date: z.iso.date() })).describe('By the local date of the end, latest first'),
    hours: z
      .array(z.object({ hour: z.int(), finished: z.int(), rejected: z.int() }))
      .describe('By the local hour of the placing, 0 to 23; hours without an order are left out'),
    tables: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('The tables that have orders between the dates, whatever the other filters say'),
  })
  .meta({ id: 'HistoryTotals' });
export type HistoryTotals = z.infer<typeof HistoryTotals>;
