import { z } from 'zod';
import { CURRENCIES, toDecimal } from '#kernel/money.js';
import { phoneTag } from '#modules/guests/phone.public.js';
import type { Account, PhoneAccount } from './account.js';

const BillLine = z.object({
  itemName: z.string(),
  quantity: z.int(),
  price: z.number().describe('Of one piece'),
  total: z.number(),
});

/** docs/product.md#the-account */
export const Bill = z
  .object({
    isTaxDocument: z.literal(false).describe('The receipt is what staff give'),
    accounts: z
      .array(
        z.object({
          currency: z.enum(CURRENCIES),
          total: z.number(),
          phones: z
            .array(
              z.object({
                phone: z.string().nullable().describe('As `phone` of orders; null: ordered without one'),
                total: z.number(),
                lines: z.array(BillLine),
              }),
            )
            .describe('In the order in which they first ordered; their totals add up to the whole'),
        }),
      )
      .describe('One for each currency; none while nothing is in progress or done'),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;

export function toBill(accounts: readonly Account[]): Bill {
  return {
    isTaxDocument: false,
    accounts: accounts.map(({ currency, total, phones }) => ({
      ...{ currency, total: toDecimal(total), phones: phones.map(toPhone) },
    })),
  };
}

function toPhone({ phone, total, lines }: PhoneAccount): Bill['accounts'][number]['phones'][number] {
  return {
    phone: phone === null ? null : phoneTag(phone),
    total: toDecimal(total),
    lines: lines.map((line) => ({
      itemName: line.name,
      quantity: line.quantity,
      price: toDecimal(line.price),
      total: toDecimal(line.total),
    })),
  };
}
