import { memo, useId } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import { lineState, newsWords } from '#api/line-state.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { FlameIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { answerPress } from '../decisions/after-paint';
import { tableName } from '../feed/order-columns';
import type { WaitLimits } from '../tickets/ageing';
import { TitleWords } from '../tickets/order-ticket';
import { useSeen } from '../tickets/seen-pieces';
import { GonePieces, lineName, NoteBox, wholeLineName, withUnits } from '../tickets/ticket-lines';
import { WaitBand } from '../tickets/wait-band';
import { kitchenTexts as texts } from './kitchen-texts';
import { type Held, heldFor, showsTheSame } from './held-words';
import { HELD_LIMITS, isToCook, nextStep, activePieces, type StationTicket } from './station-tickets';
import styles from './station-ticket.module.css';

type Props = {
  ticket: StationTicket;
  /** The server's time, ms since 1970. */
  now: number;
  limits: WaitLimits;
  /** Ids of the lines with a step under way, as one text, so that a ticket with unchanged ids is not rendered again. */
  pending: string;
  digit: number | null;
  chosen: number | null;
  onStep: (order: Order, lines: readonly OrderLine[], state: 'started' | 'ready') => void;
};

/** An order as a station cooks it. One press makes a line ready; two presses make the whole ticket ready. */
export const StationTicketCard = memo(function StationTicketCard(props: Props) {
  const { ticket, now, pending, digit, chosen, onStep } = props;
  const { order, lines, gone, held, since } = ticket;
  const { limits: bounds } = shownOf(props);
  const titleId = useId();
  const busy = new Set(pending === '' ? [] : pending.split(' ').map(Number));
  const { see } = useSeen(order);
  return (
    <article
      className={styles.ticket}
      data-ticket={order.id}
      data-chosen={chosen === 0}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <WaitBand kind="work" since={since} now={now} limits={bounds} over={lines.length === 0} isCompact>
        <h3 className={styles.title} id={titleId}>
          {digit !== null && <Digit digit={digit} />}
          <TitleWords order={order} />
        </h3>
      </WaitBand>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.id} data-chosen={chosen === line.id}>
            <LineButton
              order={order}
              line={line}
              digit={chosen === null ? null : index + 1}
              isPending={busy.has(line.id)}
              held={held.has(line.id) ? heldFor(order, now) : null}
              onPress={() => onStep(order, [line], 'ready')}
            />
            {line.note && <NoteBox label={boardTexts.lineNote} text={line.note} indented />}
          </li>
        ))}
        {gone.map((line) => (
          <li key={`gone-${line.id}`} className={styles.gone}>
            <GonePieces pieces={line.cancelledQuantity ?? 0} dish={wholeLineName(line)} onSeen={() => see(line)} />
          </li>
        ))}
      </ul>
      {order.note && (
        <div className={styles.note}>
          <NoteBox label={boardTexts.orderNote} text={order.note} />
        </div>
      )}
      <TicketButton ticket={ticket} isPending={busy.size > 0} onStep={onStep} />
    </article>
  );
}, isSameCard);

function isSameCard(one: Props, other: Props): boolean {
  const isSame = ({ pending, digit, chosen, onStep }: Props): boolean =>
    pending === one.pending && digit === one.digit && chosen === one.chosen && onStep === one.onStep;
  return isSame(other) && showsTheSame(shownOf(one), shownOf(other));
}

function shownOf({ ticket, now, limits }: Props) {
  return { ticket, now, limits: ticket.isHeldBack ? HELD_LIMITS : limits };
}

function Digit({ digit }: { digit: number }) {
  return (
    <kbd className={styles.digit} aria-hidden="true">
      {digit}
    </kbd>
  );
}

type LineButtonProps = {
  order: Order;
  line: OrderLine;
  digit: number | null;
  isPending: boolean;
  held: Held | null;
  onPress: () => void;
};

function LineButton({ order, line, digit, isPending, held, onPress }: LineButtonProps) {
  const { state = 'placed' } = line;
  const replaced = lineState(line, order).news.filter(({ what }) => what === 'replaced');
  const pieces = boardTexts.quantity(activePieces(line));
  const spoken = `${pieces} ${wholeLineName(line)}`;
  return (
    // oxlint-disable-next-line react/forbid-elements -- A full station has hundreds of them: ButtonBase takes several times as long.
    <button
      type="button"
      className={styles.line}
      disabled={isPending || held !== null || !isToCook(line)}
      aria-label={[texts.ready, spoken, tableName(order), held?.words ?? texts.states[state]]
        .filter(Boolean)
        .join(', ')}
      data-state={state}
      data-held={held === null ? undefined : held.isLate ? 'late' : 'fresh'}
      data-guarded
      onClick={({ currentTarget }) => answerPress(currentTarget, onPress)}
    >
      {digit !== null && <Digit digit={digit} />}
      <span className={styles.quantity}>{pieces}</span>
      <span className={styles.dish}>
        {withUnits(lineName(line))}
        {line.options && <span className={styles.options}>{optionNames(line.options)}</span>}
        {held && <span className={styles.options}>{held.words}</span>}
        {replaced.map((news) => (
          <span key={news.what} className={styles.news}>
            {newsWords(news, order)}
          </span>
        ))}
      </span>
      {state === 'started' && <FlameIcon size={22} />}
      {(state === 'ready' || state === 'served') && <CheckIcon size={22} />}
    </button>
  );
}

type TicketButtonProps = { ticket: StationTicket; isPending: boolean; onStep: Props['onStep'] };

function TicketButton({ ticket, isPending, onStep }: TicketButtonProps) {
  const { order } = ticket;
  const next = nextStep(ticket);
  if (next === null) return null;
  const where = texts.about(tableName(order) ?? boardTexts.unknownTable, boardTexts.numberSpoken(order.number));
  return (
    // oxlint-disable-next-line react/forbid-elements -- As for the lines.
    <button
      type="button"
      className={styles.main}
      disabled={isPending}
      aria-label={`${texts[next.state === 'ready' ? 'ready' : 'start']}, ${where}`}
      data-step={next.state}
      data-guarded
      data-main-action
      onClick={({ currentTarget }) => answerPress(currentTarget, () => onStep(order, next.lines, next.state))}
    >
      {texts[next.state === 'ready' ? 'ready' : 'start']}
    </button>
  );
}
