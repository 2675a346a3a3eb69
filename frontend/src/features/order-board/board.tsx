import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { readApiFailure } from '../../api/api-error';
import { serverTime } from '../../api/server-clock';
import type { Order, Venue } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import { StaffProblem } from '../../shared/ui/staff-problem';
import { useNow } from '../../shared/use-now';
import styles from './board.module.css';
import { BoardColumns } from './board-columns';
import { BoardControls } from './board-controls';
import { BoardLoading } from './board-loading';
import { ConnectionStrip, HiddenStrip, ShiftStrip } from './board-strips';
import { BoardTabs } from './board-tabs';
import { CallTickets } from './call-tickets';
import { DoneTicket } from './done-ticket';
import type { OrderState } from './order-state';
import { OrderTicket } from './order-ticket';
import { RejectDialog } from './reject-dialog';
import { useAlarm } from './use-alarm';
import { useBoard } from './use-board';
import { useDecisions } from './use-decisions';
import { type Shift, useShift } from './use-shift';

const TICK_MS = 5000;

type Props = { venue: Venue; venues: Venue[]; onChooseVenue: (id: number) => void };
type BoardData = ReturnType<typeof useBoard>;

/** The board of one venue: calls above all, then orders by state. */
export function Board({ venue, venues, onChooseVenue }: Props) {
  const board = useBoard(venue.id);
  const shift = useShift();
  const decisions = useDecisions(board.feed, venue.id);
  const now = serverTime(useNow(TICK_MS));
  const [rejecting, setRejecting] = useState<Order | null>(null);
  useBoardAlarms(board, shift);
  useOpenCountInTitle(board.columns.waiting.length + (board.calls.currentData?.length ?? 0));

  const reject = (order: Order, reason: string) => {
    setRejecting(null);
    void decisions.decide(order, { kind: 'reject', reason });
  };
  const renderOrder = (order: Order, state: OrderState) =>
    state === 'done' ? (
      <DoneTicket order={order} decisions={decisions} />
    ) : (
      <OrderTicket order={order} now={now} decisions={decisions} onReject={setRejecting} />
    );

  return (
    <div className={styles.board}>
      <BoardControls venue={venue} venues={venues} onChooseVenue={onChooseVenue} shift={shift} />
      <div>
        <ConnectionStrip connection={board.connection} onRetry={board.retryNow} />
        <ShiftStrip shift={shift} />
        <HiddenStrip hidden={board.hidden} />
        <CallTickets calls={board.calls.currentData} error={board.calls.error} now={now} decisions={decisions} />
      </div>
      <Orders board={board} renderOrder={renderOrder} />
      <RejectDialog order={rejecting} onReject={reject} onClose={() => setRejecting(null)} />
      <p className="visually-hidden" role="status">
        {board.announcement}
      </p>
    </div>
  );
}

function Orders({
  board,
  renderOrder,
}: {
  board: BoardData;
  renderOrder: Parameters<typeof BoardTabs>[0]['renderOrder'];
}) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { orders, columns } = board;
  if (orders.currentData === undefined) {
    if (orders.error === undefined || orders.isFetching) return <BoardLoading />;
    return <StaffProblem text={ordersProblem(orders.error)} onRetry={board.readLists} />;
  }
  return wide ? (
    <BoardColumns columns={columns} renderOrder={renderOrder} />
  ) : (
    <BoardTabs columns={columns} renderOrder={renderOrder} />
  );
}

function ordersProblem(error: unknown): string {
  const failure = readApiFailure(error);
  return `${boardTexts.errorPrefix} ${failure.kind === 'refused' ? failure.message : boardTexts.loadFailed}`;
}

function useBoardAlarms({ columns, calls }: BoardData, shift: Shift): void {
  const on = shift.soundEnabled && shift.unlocked;
  const waiting = useMemo(() => columns.waiting.map(({ id }) => id), [columns.waiting]);
  const called = useMemo(() => calls.currentData?.map(({ id }) => id) ?? [], [calls.currentData]);
  useAlarm('order', waiting, on, shift.play);
  useAlarm('call', called, on, shift.play);
}

function useOpenCountInTitle(open: number): void {
  useEffect(() => {
    const before = document.title;
    document.title = boardTexts.pageTitle(open);
    return () => void (document.title = before);
  }, [open]);
}
