import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';

const Amounts = z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number() }));

const Hour = z
  .object({ orders: z.int(), revenue: Amounts })
  .describe('Of the finished orders')
  .meta({ id: 'OverviewHour' });

const Figures = z
  .object({
    orders: z.int().describe('How many ended, the rejected ones among them'),
    rejected: z.int(),
    medianWaitSeconds: z
      .number()
      .nullable()
      .describe('From the placing to the confirmation; null when none was confirmed'),
    revenue: Amounts.describe('Of the finished orders'),
    averageBill: Amounts.describe('What a party paid on average; an order without a visit is one'),
  })
  .meta({ id: 'OverviewFigures' });

const moment = z.iso.datetime().nullable();

export const Overview = z
  .object({
    businessDay: z.iso.date(),
    date: z.iso.date().describe("On the venue's clock; in the small hours the one after the business day's"),
    today: Figures.describe('Since the business day began'),
    lastWeek: Figures.describe('The same weekday a week ago, up to the same time of day'),
    hours: z
      .array(z.object({ hour: z.int().min(0).max(23), today: Hour, lastWeek: Hour }))
      .describe(
        'By the local hour of the sending, in the order of the business day, from the first to the last with an order; a week ago the whole day',
      ),
    topDishes: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .describe('Of which most pieces were sold today, at most 5'),
    now: z.object({
      waiting: z.int(),
      oldestWaitingSince: moment,
      inProgress: z.int(),
      openCalls: z.int(),
      oldestCallSince: moment,
    }),
    menu: z.object({
      isValid: z.boolean().describe('Guests can order now'),
      changesAt: z.string().nullable().describe("When other menus will be valid, with the venue's offset"),
      ending: z.array(z.string()).describe('The menus that end then'),
      soldOut: z.array(z.object({ id: z.int(), name: z.string() })).describe('The first 20 by name'),
      soldOutTotal: z.int(),
      withoutEur: z.array(z.string()).describe('Items without a price in euros, where others have one; the first 20'),
      withoutEurTotal: z.int(),
    }),
    rejectedDishes: z
      .array(z.object({ name: z.string(), orders: z.int() }))
      .describe(
        'What was refused in the most orders of the last 7 business days, by itself or with its order, at most 3',
      ),
    setup: z
      .object({ products: z.boolean(), dishes: z.boolean(), tables: z.boolean(), orders: z.boolean() })
      .describe('How far the venue is set up: each step to the first order'),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;
