import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useGetVenuesQuery } from '#api/staff-api.ts';
import type { Order } from '#api/types.ts';
import { useChosenPlace, usePerson } from '#shared/chosen-place.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { VenueZoneProvider } from '#shared/format/venue-zone.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useAddress } from '#shared/use-address.ts';
import { VENUE_NAMES } from '#shared/use-chosen-venue.ts';
import { useNow } from '#shared/use-now.ts';
import { usePageMark } from '#shared/use-page-mark.ts';
import { useSteady } from '#shared/use-steady.ts';
import { BoardColumns } from '../board/board-columns';
import { countsOf, placedCalls, placesOf } from '../board/board-places';
import { useOpenCountInTitle } from '../board/board-signals';
import { DarkStrip, HiddenStrip, StoredStrip } from '../board/board-strips';
import { BoardTabs } from '../board/board-tabs';
import { useDensity } from '../board/density';
import boardStyles from '../board/board.module.css';
import { boardTexts } from '../board-texts';
import { ReadOnly } from '../decisions/decision-button';
import { columnsOf } from '../feed/order-columns';
import { useWakeLock } from '../shift/use-wake-lock';
import { loudOf } from '../tickets/ageing';
import { CallTickets } from '../tickets/call-tickets';
import type { TicketContext } from '../tickets/ticket-context';
import { readStoredBoard, type StoredBoard } from './stored-board';

const TICK_MS = 5_000;
const RETRY_MS = 7_000;
const NOBODY: ReadonlySet<never> = new Set();
const NO_ORDERS: readonly Order[] = [];
const never = () => undefined;

/** Functions that the tickets of a read-only board never call. */
const INERT = {
  decisions: {
    pending: NOBODY,
    queued: new Map(),
    notices: new Map(),
    decide: never,
    answer: never,
    cancel: never,
    dismissNotice: never,
  },
  onAsk: never,
  onOpen: never,
  onDish: never,
  onTable: never,
  rejectReasons: [],
  pickups: NOBODY,
  packings: 0,
  offline: false,
} satisfies Partial<TicketContext>;

type Props = {
  otherwise: ReactNode;
  onRetry: () => void;
};

/** Shows the board that this device last showed to this person, while the server cannot be reached. */
export function StoredBoardPage({ otherwise, onRetry }: Props) {
  const person = usePerson();
  const venueId = useWantedVenue();
  const [board] = useState(() =>
    person === undefined ? null : readStoredBoard(person, venueId, serverTime(Date.now())),
  );
  useReturn(onRetry);
  if (board === null || person === undefined) return otherwise;
  return (
    <VenueZoneProvider value={clockOf(board.venue.timeZone).timeZone}>
      <main>
        <h1 className="visually-hidden">{boardTexts.title}</h1>
        <ReadOnly value={true}>
          <Stored board={board} onRetry={onRetry} />
        </ReadOnly>
      </main>
    </VenueZoneProvider>
  );
}

/**
 * Polls the venues until the server answers. It does not poll the role, because each failed request for it shows a
 * toast.
 */
function useReturn(onReturn: () => void): void {
  const { data, refetch } = useGetVenuesQuery(undefined, { pollingInterval: RETRY_MS });
  const returned = useSteady(onReturn);
  useEffect(() => {
    if (data !== undefined) returned();
  }, [data, returned]);
  useEffect(() => {
    const ask = () => void refetch();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [refetch]);
}

function useWantedVenue(): number | null {
  const [parameters] = useAddress();
  const [{ venue }] = useChosenPlace();
  const named = VENUE_NAMES.map((name) => parameters.get(name)).find((id) => id !== null && id !== '');
  return named === undefined ? (venue ?? null) : Number(named);
}

function Stored({ board: { venue, at, orders, calls, hidden }, onRetry }: { board: StoredBoard; onRetry: () => void }) {
  const now = serverTime(useNow(TICK_MS));
  const hasRoom = useMediaQuery('(min-width: 960px)', { noSsr: true });
  const { mayGoDark } = useWakeLock();
  const { columns, places, placed } = useMemo(() => {
    const byState = columnsOf(orders);
    return { columns: byState, places: placesOf(byState, []), placed: placedCalls(calls, []) };
  }, [orders, calls]);
  const counts = countsOf(columns, hidden);
  const { compact } = useDensity(orders.length);
  useOpenCountInTitle(counts.waiting + calls.length);
  usePageMark('data-shows-board');
  const loud = useMemo(() => loudOf(places, now), [places, now]);
  const { waiting } = columns;
  const context: TicketContext = {
    ...INERT,
    venueId: venue.id,
    now,
    hidden,
    loud,
    red: loud,
    compact,
    waiting,
  };
  return (
    <div className={boardStyles.board} data-board data-density={compact ? 'compact' : 'roomy'}>
      <div className={boardStyles.above}>
        <StoredStrip at={at} now={now} onRetry={onRetry} />
        {mayGoDark && <DarkStrip />}
        <HiddenStrip shown={waiting.length} hidden={hidden} />
        <CallTickets placed={placed} known error={undefined} context={context} />
      </div>
      {hasRoom ? (
        <BoardColumns places={places} counts={counts} context={context} />
      ) : (
        <BoardTabs places={places} counts={counts} ended={NO_ORDERS} context={context} />
      )}
    </div>
  );
}
