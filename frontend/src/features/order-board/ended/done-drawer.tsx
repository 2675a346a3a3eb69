import { useState } from 'react';
import type { Order } from '#api/types.ts';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { StateIcon } from '../board/board-columns';
import type { Decisions } from '../decisions/use-decisions';
import styles from './done-drawer.module.css';
import { DoneList } from './done-line';

/** 'Dokončeno' below the board: opened only to look something up. It rises from below, so that no ticket moves. */
export function DoneDrawer({ orders, decisions }: { orders: readonly Order[]; decisions: Decisions }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.drawer} aria-labelledby="column-done" data-cover>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.handle}
          aria-expanded={open}
          aria-controls="done-orders"
          onClick={() => setOpen(!open)}
        >
          <StateIcon state="done" />
          <span id="column-done">{boardTexts.states.done}</span>
          <span className={styles.count}>{orders.length}</span>
          <span className={styles.chevron} data-open={open}>
            <ChevronIcon size={22} />
          </span>
        </button>
      </h2>
      <div
        className={styles.orders}
        id="done-orders"
        hidden={!open}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keyboard: there are no buttons in it.
        tabIndex={0}
        role="group"
        aria-labelledby="column-done"
      >
        {open && <DoneList orders={orders} decisions={decisions} />}
      </div>
    </section>
  );
}
