import { type Currency, formatMoney } from '../format/format-money';

type Props = {
  currency: Currency;
  of: (currency: Currency) => number;
  sign?: string;
};

/**
 * Shows an amount. An amount in euros is followed by small crowns, because the law requires prices in crowns: '7,60 € ·
 * 189 Kč'.
 */
export function PriceIn({ currency, of, sign = '' }: Props) {
  return (
    <>
      <span>{`${sign}${formatMoney(of(currency), currency)}`}</span>
      {currency === 'EUR' && <small>{` · ${formatMoney(of('CZK'), 'CZK')}`}</small>}
    </>
  );
}
