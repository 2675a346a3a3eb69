import Button from '@mui/material/Button';
import { readApiFailure } from '../../api/api-error';
import type { StaffCall } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import { BellIcon } from '../../shared/ui/icon';
import styles from './call-tickets.module.css';
import { callKey, type Decisions } from './use-decisions';
import { WaitMeter } from './wait-meter';

type Props = { calls: StaffCall[] | undefined; error: unknown; now: number; decisions: Decisions };

/** 'Volání obsluhy': tickets of their own kind, above everything else; the longest wait first. */
export function CallTickets({ calls, error, now, decisions }: Props) {
  const sorted = calls?.toSorted((left, right) => left.timestamp.localeCompare(right.timestamp)) ?? [];
  return (
    <section className={styles.section} data-busy={sorted.length > 0} aria-labelledby="calls-title">
      <h2 className={styles.heading} id="calls-title">
        <BellIcon size={22} />
        {boardTexts.calls}
        {sorted.length > 0 && <span className={styles.count}>{sorted.length}</span>}
      </h2>
      {calls === undefined && <NoCallsYet error={error} />}
      {calls?.length === 0 && <p className={styles.quiet}>{boardTexts.noCalls}</p>}
      {sorted.length > 0 && (
        <ul className={styles.list}>
          {sorted.map((call) => (
            <CallTicket key={call.id} call={call} now={now} decisions={decisions} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoCallsYet({ error }: { error: unknown }) {
  if (error === undefined) return <p className={styles.quiet}>{boardTexts.loading}</p>;
  const failure = readApiFailure(error);
  const message = failure.kind === 'refused' ? failure.message : boardTexts.callsFailed;
  return <p className={styles.failed} role="alert">{`${boardTexts.errorPrefix} ${message}`}</p>;
}

function CallTicket({ call, now, decisions }: { call: StaffCall; now: number; decisions: Decisions }) {
  const pending = decisions.pending.has(callKey(call));
  const table = call.tablename || boardTexts.unknownTable;
  return (
    <li className={styles.ticket}>
      <h3 className={styles.table}>{table}</h3>
      <div className={styles.wait}>
        <WaitMeter kind="call" since={call.timestamp} now={now} />
      </div>
      <Button
        className={styles.answer}
        variant="contained"
        disabled={pending}
        loading={pending}
        aria-label={`${boardTexts.answer}, ${table}`}
        onClick={() => void decisions.answer(call)}
      >
        {boardTexts.answer}
      </Button>
    </li>
  );
}
