import { memo, useId, useMemo } from 'react';
import type { Station } from '#api/generated.ts';
import type { BoardVenue, Order, OrderLine } from '#api/types.ts';
import { serverTime } from '#shared/server-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { useSteady } from '#shared/use-steady.ts';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { boardTexts } from '../board-texts';
import { answerPress } from '../decisions/after-paint';
import { type Decisions, useDecisions } from '../decisions/use-decisions';
import { tableName } from '../feed/order-columns';
import { useBoard } from '../feed/use-board';
import { shownPage } from '../feed/page-presence';
import { useShift } from '../shift/use-shift';
import { TitleWords } from '../tickets/order-ticket';
import { NoteBox, wholeLineName } from '../tickets/ticket-lines';
import { WaitBand } from '../tickets/wait-band';
import { UndoStrip } from '../undo/undo-strip';
import { KitchenFrame } from './kitchen-frame';
import { kitchenTexts as texts } from './kitchen-texts';
import type { Screens } from './screen-choice';
import { type Held, heldFor, showsTheSame } from './held-words';
import type { NextCourse } from './held-lines';
import { passLimits, passTicketsOf, activePieces, type StationTicket, toCookOf } from './station-tickets';
import { useFiring, useMeals } from './use-meals';
import { isToFetch, usePickupTables } from './use-pickup-tables';
import { lineKey, type Steps, useSteps } from './use-steps';
import screenStyles from './station-screen.module.css';
import styles from './station-ticket.module.css';

const TICK_MS = 5000;
const NO_ORDERS: readonly Order[] = [];
/** Time after which an order to hand over blinks (docs/product.md#pick-up-by-number). */
const BLINKS_AFTER_MS = 10 * 60_000;

type Props = { venue: BoardVenue; stations: readonly Station[]; screens: Screens };

/** `/OrderPage?view=pass`: the lines of all stations by order, with the lines that are still missing. */
export function PassScreen({ venue, stations, screens }: Props) {
  const shift = useShift();
  const board = useBoard(venue.id, () => false, shownPage(texts.pass, shift));
  const now = serverTime(useNow(TICK_MS));
  const steps = useSteps(board.feed, venue.id);
  const { currentData: orders } = board.orders;
  const decisions = useDecisions(board.feed, venue.id, board.connection.kind !== 'lost');
  const pickups = usePickupTables(venue.id, true);
  const { meals, refetch } = useMeals(board, venue.id);
  const firing = useFiring(venue.id, refetch);
  const { step } = steps;
  const { fire } = firing;
  const close = useSteady((order: Order) => decisions.decide(order, { kind: 'close' }));
  const acts = useMemo(() => ({ step, fire, close }), [step, fire, close]);
  const tickets = useMemo(() => passTicketsOf(orders ?? [], meals), [orders, meals]);
  return (
    <KitchenFrame
      venueId={venue.id}
      name={texts.pass}
      tickets={tickets.length}
      screens={screens}
      board={board}
      shift={shift}
      steps={steps}
      undoable={firing.fired}
      below={<UndoStrip orders={orders ?? NO_ORDERS} feed={board.feed} venueId={venue.id} />}
    >
      {tickets.length === 0 && <EmptyState text={texts.passEmpty} hint={texts.emptyHint} />}
      {tickets.length > 0 && (
        <ul className={screenStyles.tickets} data-list>
          {tickets.map((ticket) => (
            <li key={ticket.order.id}>
              <PassTicket
                ticket={ticket}
                now={now}
                stations={stations}
                isToHandOver={isToFetch(ticket.order, pickups)}
                next={meals.nextOf(ticket.order)?.course ?? null}
                isBusy={hasPending(ticket, steps, decisions)}
                isFiring={firing.pending.has(ticket.order.visitId ?? '')}
                acts={acts}
              />
            </li>
          ))}
        </ul>
      )}
    </KitchenFrame>
  );
}

function hasPending({ order, lines }: StationTicket, steps: Steps, decisions: Decisions): boolean {
  return decisions.pending.has(order.id) || lines.some(({ id }) => steps.pending.has(lineKey(order.id, id)));
}

type TicketProps = {
  ticket: StationTicket;
  now: number;
  stations: readonly Station[];
  isToHandOver: boolean;
  next: NextCourse['course'] | null;
  isBusy: boolean;
  isFiring: boolean;
  acts: {
    step: Steps['step'];
    fire: ReturnType<typeof useFiring>['fire'];
    close: (order: Order) => void;
  };
};

