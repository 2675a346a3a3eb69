import type { ReactNode } from 'react';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { BellIcon, ClockIcon, ReceiptIcon } from '#shared/icon.tsx';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { boardTexts } from '../board-texts';
import { DecisionButton } from '../decisions/decision-button';
import { callKey } from '../decisions/use-decisions';
import { waitSince } from '../tickets/ageing';
import { Queued } from '../tickets/ticket-actions';
import type { TicketContext } from '../tickets/ticket-context';
import { TicketNotice } from '../tickets/ticket-notice';
import { calledFor } from '../tickets/wait-band';
import styles from './table-now.module.css';
import { sumOf, sumWords } from './sums';
import { tableNowTexts as texts } from './visit-texts';

type Props = {
  about: string;
  calls: readonly OpenCall[];
  orders: readonly Order[];
  context: TicketContext;
};

/** The section 'Co teď' (what now): everything at a table that waits for a waiter, each with its button. */
export function TableNow({ about, calls, orders, context }: Props) {
  const waiting = orders.filter((order) => orderStatus(order) === 'waiting' && !isWithoutCode(order));
  if (calls.length + waiting.length === 0) return null;
  return (
    <section className={styles.now} aria-labelledby="table-now">
      <h3 className={styles.title} id="table-now">
        {texts.title}
      </h3>
      <ul className={styles.list}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} about={about} context={context} />
        ))}
        {waiting.length > 0 && <WaitingRow orders={waiting} about={about} context={context} />}
      </ul>
    </section>
  );
}

type RowProps = { icon: ReactNode; words: string; isLate: boolean; children: ReactNode };

function Row({ icon, words, isLate, children }: RowProps) {
  return (
    <li className={styles.row} data-late={isLate || undefined}>
      <p className={styles.words}>
        {icon}
        <span>{words}</span>
      </p>
      {children}
    </li>
  );
}

function CallRow({ call, about, context }: { call: OpenCall; about: string; context: TicketContext }) {
  const { decisions, offline, now } = context;
  const { id, bill, timestamp } = call;
  const clock = useVenueClock();
  const key = callKey({ id });
  const { level, minutes } = waitSince(bill === undefined ? 'call' : 'bill', timestamp, now);
  const wait = calledFor(timestamp, minutes, now, clock);
  const words = bill === undefined ? texts.calls(wait) : texts.wantsToPay(payingWords(bill), wait);
  const pending = decisions.pending.has(key);
  return (
    <Row
      icon={bill === undefined ? <BellIcon size={22} /> : <ReceiptIcon size={22} />}
      words={words}
      isLate={level === 'overdue'}
    >
      {decisions.queued.has(key) ? (
        <Queued words={boardTexts.queued.answer} pending={pending} onCancel={() => decisions.cancel(key)} />
      ) : (
        <DecisionButton
          label={boardTexts.answer}
          about={`${words}, ${about}`}
          weight="call"
          pending={pending}
          offline={offline}
          main={false}
          onPress={() => decisions.answer(call)}
        />
      )}
      <TicketNotice id={key} decisions={decisions} />
    </Row>
  );
}

function WaitingRow({ orders, about, context }: { orders: readonly Order[]; about: string; context: TicketContext }) {
  const { decisions, offline, now } = context;
  const open = orders.filter(({ id }) => !decisions.queued.has(id));
  const sums = sumWords(sumOf(orders.map(({ currency, totalPrice: total }) => ({ currency, total }))));
  const isLate = orders.some(({ placed_at }) => waitSince('order', placed_at, now).level === 'overdue');
  return (
    <Row icon={<ClockIcon size={22} />} words={texts.wait(orders.length, sums)} isLate={isLate}>
      {open.length > 0 && (
        // The key makes a new button for other orders, because a press confirms only the orders that people saw.
        <DecisionButton
          key={open.map(({ id }) => id).join()}
          label={texts.confirm(open.length)}
          about={about}
          weight={open.length === 1 ? 'main' : 'many'}
          pending={open.some(({ id }) => decisions.pending.has(id))}
          offline={offline}
          main={false}
          onPress={() => open.forEach((order) => decisions.decide(order, { kind: 'confirm' }))}
        />
      )}
      {orders.map(({ id }) => (
        <TicketNotice key={id} id={id} decisions={decisions} />
      ))}
    </Row>
  );
}
