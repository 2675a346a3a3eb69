import { ReadyPart } from '../kitchen/ready-part';
import type { Screens } from '../kitchen/screen-choice';
import type { useBoard } from '../feed/use-board';
import type { Shift } from '../shift/use-shift';
import { CallTickets } from '../tickets/call-tickets';
import type { TicketContext } from '../tickets/ticket-context';
import { ZoneStrip } from '../zones/zone-choice';
import { zoneTexts } from '../zones/zone-texts';
import type { Zones } from '../zones/use-zones';
import { BoardControls, type BoardView } from './board-controls';
import type { placedCalls } from './board-places';
import { HiddenStrip, ShiftStrip } from './board-strips';
import type { Density } from './density';
import { ConnectionStrips } from './silent-strip';
import styles from './board.module.css';

type BoardData = ReturnType<typeof useBoard>;

type BoardTopProps = {
  board: BoardData;
  shift: Shift;
  zones: Zones;
  screens: Screens;
  view: BoardView;
  density: Density;
  calls: ReturnType<typeof placedCalls>;
  hidden: number;
  context: TicketContext;
  onView: ((view: BoardView) => void) | undefined;
  onPack: () => void;
};

/** The part above the lists: controls, strips, ready portions and calls. */
export function BoardTop(props: BoardTopProps) {
  const { board, shift, zones, screens, view, density, calls, hidden, context, onView, onPack } = props;
  const { venueId, now, waiting, pickups } = context;
  return (
    <div className={styles.above}>
      <BoardControls
        venueId={venueId}
        shift={shift}
        view={view}
        density={density}
        zones={zones}
        screens={screens}
        onView={onView}
        onPack={onPack}
      />
      <Strips
        board={board}
        venueId={venueId}
        shift={shift}
        zones={zones}
        view={view}
        hidden={hidden}
        waiting={waiting.length}
      />
      <ReadyPart
        venueId={venueId}
        board={board}
        zones={zones}
        shift={shift}
        now={now}
        screens={screens}
        pickups={pickups}
      />
      <CallTickets
        placed={calls}
        known={board.calls.currentData !== undefined}
        error={board.calls.error}
        context={context}
      />
    </div>
  );
}

type StripsProps = {
  board: BoardData;
  venueId: number;
  shift: Shift;
  zones: Zones;
  view: BoardView;
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
