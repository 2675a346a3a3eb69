import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useReducer, type ReactNode } from 'react';
import { failureText } from '#api/failure-words.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useSteady } from '#shared/use-steady.ts';
import type { BoardVenue, OpenCall, Order } from '#api/types.ts';
import { useNow } from '#shared/use-now.ts';
import { usePageMark } from '#shared/use-page-mark.ts';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { OutsideModals } from '#staff-kit/outside-modals.tsx';
import { useBoardStorage } from '../application/stored-board';
import { boardTexts } from '../board-texts';
import { useDecisions } from '../decisions/use-decisions';
import { useLingering } from '../ended/use-lingering';
import { callTable, tableName } from '../feed/order-columns';
import { shownPage } from '../feed/page-presence';
import { useBoard } from '../feed/use-board';
import { hasStations, type Screens } from '../kitchen/screen-choice';
import { usePickupTables } from '../kitchen/use-pickup-tables';
import { useShift } from '../shift/use-shift';
import type { TicketContext } from '../tickets/ticket-context';
import { useIsPrinting } from '../tickets/use-is-printing';
import { UndoStrip } from '../undo/undo-strip';
import { TableSide, useOpenedTable } from '../visits/opened-table';
import { TablesView } from '../visits/tables-view';
import type { Place } from '../visits/tiles';
import { otherZone } from '../zones/zone-rule';
import { useShownHere, useZones, type Zones } from '../zones/use-zones';
import { type LeftOut, LeftOutContext } from '../lines/left-out';
import { useLeftOutDishes } from '../lines/use-left-out-dishes';
import { SoldOutContext } from '../stock/sold-out';
import { StrayZones } from '../tickets/table-small-print';
import { BoardColumns } from './board-columns';
import { OpenCount, useBoardView } from './board-controls';
import { BoardDialogs, BoardDrawers, useBoardDialogs } from './board-dialogs';
import { BoardLoading } from './board-loading';
import { type Counts, countsOf, leftCalls, leftOrders, placedCalls, type Places, placesOf } from './board-places';
import { useBoardAlarms, useOpenCountInTitle } from './board-signals';
import { BoardTabs } from './board-tabs';
import { BoardTop } from './board-top';
import { loudOf } from '../tickets/ageing';
import { type Density, useDensity } from './density';
import { useSteadyBoard } from './use-steady-board';
import styles from './board.module.css';

const TICK_MS = 5000;
const NO_ORDERS: readonly Order[] = [];
const NO_CALLS: readonly OpenCall[] = [];

type BoardData = ReturnType<typeof useBoard>;

type BoardFrameProps = {
  ref: ReturnType<typeof useSteadyBoard>['ref'];
  density: Density;
  board: BoardData;
  here: ReturnType<typeof useShownHere>;
  leftOut: LeftOut;
  open: number;
  children: ReactNode;
};

function BoardFrame({ ref, density, board, here, leftOut, open, children }: BoardFrameProps) {
  usePageMark('data-shows-board');
  return (
    <SoldOutContext value={board.soldOut}>
      <LeftOutContext value={leftOut}>
        <StrayZones value={here.strays}>
          <OpenCount value={open}>
            <div
              className={styles.board}
              ref={ref}
              tabIndex={-1}
              data-board
              data-density={density.compact ? 'compact' : 'roomy'}
            >
              {children}
            </div>
          </OpenCount>
        </StrayZones>
      </LeftOutContext>
    </SoldOutContext>
  );
}

/** The board of one venue: calls on top, then orders by state. */
export function Board({ venue, screens }: { venue: BoardVenue; screens: Screens }) {
  const zones = useZones(venue.id);
  const shift = useShift(hasStations(screens));
  const board = useBoard(venue.id, (tableId) => otherZone(tableId, zones) === null, shownPage(namesOf(zones), shift));
  const here = useShownHere(board, zones);
  const offline = board.connection.kind === 'lost';
  const decisions = useDecisions(board.feed, venue.id, !offline);
  const now = serverTime(useNow(TICK_MS));
  const { places, calls, announcements } = usePlaces(board, here);
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
    <BoardFrame ref={ref} density={density} board={board} here={here} leftOut={leftOut} open={open}>
      <BoardTop
        board={board}
        shift={shift}
        zones={zones}
        screens={screens}
        view={view}
        density={density}
        calls={calls}
        hidden={here.hidden}
        context={context}
        onView={show}
        onPack={pack}
      />
      {view === 'orders' ? (
        <Orders board={board} ended={here.columns.ended} places={places} counts={counts} context={context} />
      ) : (
        <TablesView opened={opened} waiting={waiting} now={now} zones={zones} showsTable={here.showsTable} />
      )}
      <UndoStrip orders={board.orders.currentData ?? NO_ORDERS} feed={board.feed} venueId={venue.id} />
      <TableSide opened={opened} venueId={venue.id} board={board} context={context} />
      <BoardDialogs dialogs={dialogs} venue={venue} board={board} context={context} />
      <Announcements announcements={[swallowed, board.announcement, announcements]} />
    </BoardFrame>
  );
}

type Decisions = ReturnType<typeof useDecisions>;
type Dialogs = ReturnType<typeof useBoardDialogs>;
type Opened = ReturnType<typeof useOpenedTable>;

function useAsking(decisions: Decisions, dialogs: Dialogs, opened: Opened) {
  return {
    decisions: { ...decisions, decide: useSteady(dialogs.decideOrAsk) },
    onAsk: dialogs.ask,
    onOpen: (order: Order, lineId?: number) => opened.open({ ...placeOf(order), ...(lineId && { lineId }) }),
    onDish: dialogs.setDish,
    onTable: opened.open,
  };
}

function namesOf({ zones, chosen }: Zones): string {
  return zones.flatMap(({ id, name }) => (chosen.has(id) ? name : [])).join(', ');
}

function placeOf(order: Order): Place {
  const { seat, table, visitId, id: orderId } = order;
  const tableId = seat?.id ?? table[0]?.id ?? 0;
  return { tableId, visitId, name: tableName(order) ?? boardTexts.unknownTable, orderId };
}

function Announcements({ announcements }: { announcements: readonly (string | undefined)[] }) {
  return (
    <OutsideModals>
      {announcements.map((words, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- each has its place
        <p key={index} className="visually-hidden" role="status">
          {words}
        </p>
      ))}
    </OutsideModals>
  );
}

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
  const announcements =
    (order &&
      boardTexts.actAt(boardTexts.outcomes[order.outcome], tableName(order.order) ?? boardTexts.unknownTable)) ??
    (call && boardTexts.actAt(boardTexts.answered, callTable(call.call) ?? boardTexts.unknownTable));
  return { places, calls: placed, announcements };
}

type OrdersProps = {
  board: BoardData;
  ended: readonly Order[];
  places: Places;
  counts: Counts;
  context: TicketContext;
};

function Orders({ board, ended, places, counts, context }: OrdersProps) {
  // Paper gets all columns although it is narrow, so that it has all open orders.
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
