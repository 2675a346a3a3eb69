import { z } from 'zod';
import { daysBetween } from '#kernel/local-date.js';
import { CURRENCIES } from '#kernel/money.js';
import { localDate } from '#platform/http/input.js';
import { HistoryFilter } from './history-range.js';

const MOST_DAYS = 366;

/** From `from` to `to`, both included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return daysBetween(from, to) + 1;
}

/** What is added up has its bound: of both dates, which are asked for. */
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

/** docs/product.md#figures */
export const HistoryFigures = z
  .object({
    compared: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .describe('What `before` speaks of: the same weekdays, by as many whole weeks earlier as the range has begun'),
    all: z.object({ now: Sum, before: Sum }),
    days: z.array(z.object({ date: z.iso.date(), now: Sum, before: Sum })).describe('By the local date of the end'),
    hours: z
      .array(z.object({ hour: z.int(), now: Sum, before: Sum }))
      .describe('By the local hour of the placing, 0 to 23; hours without an order in either are left out'),
    dishes: z
      .array(Sold.extend({ name: z.string() }))
      .describe('Of the finished orders, by the name of that time; the 50 sold most'),
    options: z
      .array(Sold.extend({ name: z.string() }))
      .optional()
      .describe('What was chosen with dishes, whose revenue has theirs in it; the 50 sold most. Left out: nothing'),
    categories: z
      .array(Sold.extend({ name: z.string().nullable() }))
      .describe('As the menus have them today; null: in none any more'),
    tables: z.array(Sum.extend({ id: z.int(), name: z.string() })),
    people: z
      .array(Sum.extend({ name: z.string().nullable() }))
      .describe('Per person who confirmed or rejected the orders; null: nobody who is still known'),
    reasons: z
      .array(z.object({ reason: z.string().nullable(), orders: z.int() }))
      .describe('Why orders were rejected, the 20 most frequent; null: without a reason'),
    rejectedDishes: z
      .array(z.object({ name: z.string(), quantity: z.int(), reason: z.string().nullable() }))
      .describe('The 20 refused most, by themselves or with their order, each with its most frequent reason'),
  })
  .meta({ id: 'HistoryFigures' });
export type HistoryFigures = z.infer<typeof HistoryFigures>;
