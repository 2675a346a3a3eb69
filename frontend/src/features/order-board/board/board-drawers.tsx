import ButtonBase from '@mui/material/ButtonBase';
import { useDeferredValue, useState } from 'react';
import type { Order } from '#api/types.ts';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { EndedList } from '../ended/ended-line';
import type { BoardColumn } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import { ColumnIcon } from './board-columns';
import styles from './board-drawers.module.css';
import type { Counts, Places } from './board-places';
import { OrderList } from './order-list';

const CALM: readonly BoardColumn[] = ['ended'];
const CROWDED: readonly BoardColumn[] = ['in_progress', 'ended'];

type Props = { places: Places; counts: Counts; ended: readonly Order[]; context: TicketContext };

/**
 * Drawers below the board: 'Dokončeno', and 'Probíhá' on a crowded board. One is open at a time. It slides over the
 * board, so that
 * no ticket moves.
 */
export function BoardDrawers({ places, counts, ended, context }: Props) {
  const [open, setOpen] = useState<BoardColumn | null>(null);
  // Opens the drawer at once, and renders its tickets afterwards.
  const drawn = useDeferredValue(open);
  return (
    <div className={styles.drawers} data-cover>
      {(context.compact ? CROWDED : CALM).map((column) => (
        <section key={column} className={styles.drawer} aria-labelledby={`column-${column}`} data-list>
          <h2 className={styles.heading}>
            <ButtonBase
              className={styles.handle}
              aria-expanded={open === column}
              aria-controls={`${column}-orders`}
              data-list-heading
              onClick={() => setOpen(open === column ? null : column)}
            >
              <ColumnIcon column={column} />
              <span id={`column-${column}`}>{boardTexts.columns[column]}</span>
              <span className={styles.count}>{counts[column]}</span>
              <span className={styles.chevron} data-open={open === column}>
                <ChevronIcon size={22} />
              </span>
            </ButtonBase>
          </h2>
          <div
            className={styles.orders}
            id={`${column}-orders`}
            hidden={open !== column}
            aria-busy={open !== drawn}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keyboard: there may be no buttons in it.
            tabIndex={0}
            role="group"
            aria-labelledby={`column-${column}`}
          >
            {drawn === column &&
              (column === 'in_progress' ? (
                <OrderList placed={places.in_progress} status="in_progress" apart={[]} context={context} />
              ) : (
                <EndedList orders={ended} decisions={context.decisions} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
