import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useReducer, type ContextType, type ReactNode } from 'react';
import { failureText } from '#api/failure-words.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useSteady } from '#shared/use-steady.ts';
import type { BoardVenue, OpenCall, Order } from '#api/types.ts';
import { useNow } from '#shared/use-now.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { OutsideModals } from '#staff-kit/outside-modals.tsx';
import { useBoardStorage } from '../application/stored-board';
import { boardTexts } from '../board-texts';
import { useDecisions } from '../decisions/use-decisions';
import { useLingering } from '../ended/use-lingering';
import { callTable, tableName } from '../feed/order-columns';
import { shownPage } from '../feed/page-presence';
import { useBoard } from '../feed/use-board';
import { ReadyPart } from '../kitchen/ready-part';
import { hasStations, type Screens } from '../kitchen/screen-choice';
import { usePickupTables } from '../kitchen/use-pickup-tables';
import { type Shift, useShift } from '../shift/use-shift';
import { CallTickets } from '../tickets/call-tickets';
import type { TicketContext } from '../tickets/ticket-context';
import { useIsPrinting } from '../tickets/use-is-printing';
import { UndoStrip } from '../undo/undo-strip';
import { TableSide, useOpenedTable } from '../visits/opened-table';
import { TablesView } from '../visits/tables-view';
import type { Place } from '../visits/tiles';
import { otherZone } from '../zones/zone-rule';
import { ZoneStrip } from '../zones/zone-choice';
import { zoneTexts } from '../zones/zone-texts';
import { useShownHere, useZones, type Zones } from '../zones/use-zones';
import { type LeftOut, LeftOutContext } from '../lines/left-out';
import { useLeftOutDishes } from '../lines/use-left-out-dishes';
import { SoldOutContext } from '../stock/sold-out';
import { StrayZones } from '../tickets/table-small-print';
import { BoardColumns } from './board-columns';
import { BoardControls, type BoardView, OpenCount, useBoardView } from './board-controls';
import { BoardDialogs, BoardDrawers, useBoardDialogs } from './board-dialogs';
import { BoardLoading } from './board-loading';
import { type Counts, countsOf, leftCalls, leftOrders, placedCalls, type Places, placesOf } from './board-places';
import { useBoardAlarms, useOpenCountInTitle } from './board-signals';
import { ConnectionStrips } from './silent-strip';
import { HiddenStrip, ShiftStrip } from './board-strips';
import { BoardTabs } from './board-tabs';
import { loudOf } from '../tickets/ageing';
import { useDensity } from './density';
import { useSteadyBoard } from './use-steady-board';
import styles from './board.module.css';

type BoardContextsProps = {
  soldOut: ContextType<typeof SoldOutContext>;
  leftOut: LeftOut;
  strays: ContextType<typeof StrayZones>;
  open: number;
  children: ReactNode;
};

/** Provides the contexts of the board's parts. */
function BoardContexts({ soldOut, leftOut, strays, open, children }: BoardContextsProps) {
  return (
    <SoldOutContext value={soldOut}>
      <LeftOutContext value={leftOut}>
        <StrayZones value={strays}>
          <OpenCount value={open}>{children}</OpenCount>
        </StrayZones>
      </LeftOutContext>
    </SoldOutContext>
  );
}

const TICK_MS = 5000;
const NO_ORDERS: readonly Order[] = [];
const NO_CALLS: readonly OpenCall[] = [];

type BoardData = ReturnType<typeof useBoard>;

/** The board of one venue: calls on top, then orders by state. */
export function Board({ venue, screens }: { venue: BoardVenue; screens: Screens }) {
  const zones = useZones(venue.id);
  const shift = useShift(hasStations(screens));
  const board = useBoard(venue.id, (tableId) => otherZone(tableId, zones) === null, shownPage(namesOf(zones), shift));
  const here = useShownHere(board, zones);
  const offline = board.connection.kind === 'lost';
  const decisions = useDecisions(board.feed, venue.id, !offline);
  const now = serverTime(useNow(TICK_MS));
  const { places, calls, said } = usePlaces(board, here);
  const { ref, swallowed } = useSteadyBoard();
  const [view, show] = useBoardView();
  const opened = useOpenedTable(venue.id, board, view === 'tables');
  const leftOut = useLeftOutDishes();
  const dialogs = useBoardDialogs({ ...board, leftOut: leftOut.dishes }, decisions.decide, opened.leaveOrder);
  const counts = countsOf(here.columns, board.hidden);
  const { waiting, in_progress: working } = here.columns;
  const density = useDensity(board.orders.currentData && waiting.length + working.length);
  useBoardAlarms(waiting, here.calls, shift);
  const open = useOpenCountInTitle(counts.waiting + here.calls.length);
  useBoardStorage(venue, board, here);

  const loud = useMemo(() => loudOf(places, now), [places, now]);
  const [packings, pack] = useReducer((count: number) => count + 1, 0);
  const asking = useAsking(decisions, dialogs, opened);
  const context: TicketContext = {
    venueId: venue.id,
    now,
    ...asking,
    offline,
    hidden: board.hidden,
    loud,
    red: loud,
    compact: density.compact,
    packings,
    waiting,
    rejectReasons: venue.rejectReasons,
    pickups: usePickupTables(venue.id, hasStations(screens)),
  };

  return (
    <BoardContexts soldOut={board.soldOut} leftOut={leftOut} strays={here.strays} open={open}>
      <div
        className={styles.board}
        ref={ref}
        tabIndex={-1}
        data-board
        data-density={density.compact ? 'compact' : 'roomy'}
      >
        <div className={styles.above}>
          <BoardControls {...{ venueId: venue.id, shift, view, density, zones, screens }} onView={show} onPack={pack} />
          <Strips {...{ board, shift, zones, view }} venueId={venue.id} hidden={here.hidden} waiting={waiting.length} />
          <ReadyPart {...{ venueId: venue.id, board, zones, shift, now, screens }} pickups={context.pickups} />
          <CallTickets
            placed={calls}
            known={board.calls.currentData !== undefined}
            error={board.calls.error}
            context={context}
          />
        </div>
        {view === 'orders' ? (
          <Orders board={board} ended={here.columns.ended} places={places} counts={counts} context={context} />
        ) : (
          <TablesView opened={opened} waiting={waiting} now={now} zones={zones} showsTable={here.showsTable} />
        )}
        <UndoStrip orders={board.orders.currentData ?? NO_ORDERS} feed={board.feed} venueId={venue.id} />
        <TableSide opened={opened} venueId={venue.id} board={board} context={context} />
        <BoardDialogs dialogs={dialogs} venue={venue} board={board} context={context} />
        <Announcements said={[swallowed, board.announcement, said]} />
      </div>
    </BoardContexts>
  );
}

