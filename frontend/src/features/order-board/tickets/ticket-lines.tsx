import type { ReactNode } from 'react';
import { lineStanding, newsWords } from '#api/line-standing.ts';
import { optionNames } from '#api/option-names.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { DishPress } from '../stock/dish-press';
import { SoldOutMark } from '../stock/sold-out-mark';
import { GonePieces } from './gone-pieces';
import { NoteBox } from './note-box';
import styles from './ticket-lines.module.css';
import { useSeen } from './use-seen';

export function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || boardTexts.unknownItem;
}

type Props = { order: Order; onDish?: ((line: OrderLine) => void) | undefined };

/**
 * What is to be made, quantities first; a note stands in a box that cannot be missed. What was cancelled is struck through until
 * it is pressed at this board.
 */
export function TicketLines({ order, onDish }: Props) {
  const { gone, see } = useSeen(order);
  const shown = order.orderItems.filter((line) => isShown(line, order) || gone(line) > 0);
  return (
    <div className={styles.lines}>
      {shown.length === 0 && order.orderItems.length > 0 && (
        <p className={styles.nothing}>{boardTexts.nothingStands}</p>
      )}
      <ul className={styles.list}>
        {shown.map((line) => (
          <li key={line.id}>
            {isShown(line, order) && <Line line={line} order={order} onPress={onDish && (() => onDish(line))} />}
            <GonePieces pieces={gone(line)} dish={lineName(line)} onSeen={() => see(line)} />
          </li>
        ))}
      </ul>
      {order.note && <NoteBox label={boardTexts.orderNote} text={order.note} />}
    </div>
  );
}

/** A line that was cancelled whole is none, once that has been seen. */
function isShown(line: OrderLine, order: Order): boolean {
  const { isOut, news } = lineStanding(line, order);
  return !isOut || news.some(({ what }) => what !== 'cancelled' && what !== 'replaced');
}

type LineProps = { line: OrderLine; order: Order; onPress: (() => void) | undefined };

function Line({ line, order, onPress }: LineProps) {
  const { pieces, isOut, news } = lineStanding(line, order);
  return (
    <>
      <DishPress onPress={onPress}>
        <span className={styles.line} data-out={isOut}>
          <span className={styles.quantity}>{boardTexts.quantity(pieces)}</span>
          <span>
            {lineName(line)}
            {line.isAdult && <span className={styles.adult}>{boardTexts.adult}</span>}
            <SoldOutMark order={order} line={line} />
            {line.options && <span className={styles.options}>{optionNames(line)}</span>}
          </span>
        </span>
      </DishPress>
      {news
        .filter(({ what }) => what !== 'cancelled')
        .map((one) => (
          <Words key={one.what}>{newsWords(one, order)}</Words>
        ))}
      {line.note && <NoteBox label={boardTexts.lineNote} text={line.note} indented />}
    </>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className={styles.news}>{children}</p>;
}
