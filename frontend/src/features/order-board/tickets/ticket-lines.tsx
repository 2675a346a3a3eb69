import type { Order, OrderLine } from '#api/types.ts';
import { NoteIcon } from '#shared/icon.tsx';
import { boardTexts } from '../board-texts';
import { DishPress } from '../stock/dish-press';
import styles from './ticket-lines.module.css';

export function lineName(line: OrderLine): string {
  return line.itemName || line.menuItem.citems[0]?.name || boardTexts.unknownItem;
}

type Props = { order: Order; onDish?: ((line: OrderLine) => void) | undefined };

/** What was ordered, quantities first; a note stands in a box that cannot be missed. */
export function TicketLines({ order, onDish }: Props) {
  return (
    <div className={styles.lines}>
      <ul className={styles.list}>
        {order.orderItems.map((line) => (
          <li key={line.id}>
            <DishPress onPress={onDish && (() => onDish(line))}>
              <span className={styles.line}>
                <span className={styles.quantity}>{boardTexts.quantity(line.quantity)}</span>
                <span>{lineName(line)}</span>
              </span>
            </DishPress>
            {line.note && <NoteBox label={boardTexts.lineNote} text={line.note} indented />}
          </li>
        ))}
      </ul>
      {order.note && <NoteBox label={boardTexts.orderNote} text={order.note} />}
    </div>
  );
}

function NoteBox({ label, text, indented = false }: { label: string; text: string; indented?: boolean }) {
  return (
    <p className={styles.note} data-indented={indented}>
      <NoteIcon size={22} />
      <span>
        <span className={indented ? 'visually-hidden' : styles.noteLabel}>{label}: </span>
        {text}
      </span>
    </p>
  );
}
