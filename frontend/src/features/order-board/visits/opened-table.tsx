import { useState } from 'react';
import type { OpenCall } from '#api/types.ts';
import type { useBoard } from '../feed/use-board';
import type { TicketContext } from '../tickets/ticket-context';
import { UndoStrip } from '../undo/undo-strip';
import { StaffOrderDialog } from '../staff-order/staff-order-dialog';
import type { Party } from './parties';
import { type AboutParty, TablePanel } from './table-panel';
import { ordersAt, ordersOf, type Place, type Tile, tileBefore, tileNow } from './tiles';
import { useTables } from './use-tables';
import { useVisitActs, type VisitActs } from './use-visit-acts';
import { type Act, admitPhone, leave, merged, seat, settle, takeApart } from './visit-acts';
import { type VisitQuestion, VisitDialog } from './visit-dialogs';

type Board = ReturnType<typeof useBoard>;

const NO_CALLS: readonly OpenCall[] = [];

/**
 * The table whose panel is open, and all tables of the venue while a screen shows them.
 * @param showsTables whether the view 'Stoly' (tables) is shown
 */
export function useOpenedTable(venueId: number, { visitNews, calls }: Board, showsTables: boolean) {
  const [place, open] = useState<Place | null>(null);
  const known = calls.currentData ?? NO_CALLS;
  const tables = useTables(venueId, visitNews, known, showsTables || place !== null);
  const acts = useVisitActs(venueId, tables.refetch);
  const tile = place === null ? null : (tileNow(place, tables.tiles) ?? tileBefore(place, known));
  const leaveOrder = () => open((now) => (now?.orderId === undefined ? now : null));
  return { tables, acts, open, leaveOrder, place, tile };
}

export type Opened = ReturnType<typeof useOpenedTable>;

type SideProps = { opened: Opened; venueId: number; board: Pick<Board, 'columns' | 'feed'>; context: TicketContext };

/** The panel of the opened table, if there is one. */
export function TableSide({ opened: { place, tile, tables, acts, open }, ...board }: SideProps) {
  if (place === null || tile === null) return null;
  const { tableId, visitId } = place;
  return (
    <OpenedTable
      key={`${tableId} ${visitId}`}
      place={place}
      tile={tile}
      tables={tables}
      acts={acts}
      onClose={() => open(null)}
      {...board}
    />
  );
}

type Props = Omit<SideProps, 'opened'> & {
  place: Place;
  tile: Tile;
  tables: Opened['tables'];
  acts: VisitActs;
  onClose: () => void;
};

/** The panel of a table with its questions. After moving or merging a party, the tables are shown again. */
function OpenedTable({ venueId, place, tile: { party, ...tile }, tables, board, acts, context, onClose }: Props) {
  const venueOrders = [...board.columns.waiting, ...board.columns.in_progress, ...board.columns.ended];
  const orders = ordersAt(place, party, venueOrders);
  const [question, ask] = useState<VisitQuestion | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const act = (about: readonly string[], what: Act) => {
    ask(null);
    void acts.run(about, what);
  };
  const actAndLeave = (about: readonly string[], what: Act) => {
    act(about, what);
    onClose();
  };
  const askAbout = (what: AboutParty) => {
    if (party === null) return;
    const atOnce = actAtOnce(party, what);
    if (atOnce === null) ask({ what, party });
    else actAndLeave([party.id], atOnce);
  };
  return (
    <>
      <TablePanel
        tile={{ ...tile, party }}
        place={place}
        tables={tables}
        venueId={venueId}
        orders={orders}
        undo={<UndoStrip orders={orders} feed={board.feed} venueId={venueId} />}
        context={context}
        pending={acts.pending.has(party?.id ?? '')}
        onSettle={(part) => party && act([party.id], settle(party, part))}
        onSeat={() => actAndLeave([], seat(tile.table))}
        onPlace={() => setOrdering(true)}
        onAsk={askAbout}
        onRemove={(phone) => party && ask({ what: 'removePhone', party, phone })}
        onAdmit={(phone) => party && act([party.id], admitPhone(phone))}
        onClose={onClose}
      />
      {isOrdering && (
        <StaffOrderDialog
          venueId={venueId}
          table={tile.table}
          orders={ordersOf(party, venueOrders)}
          venueOrders={venueOrders}
          onClose={() => setOrdering(false)}
        />
      )}
      {question !== null && (
        <VisitDialog
          question={question}
          venueId={venueId}
          parties={tables.parties}
          onAct={question.what === 'removePhone' ? act : actAndLeave}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** @returns an action that needs no confirmation, because it can be undone without loss; else null */
function actAtOnce(party: Party, what: AboutParty): Act | null {
  if (what === 'close' && party.waiting + party.inProgress + party.unpaid.length === 0) return leave(party);
  if (what === 'takeApart' && party.visits.length === 2) return takeApart(party, merged(party));
  return null;
}
