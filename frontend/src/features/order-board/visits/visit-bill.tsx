import { failureText } from '#api/failure-words.ts';
import { optionNames } from '#shared/dish/generated-option-names.ts';
import { useGetVisitBillQuery } from '#api/staff-api.ts';
import type { VisitBill as Bill } from '#api/types.ts';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { namesIn, type Party } from './parties';
import { visitBillTexts as texts } from './visit-texts';
import styles from './visit-bill.module.css';

type PhoneAccount = Bill['accounts'][number]['phones'][number];

/** Shows the account of a party by phone and line, as its guests see it, and the cancelled pieces. */
export function VisitBill({ venueId, party }: { venueId: number; party: Party }) {
  const bill = useGetVisitBillQuery({ venueId, visitId: party.id }, { refetchOnMountOrArgChange: true });
  const accounts = bill.currentData?.accounts;
  return (
    <section className={styles.bill} aria-labelledby="visit-bill">
      <h3 className={styles.title} id="visit-bill">
        {texts.title}
      </h3>
      {bill.error !== undefined && (
        <StaffProblem text={failureText(bill.error, texts.failed)} onRetry={() => void bill.refetch()} />
      )}
      {accounts === undefined && bill.isFetching && <LoadingShapes text={staffTexts.loading} count={2} />}
      {accounts?.length === 0 && <p className={styles.quiet}>{texts.nothing}</p>}
      {accounts?.map(({ currency, phones, total }) => (
        <div key={currency} className={styles.account}>
          {phones.map((phone) => (
            <Phone
              key={phone.phone ?? ''}
              account={phone}
              currency={currency}
              name={phones.length > 1 ? namesIn(party)(phone.phone) : null}
            />
          ))}
          <p className={styles.total}>
            <span>{texts.total}</span> <strong>{formatMoney(total, currency)}</strong>
          </p>
        </div>
      ))}
      {party.waiting > 0 && <p className={styles.quiet}>{texts.stillWaits(party.waiting)}</p>}
    </section>
  );
}

type PhoneProps = { account: PhoneAccount; currency: Currency; name: string | null };

function Phone({ account: { lines, total }, currency, name }: PhoneProps) {
  return (
    <div>
      {name !== null && (
        <h4 className={styles.phone}>
          <span>{name}</span> <span>{formatMoney(total, currency)}</span>
        </h4>
      )}
      <ul>
        {lines.map((line) => (
          <li key={JSON.stringify([line.itemName, line.price, line.options])}>
            {line.quantity > 0 && (
              <p className={styles.line}>
                <span>
                  {texts.line(line.quantity, line.itemName)}{' '}
                  {line.quantity > 1 && (
                    <span className={styles.each}>{texts.each(formatMoney(line.price, currency))}</span>
                  )}
                </span>{' '}
                <span>{formatMoney(line.total, currency)}</span>
              </p>
            )}
            {line.options && <p className={styles.quiet}>{optionNames(line.options)}</p>}
            {line.cancelled > 0 && <p className={styles.quiet}>{texts.cancelled(line.cancelled, line.itemName)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
