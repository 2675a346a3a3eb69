import { z } from 'zod';
import { daysBetween } from '@stolek/rules/local-date';
import { CURRENCIES } from '#kernel/money.js';
import { localDate } from '#platform/http/input.js';
import { HistoryFilter } from './history-range.js';

const MOST_DAYS = 366;

/** @returns the number of days from `from` to `to`, both inclusive */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return daysBetween(from, to) + 1;
}

/** Refuses a range of more than `MOST_DAYS` days. */
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
    orders: z.int().describe('Number of ended orders, including rejected and expired ones'),
    rejected: z.int(),
    expired: z.int().describe('Orders that expired undecided'),
    revenue: Revenue.describe('Revenue of finished orders, in units of the currency'),
  })
  .meta({ id: 'HistorySum' });
export type Sum = z.infer<typeof Sum>;

const Sold = z.object({ quantity: z.int(), revenue: Revenue });
export type Sold = z.infer<typeof Sold>;

const Wait = z
  .object({
    orders: z.int(),
    p50: z.number().nullable().describe('Median in seconds; null: no orders'),
    p90: z.number().nullable().describe('90th percentile in seconds'),
  })
  .meta({ id: 'HistoryWait' });
export type HistoryWait = z.infer<typeof Wait>;

const StepWait = z
  .object({
    lines: z.int(),
    p50: z.number().nullable().describe('Median in seconds from the confirmation; null: no lines'),
    p90: z.number().nullable().describe('90th percentile'),
  })
  .meta({ id: 'KitchenWait' });

const KitchenTimes = z
  .object({
    lines: z.int().describe('Lines of finished orders that stand'),
    withoutState: z.int().describe('Those of them that nobody stepped; they are in no time'),
    started: StepWait,
    ready: StepWait,
    served: StepWait,
  })
  .meta({ id: 'KitchenTimes' });
export type KitchenTimes = z.infer<typeof KitchenTimes>;

const Bills = z
  .array(
    z.object({
      currency: z.enum(CURRENCIES),
      bills: z.int().describe('Number of parties that paid; an order without a visit counts as a party'),
      average: z.number(),
    }),
  )
  .meta({ id: 'HistoryBills' });
export type Bills = z.infer<typeof Bills>;

const Taxed = z
  .array(
    z.object({
      currency: z.enum(CURRENCIES),
      amount: z.number().describe('Amount including tax'),
      tax: z.number().describe('Tax included in `amount`, computed from the whole sum; 0 without a rate'),
    }),
  )
  .meta({ id: 'HistoryTaxed' });
export type Taxed = z.infer<typeof Taxed>;

const SumBefore = Sum.extend({ before: Sum });
const SoldBefore = Sold.extend({ before: Sold });

/** Figures of a range, compared with an earlier range (docs/product.md#figures). */
export const HistoryFigures = z
  .object({
    compared: z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        until: z.iso
          .datetime()
          .optional()
          .describe('End of `before` on the last day, if today is in the range: the same time of day as now'),
      })
      .describe("Range of `before`: the same weekdays, shifted back by the range's length rounded up to whole weeks"),
    all: z.object({ now: Sum, before: Sum }),
    days: z.array(z.object({ date: z.iso.date(), now: Sum, before: Sum })).describe('Grouped by the local end date'),
    weekdays: z
      .array(z.object({ weekday: z.int(), now: Sum, before: Sum }))
      .describe(
        'Grouped by weekday of the local end date, 1 is Monday; days without orders in both ranges are omitted',
      ),
    hours: z
      .array(z.object({ hour: z.int(), now: Sum, before: Sum }))
      .describe('Grouped by the local hour of placement, 0 to 23; hours without orders in both ranges are omitted'),
    dishes: z
      .array(SoldBefore.extend({ name: z.string() }))
      .describe('Dishes of finished orders, by their name at the time; the 50 best-selling'),
    options: z
      .array(SoldBefore.extend({ name: z.string(), group: z.string().describe('Name of its choice at the time') }))
      .optional()
      .describe(
        'Options chosen with dishes; the revenue of a dish includes its options. The 50 best-selling; omitted: none',
      ),
    categories: z
      .array(SoldBefore.extend({ name: z.string() }))
      .describe('Categories of that time by their present or last name; a heading that was no category by its words'),
    tables: z.array(SumBefore.extend({ id: z.int(), name: z.string() })),
    people: z
      .array(
        SumBefore.extend({
          id: z.int().nullable(),
          name: z.string().nullable(),
          cancelled: z.int().describe('Pieces of all these orders that the person cancelled after the confirmation'),
          decision: Wait.describe('Time from placement to the confirmation or rejection; orders sent by guests'),
          tablets: z.array(z.string()).describe('Names of the shared tablets on which the person decided'),
        }),
      )
      .describe('Grouped by the person who confirmed or rejected the orders; null: unknown. The 100 with most orders'),
    rates: z
      .array(z.object({ rate: z.number().nullable(), now: Taxed, before: Taxed }))
      .describe('Revenue by the VAT rate in percent of the dish at the time of the order; null: no rate'),
    bills: z.object({ now: Bills, before: Bills }).describe('Average paid by a party'),
    waits: z
      .object({
        approval: z.object({ now: Wait, before: Wait }).describe('Time from placement to confirmation'),
        finish: z.object({ now: Wait, before: Wait }).describe('Time from placement to the end of a finished order'),
      })
      .describe('Covers only orders sent by guests'),
    reasons: z
      .array(z.object({ reason: z.string().nullable(), orders: z.int() }))
      .describe('The 20 most frequent rejection reasons; null: without a reason'),
    rejectedDishes: z
      .array(z.object({ name: z.string(), quantity: z.int(), reason: z.string().nullable() }))
      .describe('The 20 dishes refused most, alone or with the whole order, each with its most frequent reason'),
    pauses: z
      .array(
        z.object({
          station: z.int().nullable().describe('null: the whole venue'),
          name: z.string().nullable().describe('Present name of the station; null: deleted, or the whole venue'),
          now: z.int().describe('Minutes for which guests could not order; a pause under way counts up to now'),
          before: z.int().describe('The same of the compared range'),
        }),
      )
      .optional()
      .describe('Absent without pauses, and where the range is narrowed to some orders'),
    kitchen: z
      .array(
        KitchenTimes.extend({
          id: z.int(),
          name: z.string().nullable().describe('Present name of the station; null: deleted'),
          hours: z.array(KitchenTimes.extend({ hour: z.int() })).describe('Grouped by the local hour of confirmation'),
        }),
      )
      .optional()
      .describe('Times of lines by station; omitted: no line of a station'),
  })
  .meta({ id: 'HistoryFigures' });
export type HistoryFigures = z.infer<typeof HistoryFigures>;
