import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';

const Amounts = z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number() }));

const Hour = z
  .object({ orders: z.int(), revenue: Amounts })
  .describe('Counts finished orders only')
  .meta({ id: 'OverviewHour' });

const Figures = z
  .object({
    orders: z.int().describe('Number of ended orders, including rejected ones'),
    rejected: z.int(),
    medianWaitSeconds: z
      .number()
      .nullable()
      .describe('Time from placement to confirmation; null when none was confirmed'),
    revenue: Amounts.describe('Counts finished orders only'),
    averageBill: Amounts.describe('Average paid by a party; an order without a visit counts as a party'),
  })
  .meta({ id: 'OverviewFigures' });

const moment = z.iso.datetime().nullable();

export const Overview = z
  .object({
    businessDay: z.iso.date(),
    date: z.iso
      .date()
      .describe("Calendar date on the venue's clock; after midnight it is one later than the business day"),
    today: Figures.describe('Since the start of the business day'),
    lastWeek: Figures.describe('The same weekday a week ago, up to the same time of day'),
    hours: z
      .array(z.object({ hour: z.int().min(0).max(23), today: Hour, lastWeek: Hour }))
      .describe(
        'Orders by the local hour of placement, in business-day order, from the first to the last hour with an order. Last week covers the whole day',
      ),
    topDishes: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .describe('The best-selling dishes today by pieces, at most 5'),
    now: z.object({
      waiting: z.int(),
      oldestWaitingSince: moment,
      inProgress: z.int(),
      openCalls: z.int(),
      oldestCallSince: moment,
    }),
    menu: z.object({
      isValid: z.boolean().describe('Guests can order now'),
      changesAt: z
        .string()
        .nullable()
        .describe("When the set of valid menus changes next, with the venue's UTC offset"),
      ending: z.array(z.string()).describe('Menus that end at `changesAt`'),
      soldOut: z.array(z.object({ id: z.int(), name: z.string() })).describe('The first 20, sorted by name'),
      soldOutTotal: z.int(),
      withoutEur: z.array(z.string()).describe('Items without a price in euros while others have one; the first 20'),
      withoutEurTotal: z.int(),
      withoutAllergens: z
        .array(z.string())
        .describe('Dishes of the next 14 days whose allergens are not stated; the first 20, sorted by name'),
      withoutAllergensTotal: z.int(),
    }),
    allergensToCheck: z
      .int()
      .describe('Products with a number in a text that may be an allergen which they do not state; at most 1,000'),
    translationsToCheck: z
      .array(z.object({ language: z.string(), count: z.int() }))
      .describe('Translations of Czech texts that have changed since; guests read Czech'),
    rejectedDishes: z
      .array(z.object({ name: z.string(), orders: z.int() }))
      .describe(
        'The dishes refused in the most orders of the last 7 business days, alone or with the whole order; at most 3',
      ),
    setup: z
      .object({ products: z.boolean(), dishes: z.boolean(), tables: z.boolean(), orders: z.boolean() })
      .describe('Setup progress of the venue: each step to the first order'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;
