import { optionNames } from '@stolek/rules/option-names';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark } from '#shared/language.ts';
import type { Bill, Order } from '#api/types.ts';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { OrderTotal } from '../orders/order-total';
import { billTexts as texts } from './bill-texts';
import styles from './table-bill.module.css';

type Account = Bill['accounts'][number];
type PhoneAccount = Account['phones'][number];
export type Whose = (order: Pick<Order, 'phone'>) => string | null;

/** Shows the sum to pay for each phone. Sums are exact to the hundredth, so that they add up to the total. */
export function Accounts({ accounts, whose }: { accounts: readonly Account[]; whose: Whose }) {
  if (accounts.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <>
      {accounts.map(({ currency, phones, total }) => (
        <section key={currency} className={styles.account}>
          {phones.map((phone) => (
            <Phone
              key={phone.phone ?? ''}
              account={phone}
              currency={currency}
              name={phones.length > 1 ? nameOf(phone, whose) : null}
            />
          ))}
          <OrderTotal total={formatMoney(total, currency)} />
        </section>
      ))}
      <p className="hint">{texts.notTaxDocument}</p>
    </>
  );
}

function nameOf({ phone }: PhoneAccount, whose: Whose): string {
  return phone === null ? texts.withoutPhone : (whose({ phone }) ?? texts.otherPhone);
}

type PhoneProps = { account: PhoneAccount; currency: Currency; name: string | null };

function Phone({ account: { lines, total }, currency, name }: PhoneProps) {
  return (
    <>
      {name !== null && (
        <h3 className={styles.phone}>
          <Sum label={name} total={formatMoney(total, currency)} />
        </h3>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={JSON.stringify([line.itemName, line.price, line.options])}>
            <Sum
              label={`${line.quantity}× ${line.itemName}`}
              czech={line.itemName}
              total={formatMoney(line.total, currency)}
            />
            {line.options && (
              <span className="hint" lang={czechMark()}>
                {optionNames(line.options)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sum({ label, czech = '', total }: { label: string; czech?: string; total: string }) {
  return (
    <span className={styles.sum}>
      <span>
        <WithCzech text={label} czech={czech} />
      </span>{' '}
      <strong className="figures">{total}</strong>
    </span>
  );
}
