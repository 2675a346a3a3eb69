import Button from '@mui/material/Button';
import { optionNames } from '@stolek/rules/option-names';
import { failureText } from '#api/failure-words.ts';
import { useGetVisitBillQuery } from '#api/staff-api.ts';
import type { VisitBill as Bill } from '#api/types.ts';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { PrintBill } from '../printing/print-bill';
import { namesIn, type Party } from './parties';
import { sumOf, sumWords } from './sums';
import type { BillPart } from './visit-acts';
import { visitBillTexts as texts } from './visit-texts';
import styles from './visit-bill.module.css';

type Account = Bill['accounts'][number];
type PhoneAccount = Account['phones'][number];

type Props = { venueId: number; party: Party; pending: boolean; onSettle: (part: BillPart) => void };

/** Shows the bill of a party by phone and line, as its guests see it, and the cancelled pieces. */
export function VisitBill({ venueId, party, pending, onSettle }: Props) {
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
      {accounts?.map(({ currency, phones, total, paid, unpaid }) => (
        <div key={currency} className={styles.account}>
          {phones.map((phone) => (
            <Phone
              key={phone.phone ?? ''}
              account={phone}
              currency={currency}
              name={phones.length > 1 ? namesIn(party)(phone.phone) : null}
              pending={pending}
              onSettle={() => onSettle(partOf(accounts, phone.phone))}
            />
          ))}
          <p className={styles.total}>
            <span>{texts.total}</span> <strong>{formatMoney(total, currency)}</strong>
          </p>
          <Paid
            paid={paid}
            unpaid={unpaid}
            currency={currency}
            isPart={phones.some((one) => one.paid === 0 && one.unpaid > 0)}
          />
        </div>
      ))}
      {party.unpaid.length > 0 && accounts !== undefined && accounts.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          disabled={pending}
          data-guarded
          onClick={() => onSettle({ phones: null, sums: sumOf(accounts.map(unpaidOf)) })}
        >
          {`${texts.settleAll} (${sumWords(sumOf(accounts.map(unpaidOf)))})`}
        </Button>
      )}
      {accounts !== undefined && accounts.length > 0 && <PrintBill venueId={venueId} visitId={party.id} />}
      {party.waiting > 0 && <p className={styles.quiet}>{texts.stillWaits(party.waiting)}</p>}
    </section>
  );
}

const unpaidOf = ({ currency, unpaid: total }: Pick<Account, 'currency' | 'unpaid'>) => ({ currency, total });

function partOf(accounts: readonly Account[], phone: string | null): BillPart {
  const own = accounts.flatMap(({ currency, phones }) =>
    phones.filter((one) => one.phone === phone).map(({ unpaid }) => unpaidOf({ currency, unpaid })),
  );
  return { phones: [phone], sums: sumOf(own) };
}

type PaidProps = Pick<Account, 'paid' | 'unpaid'> & {
  currency: Currency;
  isPart?: boolean;
};

/** Says what is paid: 'zaplaceno', 'zaplaceno 832 Kč, nově 59 Kč' or 'zaplaceno 832 Kč, zbývá 59 Kč'. */
function Paid({ paid, unpaid, currency, isPart = false }: PaidProps) {
  if (paid === 0) return null;
  const words = isPart ? texts.paidAndLeft : texts.paidAndNew;
  return (
    <p className={styles.paid}>
      <CheckIcon size={20} />
      <span>{unpaid === 0 ? texts.paid : words(formatMoney(paid, currency), formatMoney(unpaid, currency))}</span>
    </p>
  );
}

type PhoneProps = {
  account: PhoneAccount;
  currency: Currency;
  /** The phone's name; null if it is the only phone of the bill. */
  name: string | null;
  pending: boolean;
  onSettle: () => void;
};

function Phone({ account: { lines, total, paid, unpaid }, currency, name, pending, onSettle }: PhoneProps) {
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
      {name !== null && (
        <div className={styles.settling}>
          <Paid paid={paid} unpaid={unpaid} currency={currency} />
          {unpaid > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={pending}
              aria-label={`${texts.settle}, ${name}, ${formatMoney(unpaid, currency)}`}
              data-guarded
              onClick={onSettle}
            >
              {texts.settle}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
