import { z } from 'zod';
import { grouped } from '#kernel/grouped.js';
import { CURRENCIES, toDecimal, type Currency, type MinorUnits } from '#kernel/money.js';
import type { LineOption as ChosenOption } from '../../domain/order-lines.events.js';
import { phoneTag } from '../../order-api.js';
import { LineOption } from '../../order.dto.js';

type Option = Pick<ChosenOption, 'id' | 'name' | 'group'>;

/** Remaining pieces of a dish that a phone has ordered at this price. */
export interface Served {
  /** `null`: they were ordered without a phone. */
  readonly phone: string | null;
  readonly currency: Currency;
  readonly name: string;
  readonly options: readonly Option[];
  readonly price: MinorUnits;
  readonly quantity: number;
  /** Pieces that staff have cancelled, beside the remaining ones. */
  readonly cancelled: number;
}

interface AccountLine {
  readonly name: string;
  readonly options: readonly Option[];
  readonly price: MinorUnits;
  readonly quantity: number;
  readonly cancelled: number;
  readonly total: MinorUnits;
}

interface PhoneAccount {
  readonly phone: string | null;
  readonly lines: readonly AccountLine[];
  readonly total: MinorUnits;
}

export interface Account {
  readonly currency: Currency;
  /** In the order of their first orders. */
  readonly phones: readonly PhoneAccount[];
  readonly total: MinorUnits;
}

/** One for each currency. The phones' sums and the total are sums of the same integers, so they agree to the haléř. */
export function accountsOf(served: readonly Served[]): Account[] {
  return [...grouped(served, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const phones = [...grouped(ofCurrency, ({ phone }) => phone)].map(([phone, own]) => phoneAccount(phone, own));
    return { currency, phones, total: sumOf(phones) };
  });
}

function phoneAccount(phone: string | null, served: readonly Served[]): PhoneAccount {
  const lines = [...grouped(served, ({ name, options, price }) => JSON.stringify([name, options, price]))].flatMap(
    ([, same]) => {
      const { name, options, price } = same[0]!;
      const quantity = same.reduce((sum, one) => sum + one.quantity, 0);
      const cancelled = same.reduce((sum, one) => sum + one.cancelled, 0);
      return quantity + cancelled === 0 ? [] : [{ name, options, price, quantity, cancelled, total: quantity * price }];
    },
  );
  return { phone, lines, total: sumOf(lines) };
}

function sumOf(parts: readonly { readonly total: MinorUnits }[]): MinorUnits {
  return parts.reduce((sum, { total }) => sum + total, 0);
}

const BillLine = z.object({
  itemName: z.string(),
  options: z
    .array(LineOption.pick({ id: true, name: true, group: true }))
    .optional()
    .describe('Chosen options; omitted: none'),
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
