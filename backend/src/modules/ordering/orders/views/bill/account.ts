import { grouped } from '#kernel/grouped.js';
import type { Currency, MinorUnits } from '#kernel/money.js';

/** Remaining pieces of a dish that a phone has ordered at this price. */
export interface Served {
  /** `null`: they were ordered without a phone. */
  readonly phone: string | null;
  readonly currency: Currency;
  readonly name: string;
  /** Names of the chosen options. */
  readonly options: readonly string[];
  readonly price: MinorUnits;
  readonly quantity: number;
  /** Pieces that staff have cancelled, beside the remaining ones. */
  readonly cancelled: number;
}

export interface AccountLine {
  readonly name: string;
  readonly options: readonly string[];
  readonly price: MinorUnits;
  readonly quantity: number;
  readonly cancelled: number;
  readonly total: MinorUnits;
}

export interface PhoneAccount {
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
