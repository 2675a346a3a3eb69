import { type Currency, formatMoney } from '../format/format-money';

type Props = {
  currency: Currency;
  of: (currency: Currency) => number;
  sign?: string;
};

/** An amount; beside euros small crowns, because prices have to be shown in them: '7,60 € · 189 Kč'. */
export function PriceIn({ currency, of, sign = '' }: Props) {
  return (
    <>
      <span>{`${sign}${formatMoney(of(currency), currency)}`}</span>
      {currency === 'EUR' && <small>{` · ${formatMoney(of('CZK'), 'CZK')}`}</small>}
    </>
  );
}
