import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, type RefObject, use, useEffect, useRef, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { OpenCall } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { BellIcon, CheckIcon, ReceiptIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { boardTexts } from '../board-texts';
import type { PlacedCall } from '../board/board-places';
import { DecisionButton, ReadOnly } from '../decisions/decision-button';
import { callKey } from '../decisions/use-decisions';
import { callTable, formerCallTable } from '../feed/order-columns';
import { FormerTable, StrayZone } from './table-small-print';
import type { Place } from '../visits/tiles';
import { waitSince } from './ageing';
import styles from './call-tickets.module.css';
import { areSameCalls } from './same-ticket';
import { Queued } from './ticket-actions';
import type { TicketContext } from './ticket-context';
import { TicketNotice } from './ticket-notice';
import { useLines } from './use-lines';
import { calledFor, LevelIcon } from './wait-band';

/** Number of rows of calls shown at first, so that orders stay visible below. */
const LINES = 2;
const LOW = '(max-width: 959px) and (max-height: 700px)';

type Props = { placed: readonly PlacedCall[]; known: boolean; error: unknown; context: TicketContext };

export const CallTickets = memo(function CallTickets({ placed, known, error, context }: Props) {
  const open = placed.filter(({ answered }) => !answered).length;
  const section = useRef<HTMLElement>(null);
  useCallsHeight(section, placed.length > 0);
  return (
    <section
      className={styles.section}
      ref={section}
      data-busy={placed.length > 0}
      data-list
      aria-labelledby="calls-title"
    >
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
}, areSameCalls);

/** Reports the height of the calls to the board's style sheet, because a phone's tabs stick below the calls. */
function useCallsHeight(section: RefObject<HTMLElement | null>, isBusy: boolean): void {
  useEffect(() => {
    const calls = section.current;
    const board = calls?.closest<HTMLElement>('[data-board]');
    if (!calls || !board) return;
    const tell = () => board.style.setProperty('--calls-now', isBusy ? `${calls.offsetHeight}px` : '0px');
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(calls);
    return () => observer.disconnect();
  }, [section, isBusy]);
}

function NoCallsYet({ error }: { error: unknown }) {
  if (error === undefined) return <p className={styles.quiet}>{staffTexts.loading}</p>;
  const message = failureText(error, boardTexts.callsFailed);
  return <p className={styles.failed} role="alert">{`${boardTexts.errorPrefix} ${message}`}</p>;
}

function Calls({ placed, context }: { placed: readonly PlacedCall[]; context: TicketContext }) {
  const list = useRef<HTMLUListElement>(null);
  const isLow = useMediaQuery(LOW, { noSsr: true });
  const { beyond, height } = useLines(list, isLow ? 1 : LINES);
  const [isOpen, open] = useState(false);
  const isCut = beyond > 0 && !isOpen;
  return (
    <div className={styles.calls}>
      <ul className={styles.list} ref={list} data-open={isOpen} style={isCut && height ? { maxHeight: height } : {}}>
        {placed.map((each, index) => (
          <CallTicket
            key={each.call.id}
            placed={each}
            context={context}
            isHidden={isCut && index >= placed.length - beyond}
          />
        ))}
      </ul>
      {beyond > 0 && (
        <Button
          className={styles.more}
          variant="outlined"
          color="inherit"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : boardTexts.moreCallsSpoken(beyond)}
          data-cover
          onClick={() => open(!isOpen)}
        >
          {isOpen ? boardTexts.fewerCalls : boardTexts.moreCalls(beyond)}
        </Button>
      )}
    </div>
  );
}

type TicketProps = { placed: PlacedCall; context: TicketContext; isHidden: boolean };

function CallTicket({ placed: { call, answered }, context, isHidden }: TicketProps) {
  const { decisions, now, offline } = context;
  const key = callKey(call);
  const clock = useVenueClock();
  const table = callTable(call) ?? boardTexts.unknownTable;
  const kind = call.bill === undefined ? 'call' : 'bill';
  const { level, minutes } = waitSince(kind, call.timestamp, now);
  const pending = decisions.pending.has(key);
  const isUnanswered = call.unattended !== undefined && !answered;
  return (
    <li
      className={styles.ticket}
      data-level={answered ? 'over' : level}
      data-ticket={key}
      data-inert={answered}
      data-bill={call.bill !== undefined || undefined}
      data-hidden={isHidden || undefined}
      data-call-unanswered={isUnanswered || undefined}
      tabIndex={-1}
      aria-label={table}
    >
      <OpenTable table={table} onOpen={() => context.onTable(placeOf(call))} />
      <div className={styles.about}>
        <div className={styles.head}>
          <h3 className={styles.table}>
            {table}
            <FormerTable name={formerCallTable(call)} />
            <StrayZone id={call.id} />
          </h3>
          <p className={styles.wait}>
            <LevelIcon kind={kind} level={level} />
            {isUnanswered ? <span>{boardTexts.unanswered}</span> : kind === 'call' && <span>{boardTexts.calling}</span>}
            {level === 'overdue' && <span className="visually-hidden">{boardTexts.tooLong}</span>}{' '}
            <time dateTime={call.timestamp}>{calledFor(call.timestamp, minutes, now, clock)}</time>
          </p>
        </div>
        {call.bill !== undefined && <BillWish call={call} bill={call.bill} />}
      </div>
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

function OpenTable({ table, onOpen }: { table: string; onOpen: () => void }) {
  const label = `${boardTexts.wholeTable}, ${table}`;
  if (use(ReadOnly)) return null;
  return <ButtonBase className={styles.open ?? ''} aria-label={label} aria-haspopup="dialog" onClick={onOpen} />;
}

function placeOf(call: OpenCall): Place {
  const { tableId, party } = call;
  const name = callTable(call) ?? boardTexts.unknownTable;
  return { tableId: party?.table.id ?? tableId, visitId: party?.visits[0] ?? null, name };
}

function BillWish({ call: { party }, bill }: { call: OpenCall; bill: NonNullable<OpenCall['bill']> }) {
  const sums = (party?.due ?? []).map(({ total, currency }) => formatMoney(total, currency)).join(' + ');
  const account = boardTexts.account(sums, party?.waiting ?? 0);
  return (
    <p className={styles.bill}>
      <ReceiptIcon size={18} />
      <span className={styles.account}>
        <span>{boardTexts.pays(bill)}</span>
        {account !== '' && <span>{account}</span>}
      </span>
    </p>
  );
}
