import { z } from 'zod';
import { CURRENCIES, toDecimal } from '#kernel/money.js';
import { phoneTag } from '../../../guests/phone.js';
import type { Account, PhoneAccount } from './account.js';

const BillLine = z.object({
  itemName: z.string(),
  options: z.array(z.string()).optional().describe('Names of the chosen options; omitted: none'),
  quantity: z.int(),
  price: z.number().describe('Price of one piece with its options'),
  total: z.number(),
});

const billOf = <Line extends z.ZodType>(line: Line) =>
  z.object({
    isTaxDocument: z.literal(false).describe('Always false: staff issue the receipt'),
    accounts: z
      .array(
        z.object({
          currency: z.enum(CURRENCIES),
          total: z.number(),
          phones: z
            .array(
              z.object({
                phone: z.string().nullable().describe('Same value as `phone` of orders; null: ordered without a phone'),
                total: z.number(),
                lines: z.array(line),
              }),
            )
            .describe('Phones in the order of their first order; their totals add up to the grand total'),
        }),
      )
      .describe('One bill per currency; empty while nothing is in progress or finished'),
  });

/** docs/product.md#the-account */
export const Bill = billOf(BillLine).meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;

/** The bill for staff, which also shows cancelled pieces. */
export const VisitBill = billOf(
  BillLine.extend({ cancelled: z.int().describe('Pieces cancelled by staff; `quantity` excludes them') }),
).meta({ id: 'VisitBill' });
export type VisitBill = z.infer<typeof VisitBill>;

export function toBill(accounts: readonly Account[]): Bill {
  const bill = toVisitBill(accounts);
  return {
    ...bill,
    accounts: bill.accounts
      .map((account) => ({ ...account, phones: account.phones.map(withoutCancelled).filter(hasLines) }))
      .filter(({ phones }) => phones.length > 0),
  };
}

export function toVisitBill(accounts: readonly Account[]): VisitBill {
  return {
    isTaxDocument: false,
    accounts: accounts.map(({ currency, total, phones }) => ({
      ...{ currency, total: toDecimal(total), phones: phones.map(toPhone) },
    })),
  };
}

type PhoneBill = VisitBill['accounts'][number]['phones'][number];

function toPhone({ phone, total, lines }: PhoneAccount): PhoneBill {
  return {
    phone: phone === null ? null : phoneTag(phone),
    total: toDecimal(total),
    lines: lines.map((line) => ({
      itemName: line.name,
      ...(line.options.length > 0 && { options: [...line.options] }),
      quantity: line.quantity,
      price: toDecimal(line.price),
      total: toDecimal(line.total),
      cancelled: line.cancelled,
    })),
  };
}

function withoutCancelled({ lines, ...phone }: PhoneBill): Bill['accounts'][number]['phones'][number] {
  const standing = lines.filter(({ quantity }) => quantity > 0);
  return { ...phone, lines: standing.map(({ cancelled: _, ...line }) => line) };
}

function hasLines({ lines }: { readonly lines: readonly unknown[] }): boolean {
  return lines.length > 0;
}
