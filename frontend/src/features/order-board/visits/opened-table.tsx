import { useState } from 'react';
import type { useBoard } from '../feed/use-board';
import { StaffOrderDialog } from '../staff-order/staff-order-dialog';
import type { TicketContext } from '../tickets/ticket-context';
import type { Party } from './parties';
import { type AboutParty, TablePanel } from './table-panel';
import type { Tile } from './tiles';
import type { VisitActs } from './use-visit-acts';
import { type Act, admitPhone, leave, merged, seat, takeApart } from './visit-acts';
import { type Asked, VisitDialog } from './visit-dialogs';

type Columns = ReturnType<typeof useBoard>['columns'];

type Props = {
  venueId: number;
  /** The present state. */
  tile: Tile;
  parties: readonly Party[];
  columns: Columns;
  acts: VisitActs;
  context: Pick<TicketContext, 'now' | 'onOpen'>;
  onClose: () => void;
};

/** The panel of a table with its questions; moving or merging a party leads back to the tables. */
export function OpenedTable({ venueId, tile: { party, ...tile }, parties, columns, acts, context, onClose }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
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
        venueId={venueId}
        orders={ordersOf(party, columns)}
        now={context.now}
        pending={acts.pending.has(party?.id ?? '')}
        onOrder={context.onOpen}
        onSeat={() => actAndLeave([], seat(tile.table))}
        onPlace={() => setOrdering(true)}
        onAsk={askAbout}
        onRemove={(phone) => party && ask({ what: 'removePhone', party, phone })}
        onAdmit={(phone) => party && act([party.id], admitPhone(phone))}
        onClose={onClose}
      />
      {isOrdering && <StaffOrderDialog venueId={venueId} table={tile.table} onClose={() => setOrdering(false)} />}
      {asked !== null && (
        <VisitDialog
          asked={asked}
          venueId={venueId}
          parties={parties}
          onAct={asked.what === 'removePhone' ? act : actAndLeave}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/** @returns the party's orders on the board, the open ones first */
function ordersOf(party: Party | null, { waiting, in_progress: working, ended }: Columns) {
  const visits = new Set(party?.visits.map(({ id }) => id));
  return [...waiting, ...working, ...ended].filter(({ visitId }) => visits.has(visitId ?? ''));
}

/** @returns an action that needs no confirmation, because it can be undone without loss */
function actAtOnce(party: Party, what: AboutParty): Act | null {
  if (what === 'close' && party.waiting + party.inProgress === 0) return leave(party);
  if (what === 'takeApart' && party.visits.length === 2) return takeApart(party, merged(party));
  return null;
}