const PassTicket = memo(function PassTicket(props: TicketProps) {
  const { ticket, now, stations, isToHandOver, next, isBusy, isFiring, acts } = props;
  const { order, lines, held, isHeldBack, since } = ticket;
  const titleId = useId();
  const ready = lines.filter(({ state }) => state === 'ready');
  const limits = passLimits(ticket, stations);
  const serve = (some: readonly OrderLine[]) => acts.step(order, some, 'served');
  const main = isToHandOver
    ? { words: boardTexts.handOver, act: () => acts.close(order) }
    : { words: texts.serve(ready.length), act: () => serve(ready) };
  const where = tableName(order) ?? boardTexts.unknownTable;
  const about = texts.about(where, boardTexts.numberSpoken(order.number));
  return (
    <article
      className={styles.ticket}
      data-ticket={order.id}
      data-blinks={isBlinking(props)}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <WaitBand kind="work" since={since} now={now} {...(limits && { limits })} over={false} isCompact>
        <h3 className={styles.title} id={titleId}>
          <TitleWords order={order} />
        </h3>
      </WaitBand>
      <p className={styles.missing}>{isHeldBack ? texts.waitsForCourse : texts.missing(toCookOf(ticket).length)}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <PassLine
              line={line}
              station={stations.find(({ id }) => id === line.station)?.name ?? ''}
              where={where}
              isPending={isBusy}
              held={held.has(line.id) ? heldFor(order, now) : null}
              onServe={() => serve([line])}
            />
          </li>
        ))}
      </ul>
      {order.note && (
        <div className={styles.note}>
          <NoteBox label={boardTexts.orderNote} text={order.note} />
        </div>
      )}
      {next !== null && (
        <PassButton
          words={texts.fire(next)}
          about={about}
          step="fire"
          isBusy={isFiring}
          onPress={() => acts.fire({ visitId: order.visitId!, course: next }, order)}
        />
      )}
      {(isToHandOver || ready.length > 0) && (
        <PassButton words={main.words} about={about} step="ready" isBusy={isBusy} onPress={main.act} />
      )}
    </article>
  );
}, isSamePass);

function isSamePass(one: TicketProps, other: TicketProps): boolean {
  const isSame = ({ stations, isToHandOver, next, isBusy, isFiring, acts }: TicketProps): boolean =>
    stations === one.stations &&
    isToHandOver === one.isToHandOver &&
    next === one.next &&
    isBusy === one.isBusy &&
    isFiring === one.isFiring &&
    acts === one.acts;
  const [before, after] = [one, other].map(({ ticket, now, stations }) => ({
    ticket,
    now,
    limits: passLimits(ticket, stations),
  }));
  return isSame(other) && isBlinking(one) === isBlinking(other) && showsTheSame(before!, after!);
}

function isBlinking({ ticket, now, isToHandOver }: TicketProps): boolean {
  return isToHandOver && readySince(ticket.lines) + BLINKS_AFTER_MS <= now;
}

type ButtonProps = { words: string; about: string; step: 'fire' | 'ready'; isBusy: boolean; onPress: () => void };

function PassButton({ words, about, step, isBusy, onPress }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/forbid-elements -- As on a station: ButtonBase takes several times as long.
    <button
      type="button"
      className={styles.main}
      disabled={isBusy}
      aria-label={`${words}, ${about}`}
      data-step={step}
      data-guarded
      data-main-action
      onClick={({ currentTarget }) => answerPress(currentTarget, onPress)}
    >
      {words}
    </button>
  );
}

/** @returns when the last of these lines became ready, ms since 1970 */
function readySince(lines: readonly OrderLine[]): number {
  return Math.max(...lines.map(({ stateAt }) => (stateAt === undefined ? 0 : Date.parse(stateAt))));
}

type LineProps = {
  line: OrderLine;
  station: string;
  where: string;
  isPending: boolean;
  held: Held | null;
  onServe: () => void;
};

function PassLine({ line, station, where, isPending, held, onServe }: LineProps) {
  const { state = 'placed' } = line;
  const spoken = `${boardTexts.quantity(activePieces(line))} ${wholeLineName(line)}`;
  return (
    // oxlint-disable-next-line react/forbid-elements -- As above.
    <button
      type="button"
      className={styles.line}
      disabled={isPending || state !== 'ready'}
      aria-label={`${texts.served}, ${spoken}, ${where}`}
      data-pass={state}
      data-held={held === null ? undefined : held.isLate ? 'late' : 'fresh'}
      data-guarded
      onClick={({ currentTarget }) => answerPress(currentTarget, onServe)}
    >
      <span className={styles.quantity}>{boardTexts.quantity(activePieces(line))}</span>
      <span className={styles.dish}>
        {wholeLineName(line)}
        <span className={styles.options}>
          {[station, held?.words ?? texts.states[state]].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  );
}