type Decisions = ReturnType<typeof useDecisions>;
type Dialogs = ReturnType<typeof useBoardDialogs>;
type Opened = ReturnType<typeof useOpenedTable>;

/** Gives each press on a ticket its act: it decides, asks or opens. */
function useAsking(decisions: Decisions, dialogs: Dialogs, opened: Opened) {
  return {
    decisions: { ...decisions, decide: useSteady(dialogs.decideOrAsk) },
    onAsk: dialogs.ask,
    onOpen: (order: Order, lineId?: number) => opened.open({ ...placeOf(order), ...(lineId && { lineId }) }),
    onDish: dialogs.setDish,
    onTable: opened.open,
  };
}

type StripsProps = {
  board: BoardData;
  venueId: number;
  shift: Shift;
  zones: Zones;
  view: BoardView;
  /** The number of orders in other zones. */
  hidden: number;
  waiting: number;
};

function Strips({ board, venueId, shift, zones, view, hidden, waiting }: StripsProps) {
  return (
    <>
      <ConnectionStrips board={board} venueId={venueId} />
      <ShiftStrip shift={shift} venueId={venueId} />
      {view === 'orders' && <ZoneStrip zones={zones} words={zoneTexts.hidden(hidden)} />}
      {view === 'orders' && <HiddenStrip shown={waiting} hidden={board.hidden} />}
    </>
  );
}

function namesOf({ zones, chosen }: Zones): string {
  return zones.flatMap(({ id, name }) => (chosen.has(id) ? name : [])).join(', ');
}

function placeOf(order: Order): Place {
  const { seat, table, visitId, id: orderId } = order;
  const tableId = seat?.id ?? table[0]?.id ?? 0;
  return { tableId, visitId, name: tableName(order) ?? boardTexts.unknownTable, orderId };
}

function Announcements({ said }: { said: readonly (string | undefined)[] }) {
  return (
    <OutsideModals>
      {said.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- each has its place
        <p key={index} className="visually-hidden" role="status">
          {words}
        </p>
      ))}
    </OutsideModals>
  );
}

/** The lists with the items that have just left them. */
function usePlaces({ orders, calls }: BoardData, { columns, calls: open, shows }: ReturnType<typeof useShownHere>) {
  const leaving = useLingering(orders.currentData ?? NO_ORDERS, leftOrders);
  const leavingCalls = useLingering(calls.currentData ?? NO_CALLS, leftCalls);
  const left = useMemo(() => leaving.filter(({ order }) => shows({ orders: [order] }).hidden === 0), [leaving, shows]);
  const answered = useMemo(
    () => leavingCalls.filter(({ call }) => shows({ calls: [call] }).hidden === 0),
    [leavingCalls, shows],
  );
  const places = useMemo(() => placesOf(columns, left), [columns, left]);
  const placed = useMemo(() => placedCalls(open, answered), [open, answered]);
  const [order, call] = [left.at(-1), answered.at(-1)];
  const said =
    (order && boardTexts.said(boardTexts.outcomes[order.outcome], tableName(order.order) ?? boardTexts.unknownTable)) ??
    (call && boardTexts.said(boardTexts.answered, callTable(call.call) ?? boardTexts.unknownTable));
  return { places, calls: placed, said };
}

type OrdersProps = {
  board: BoardData;
  ended: readonly Order[];
  places: Places;
  counts: Counts;
  context: TicketContext;
};

function Orders({ board, ended, places, counts, context }: OrdersProps) {
  // A sheet of paper is narrow, but has all open orders.
  const hasRoom = [useMediaQuery('(min-width: 960px)', { noSsr: true }), useIsPrinting()].includes(true);
  const { orders } = board;
  if (orders.currentData === undefined) {
    if (orders.error === undefined || orders.isFetching) return <BoardLoading />;
    return <StaffProblem text={ordersProblem(orders.error)} onRetry={board.readLists} />;
  }
  if (!hasRoom) return <BoardTabs places={places} counts={counts} ended={ended} context={context} />;
  return (
    <>
      <BoardColumns places={places} counts={counts} context={context} />
      <BoardDrawers places={places} counts={counts} ended={ended} context={context} />
    </>
  );
}

function ordersProblem(error: unknown): string {
  return `${boardTexts.errorPrefix} ${failureText(error, boardTexts.loadFailed)}`;
}
