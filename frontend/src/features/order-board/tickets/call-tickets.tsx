import Button from '@mui/material/Button';
import { useRef } from 'react';
import { failureText } from '#api/failure-words.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { BellIcon, CheckIcon, ReceiptIcon } from '#shared/icon.tsx';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { boardTexts } from '../board-texts';
import type { PlacedCall } from '../board/board-places';
import { bringIntoSight, useOutOfSight } from '../board/use-out-of-sight';
import { DecisionButton } from '../decisions/decision-button';
import { callKey } from '../decisions/use-decisions';
import { callTable, formerCallTable } from '../feed/order-columns';
import { waitSince } from './ageing';
import styles from './call-tickets.module.css';
import { FormerTable } from './former-table';
import { Queued } from './ticket-actions';
import type { TicketContext } from './ticket-context';
import { TicketNotice } from './ticket-notice';
import { calledFor, LevelIcon } from './wait-band';

/** So many stand as tickets; more become one row of chips, so that the orders stay in sight. */
const TICKETS = 3;

type Props = { placed: readonly PlacedCall[]; known: boolean; error: unknown; context: TicketContext };

/** 'Volání obsluhy': tickets of their own kind, above everything else; the longest wait first. */
export function CallTickets({ placed, known, error, context }: Props) {
  const open = placed.filter(({ answered }) => !answered).length;
  return (
    <section className={styles.section} data-busy={placed.length > 0} data-list aria-labelledby="calls-title">
      <h2 className={styles.heading}>
        <BellIcon size={22} />
        <span id="calls-title" data-list-heading tabIndex={-1}>
          {boardTexts.calls}
        </span>
        {open > 0 && <span className={styles.count}>{open}</span>}
      </h2>
      {!known && <NoCallsYet error={error} />}
      {known && placed.length === 0 && <p className={styles.quiet}>{boardTexts.noCalls}</p>}
      {placed.length > 0 && <Calls placed={placed} context={context} />}
    </section>
  );
}

function NoCallsYet({ error }: { error: unknown }) {
  if (error === undefined) return <p className={styles.quiet}>{staffTexts.loading}</p>;
  const message = failureText(error, boardTexts.callsFailed);
  return <p className={styles.failed} role="alert">{`${boardTexts.errorPrefix} ${message}`}</p>;
}

function Calls({ placed, context }: { placed: readonly PlacedCall[]; context: TicketContext }) {
  const list = useRef<HTMLUListElement>(null);
  const ids = placed.map(({ call }) => callKey(call));
  const { beyond } = useOutOfSight(list, ids, list);
  return (
    <div className={styles.calls}>
      {/* Scrollable by keyboard where the chips do not fit. */}
      <ul
        className={styles.list}
        ref={list}
        data-several={placed.length > 1}
        data-chips={placed.length > TICKETS}
        data-overflows={beyond.length > 0}
      >
        {placed.map((each) => (
          <CallTicket key={each.call.id} placed={each} context={context} />
        ))}
      </ul>
      {beyond.length > 0 && (
        <Button
          className={styles.more}
          variant="outlined"
          color="inherit"
          aria-label={boardTexts.moreCallsSpoken(beyond.length)}
          data-cover
          onClick={() => bringIntoSight(list, beyond[0])}
        >
          {boardTexts.moreCalls(beyond.length)}
        </Button>
      )}
    </div>
  );
}

function CallTicket({ placed: { call, answered }, context }: { placed: PlacedCall; context: TicketContext }) {
  const { decisions, now, offline } = context;
  const key = callKey(call);
  const clock = useVenueClock();
  const table = callTable(call) ?? boardTexts.unknownTable;
  const kind = call.bill === undefined ? 'call' : 'bill';
  const { level, minutes } = waitSince(kind, call.timestamp, now);
  const pending = decisions.pending.has(key);
  return (
    <li
      className={styles.ticket}
      data-level={answered ? 'over' : level}
      data-ticket={key}
      data-inert={answered}
      data-bill={call.bill !== undefined || undefined}
      tabIndex={-1}
      aria-label={table}
    >
      <h3 className={styles.table}>
        {table}
        <FormerTable name={formerCallTable(call)} />
      </h3>
      <p className={styles.wait}>
        <LevelIcon kind={kind} level={level} />
        <span className={styles.words}>{boardTexts.waits[kind][level]}</span>
        <time dateTime={call.timestamp}>{calledFor(call.timestamp, minutes, now, clock)}</time>
      </p>
      {call.bill !== undefined && (
        <p className={styles.bill}>
          <ReceiptIcon size={18} />
          <span>{payingWords(call.bill)}</span>
        </p>
      )}
      <div className={styles.action}>
        {answered ? (
          <p className={styles.answered}>
            <CheckIcon size={22} />
            <span>{boardTexts.answered}</span>
          </p>
        ) : decisions.queued.has(key) ? (
          <Queued words={boardTexts.queued.answer} pending={pending} onCancel={() => decisions.cancel(key)} />
        ) : (
          <DecisionButton
            label={boardTexts.answer}
            about={table}
            weight="call"
            pending={pending}
            offline={offline}
            onPress={() => decisions.answer(call)}
          />
        )}
      </div>
      <TicketNotice id={key} decisions={decisions} />
    </li>
  );
}
