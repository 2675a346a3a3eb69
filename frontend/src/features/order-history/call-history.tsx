import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { payingWords } from '#shared/texts/paying-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import styles from './stacked-table.module.css';
import { type HistoryFilter, isPossible } from './filters/history-filter';
import { type AnsweredCall, useGetCallHistoryQuery, useLazyGetCallHistoryQuery } from './history-api';
import { historyTexts } from './history-texts';

const POLL_MS = 30_000;
const PAGE_SIZE = 50;
const LONG_WAIT_S = 300;
const texts = historyTexts.calls;

/** The answered staff calls: when, by whom, and after how long. */
export function CallHistory({ venueId, filter: { from, to, tableId } }: { venueId: number; filter: HistoryFilter }) {
  const query = { venueId, from, to, tableId, limit: PAGE_SIZE };
  const possible = isPossible({ from, to });
  const { currentData, error, refetch } = useGetCallHistoryQuery(query, { skip: !possible, pollingInterval: POLL_MS });
  const [readOlder, older] = useLazyGetCallHistoryQuery();
  const [more, setMore] = useState<AnsweredCall[]>([]);
  const [atEnd, setAtEnd] = useState(false);
  useEffect(() => {
    setMore([]);
    setAtEnd(false);
  }, [currentData]);
  if (!possible) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  if (currentData === undefined) {
    if (error === undefined) return <LoadingShapes text={staffTexts.loading} />;
    const text = failureText(error, texts.failed);
    return <StaffProblem text={`${historyTexts.errorPrefix} ${text}`} onRetry={() => void refetch()} />;
  }
  if (currentData.length === 0) return <EmptyState text={texts.none} hint={historyTexts.noneInRangeHint} />;
  const calls = [...currentData, ...more];
  const readOn = async () => {
    const { data } = await readOlder({ ...query, before: calls.at(-1)?.position });
    if (data === undefined) return;
    setMore([...more, ...data]);
    setAtEnd(data.length < PAGE_SIZE);
  };
  return (
    <>
      <CallTable calls={calls} withDate={from !== to} />
      {currentData.length === PAGE_SIZE && !atEnd && (
        <div className={styles.more}>
          <ActionButton variant="outlined" color="inherit" busy={older.isFetching} onClick={() => void readOn()}>
            {historyTexts.more}
          </ActionButton>
        </div>
      )}
    </>
  );
}

function CallTable({ calls, withDate }: { calls: readonly AnsweredCall[]; withDate: boolean }) {
  const { columns } = texts;
  const clock = useVenueClock();
  const moment = (iso: string) => (withDate ? clock.dateAndSeconds(iso) : clock.timeWithSeconds(iso));
  return (
    <PlainTable
      className={styles.table}
      columns={[columns.table, columns.called, columns.answered, columns.wait, columns.by]}
    >
      {calls.map((call) => (
        <TableRow key={call.position}>
          <TableCell component="th" scope="row">
            {call.tablename || historyTexts.unknownTable}
            {call.bill !== undefined && <p className={styles.detail}>{texts.bill(payingWords(call.bill))}</p>}
          </TableCell>
          <TableCell data-label={columns.called}>{moment(call.calledAt)}</TableCell>
          <TableCell data-label={columns.answered}>{moment(call.answeredAt)}</TableCell>
          <TableCell data-label={columns.wait} data-long={call.waitSeconds > LONG_WAIT_S}>
            {formatWait(call.waitSeconds)}
          </TableCell>
          <TableCell data-label={columns.by}>
            {call.isWithdrawn === true ? texts.withdrawn : auditTexts.doneBy(call.answeredBy, call.tablet)}
          </TableCell>
        </TableRow>
      ))}
    </PlainTable>
  );
}
