import { z } from 'zod';
import { grouped } from '#kernel/grouped.js';
import { CURRENCIES, toDecimal, type Currency, type MinorUnits } from '#kernel/money.js';
import type { LineOption as ChosenOption } from '../../orders/domain/order-lines.events.js';
import { phoneTag } from '../../orders/order-api.js';
import { LineOption } from '../../orders/order.dto.js';
import type { PaidByPhone } from '../../orders/settled-orders.js';

type Option = Pick<ChosenOption, 'id' | 'name' | 'group'>;

export interface Served {
  /** `null` for pieces that were ordered without a phone id. */
  readonly phone: string | null;
  readonly currency: Currency;
  readonly name: string;
  readonly options: readonly Option[];
  readonly price: MinorUnits;
  readonly quantity: number;
  readonly cancelled: number;
}

interface AccountLine extends Omit<Served, 'phone' | 'currency'> {
  readonly total: MinorUnits;
}

interface PhoneAccount {
  readonly phone: string | null;
  readonly lines: readonly AccountLine[];
  readonly total: MinorUnits;
}

export interface Account {
  readonly currency: Currency;
  readonly phones: readonly PhoneAccount[];
  readonly total: MinorUnits;
}

/** @returns an account for each currency. Sums are added up as integers, so that the parts equal the total */
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

const billOf = <Line extends z.ZodType, Sums extends z.ZodRawShape>(line: Line, sums: Sums) =>
  z.object({
    isTaxDocument: z.literal(false).describe('Always false: staff issue the receipt'),
    accounts: z
      .array(
        z.object({
          currency: z.enum(CURRENCIES),
          total: z.number(),
          ...sums,
          phones: z
            .array(
              z.object({
                phone: z.string().nullable().describe('Same value as `phone` of orders; null: ordered without a phone'),
                total: z.number(),
                ...sums,
                lines: z.array(line),
              }),
            )
            .describe('Phones in the order of their first order; their totals add up to the grand total'),
        }),
      )
      .describe('One bill per currency; empty while nothing is in progress or finished'),
  });

/** The bill of a visit (docs/product.md#the-account). */
export const Bill = billOf(BillLine, {}).meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;

const PAID = {
  paid: z.number().describe('what staff have called paid'),
  unpaid: z
    .number()
    .describe('what is left of the accepted orders; not `total` - `paid` when pieces were cancelled later'),
};
const StaffLine = BillLine.extend({
  cancelled: z.int().describe('Pieces cancelled by staff; `quantity` excludes them'),
});

export const VisitBill = billOf(StaffLine, PAID).meta({ id: 'VisitBill' });
export type VisitBill = z.infer<typeof VisitBill>;

export function toBill(accounts: readonly Account[]): Bill {
  return {
    isTaxDocument: false,
    accounts: accounts
      .map(({ currency, total, phones }) => ({
        currency,
        total: toDecimal(total),
        phones: phones.map(toPhone).map(withoutCancelled).filter(hasLines),
      }))
      .filter(({ phones }) => phones.length > 0),
  };
}

export function toVisitBill(accounts: readonly Account[], paid: readonly PaidByPhone[]): VisitBill {
  return {
    isTaxDocument: false,
    accounts: accounts.map(({ currency, total, phones }) => {
      const ofCurrency = paid.filter((one) => one.currency === currency);
      const paidBy = (phone: string | null) => ofCurrency.filter((one) => one.phone === phone);
      return {
        currency,
        total: toDecimal(total),
        ...toPaid(ofCurrency),
        phones: phones.map((one) => ({ ...toPhone(one), ...toPaid(paidBy(one.phone)) })),
      };
    }),
  };
}

function toPaid(parts: readonly PaidByPhone[]) {
  const sum = (of: 'paid' | 'unpaid') => toDecimal(parts.reduce((whole, part) => whole + part[of], 0));
  return { paid: sum('paid'), unpaid: sum('unpaid') };
}

type StaffLine = z.infer<typeof StaffLine>;
type PhoneLines = Bill['accounts'][number]['phones'][number];
type StaffPhone = Omit<PhoneLines, 'lines'> & { lines: StaffLine[] };

function toPhone({ phone, total, lines }: PhoneAccount): StaffPhone {
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

function withoutCancelled({ lines, ...phone }: StaffPhone): PhoneLines {
  const active = lines.filter(({ quantity }) => quantity > 0);
  return { ...phone, lines: active.map(({ cancelled: _, ...line }) => line) };
}

function hasLines({ lines }: { readonly lines: readonly unknown[] }): boolean {
  return lines.length > 0;
}
