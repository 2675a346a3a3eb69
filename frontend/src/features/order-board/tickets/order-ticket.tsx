import { memo, type MouseEvent, type RefObject, use, useId, useRef } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { boardTexts } from '../board-texts';
import type { Placed } from '../board/board-places';
import { answerPress } from '../decisions/after-paint';
import { ReadOnly } from '../decisions/decision-button';
import { formerTable, isUnanswered, tableName, waitStart } from '../feed/order-columns';
import { FormerTable, StrayZone } from './table-small-print';
import { type Drawn, isJustArrived, isSameTicket } from './same-ticket';
import { TicketActions } from './ticket-actions';
import type { TicketContext } from './ticket-context';
import { TicketLines } from './ticket-lines';
import { TicketNotice } from './ticket-notice';
import { useNear } from './use-near';
import { WaitBand } from './wait-band';
import styles from './order-ticket.module.css';

/** Estimated heights in px (order-ticket and ticket-lines.module.css); `letters`: characters in a line. */
const COMPACT = { ticket: 160, line: 32, note: 56, letters: 20 };
const ROOMY = { ticket: 230, line: 35, note: 86, letters: 24 };

/** @returns the estimated height of a ticket in px, until it has been rendered once */
export function expectedHeight({ orderItems, note }: Order, compact: boolean): number {
  const { ticket, line, note: noted, letters } = compact ? COMPACT : ROOMY;
  const texts = orderItems.flatMap(({ itemName, options }) => [itemName || ' ', optionNames(options)]);
  const rows = texts.map((text) => Math.ceil(text.length / letters));
  const notes = [note, ...orderItems.map((one) => one.note)].filter((text) => text);
  return ticket + line * rows.reduce((sum, one) => sum + one, 0) + noted * notes.length;
}

type Props = {
  placed: Placed;
  context: TicketContext;
  isFirst: boolean;
};

/**
 * An open order with its most common actions. A press anywhere else opens the whole order. Out of view it is only its
 * title, so that keyboards and screen readers still reach it.
 */
export function OrderTicket({ placed, context, isFirst }: Props) {
  const article = useRef<HTMLElement>(null);
  const near = useNear(article, isFirst);
  return <Ticket placed={placed} context={context} article={article} near={near} />;
}

type TicketProps = Drawn & { article: RefObject<HTMLElement | null> };

const Ticket = memo(function Ticket({ placed: { order, outcome }, context, article, near }: TicketProps) {
  const { isNear, height } = near;
  const titleId = useId();
  const status = orderStatus(order);
  const waiting = status === 'waiting';
  const apart = waiting && isWithoutCode(order);
  const calm = apart || outcome !== null;
  const open = (pressed: Element) => {
    const line = Number(pressed.closest<HTMLElement>('[data-line]')?.dataset['line']);
    answerPress(pressed.closest('article'), () => context.onOpen(order, line || undefined));
  };
  const onOpen = use(ReadOnly) || outcome !== null ? undefined : open;
  return (
    // The title is the button for keyboards and assistive tools; a finger may press anywhere.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.ticket}
      ref={article}
      style={isNear ? undefined : { minHeight: height ?? expectedHeight(order, context.compact) }}
      data-state={status}
      data-far={isNear ? undefined : ''}
      data-new={isJustArrived(order, context.now)}
      data-ticket={order.id}
      data-inert={outcome !== null}
      tabIndex={-1}
      aria-labelledby={titleId}
      onClick={
        onOpen && ((event) => isOutsideButtons(event) && event.target instanceof Element && onOpen(event.target))
      }
    >
      <WaitBand
        kind={waiting ? 'order' : 'work'}
        since={waitStart(order)}
        now={context.now}
        over={calm}
        loud={context.loud.has(order.id)}
        red={context.red.has(order.id)}
        mark={markOf(order)}
        isCompact={context.compact}
        isFar={!isNear}
      >
        <TicketTitle id={titleId} order={order} onOpen={onOpen} />
      </WaitBand>
      {isNear && (
        <div className={styles.body}>
          <TicketNotice id={order.id} decisions={context.decisions} />
          <TicketLines order={order} />
          <div className={styles.acts} data-acts>
            <TicketFoot order={order} now={context.now} />
            <TicketActions order={order} outcome={outcome} context={context} />
          </div>
        </div>
      )}
    </article>
  );
}, isSameTicket);

/** Returns false near a button too, because a disabled button lets the second press of a double press through. */
function isOutsideButtons({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, [data-acts]') === null;
}

function sinceWords(order: Order, time: (iso: string) => string): string {
  const { placed_at, start_time, by } = order;
  if (by === 'staff') return boardTexts.orderedByStaff(time(placed_at));
  if (orderStatus(order) === 'waiting' || start_time === null) return boardTexts.orderedAt(time(placed_at));
  return boardTexts.confirmedAt(time(start_time));
}

/** Shows when the order was placed or confirmed, and its sum. */
export function TicketFoot({ order, now }: { order: Order; now: number }) {
  const clock = useVenueClock();
  return (
    <p className={styles.foot}>
      <span className={styles.since}>{sinceWords(order, (iso) => clock.timeOfDay(iso, now))}</span>
      <span className={styles.total}>{formatMoney(order.totalPrice, order.currency)}</span>
    </p>
  );
}

/** @returns a remark for staff about the order's sender; undefined if there is none */
export function markOf(order: Order) {
  const isNew = order.opens_visit;
  if (isUnanswered(order)) return <strong className={styles.mark}>{boardTexts.unanswered}</strong>;
  if (!isNew && !isWithoutCode(order)) return undefined;
  return (
    <span className={styles.mark} data-new-party={isNew}>
      {isNew ? boardTexts.newParty : boardTexts.withoutCode}
    </span>
  );
}

function TicketTitle({
  id,
  order,
  onOpen,
}: {
  id: string;
  order: Order;
  onOpen: ((pressed: Element) => void) | undefined;
}) {
  const words = <TitleWords order={order} />;
  return (
    <h3 className={styles.heading} id={id}>
      {onOpen === undefined ? (
        <span className={styles.title}>{words}</span>
      ) : (
        // oxlint-disable-next-line react/forbid-elements -- A full board has hundreds of them: ButtonBase takes several times as long.
        <button
          type="button"
          className={styles.title}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          {words}
        </button>
      )}
    </h3>
  );
}

export function TitleWords({ order }: { order: Order }) {
  return (
    <>
      <span className={styles.table}>{tableName(order) ?? boardTexts.unknownTable}</span>{' '}
      {/* Uses `aria-label`, because a visually hidden text would need a layer in each of hundreds of titles. */}
      <span className={styles.number} role="img" aria-label={`, ${boardTexts.numberSpoken(order.number)}`}>
        {boardTexts.number(order.number)}
      </span>
      <FormerTable name={formerTable(order)} />
      <StrayZone id={order.id} />
    </>
  );
}
