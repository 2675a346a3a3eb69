import { z } from 'zod';
import { daysBetween } from '#kernel/local-date.js';
import { CURRENCIES } from '#kernel/money.js';
import { localDate } from '#platform/http/input.js';
import { HistoryFilter } from './history-range.js';

const MOST_DAYS = 366;

/** Number of days from `from` to `to`, both inclusive. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return daysBetween(from, to) + 1;
}

/** Limits the range of sums; both dates are required. */
export function withinBound(context: z.core.ParsePayload<{ from: string; to: string }>): void {
  if (daysOf(context.value) <= MOST_DAYS) return;
  const message = `Přehled je nejvýše za ${MOST_DAYS} dní.`;
  context.issues.push({ code: 'custom', path: ['to'], message, input: context.value.to });
}

export const FiguresFilter = HistoryFilter.extend({ from: localDate(), to: localDate() }).check(withinBound);
export type FiguresFilter = z.infer<typeof FiguresFilter>;

export const Revenue = z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number() }));

const Sum = z
  .object({
    orders: z.int().describe('How many ended, the rejected and the expired ones among them'),
    rejected: z.int(),
    expired: z.int().describe('Nobody has decided them in time'),
    revenue: Revenue.describe('Of the finished orders, in units of the currency'),
  })
  .meta({ id: 'HistorySum' });
export type Sum = z.infer<typeof Sum>;

const Sold = z.object({ quantity: z.int(), revenue: Revenue });
export type Sold = z.infer<typeof Sold>;

const Wait = z
  .object({
    orders: z.int(),
    p50: z.number().nullable().describe('Seconds, the median; null: of no order'),
    p90: z.number().nullable().describe('Seconds, nine of ten waited no longer'),
  })
  .meta({ id: 'HistoryWait' });

const Bills = z
  .array(
    z.object({
      currency: z.enum(CURRENCIES),
      bills: z.int().describe('Parties that paid; an order without a visit is one'),
      average: z.number(),
    }),
  )
  .meta({ id: 'HistoryBills' });
export type Bills = z.infer<typeof Bills>;

const Taxed = z
  .array(
    z.object({
      currency: z.enum(CURRENCIES),
      amount: z.number().describe('With the tax'),
      tax: z.number().describe('The part of `amount` that is tax, of the whole sum; 0 without a rate'),
    }),
  )
  .meta({ id: 'HistoryTaxed' });
export type Taxed = z.infer<typeof Taxed>;

const SumBefore = Sum.extend({ before: Sum });
const SoldBefore = Sold.extend({ before: Sold });

/** docs/product.md#figures */
export const HistoryFigures = z
  .object({
    compared: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .describe('What `before` speaks of: the same weekdays, by as many whole weeks earlier as the range has begun'),
    all: z.object({ now: Sum, before: Sum }),
    days: z.array(z.object({ date: z.iso.date(), now: Sum, before: Sum })).describe('By the local date of the end'),
    weekdays: z
      .array(z.object({ weekday: z.int(), now: Sum, before: Sum }))
      .describe('By the local date of the end, 1 is Monday; those without an order in either are left out'),
    hours: z
      .array(z.object({ hour: z.int(), now: Sum, before: Sum }))
      .describe('By the local hour of the placing, 0 to 23; hours without an order in either are left out'),
    dishes: z
      .array(SoldBefore.extend({ name: z.string() }))
      .describe('Of the finished orders, by the name of that time; the 50 sold most'),
    options: z
      .array(SoldBefore.extend({ name: z.string() }))
      .optional()
      .describe('What was chosen with dishes, whose revenue has theirs in it; the 50 sold most. Left out: nothing'),
    categories: z
      .array(SoldBefore.extend({ name: z.string().nullable() }))
      .describe('As the menus have them today; null: in none any more'),
    tables: z.array(SumBefore.extend({ id: z.int(), name: z.string() })),
    people: z
      .array(SumBefore.extend({ id: z.int().nullable(), name: z.string().nullable() }))
      .describe('Per person who confirmed or rejected the orders; null: nobody who is still known'),
    rates: z
      .array(z.object({ rate: z.number().nullable(), now: Taxed, before: Taxed }))
      .describe('Revenue by the rate of VAT in percent that a dish had when it was ordered; null: it named none'),
    bills: z.object({ now: Bills, before: Bills }).describe('What a party paid on average'),
    waits: z
      .object({
        approval: z.object({ now: Wait, before: Wait }).describe('From the sending to the confirmation'),
        finish: z.object({ now: Wait, before: Wait }).describe('From the sending to the end of a finished order'),
      })
      .describe('Of the orders that guests sent'),
    reasons: z
      .array(z.object({ reason: z.string().nullable(), orders: z.int() }))
      .describe('Why orders were rejected, the 20 most frequent; null: without a reason'),
    rejectedDishes: z
      .array(z.object({ name: z.string(), quantity: z.int(), reason: z.string().nullable() }))
      .describe('The 20 refused most, by themselves or with their order, each with its most frequent reason'),
  })
  .meta({ id: 'HistoryFigures' });
export type HistoryFigures = z.infer<typeof HistoryFigures>;
