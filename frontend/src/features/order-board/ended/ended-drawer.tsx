import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Order } from '#api/types.ts';
import { ChevronIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { ColumnIcon } from '../board/board-columns';
import type { Decisions } from '../decisions/use-decisions';
import styles from './ended-drawer.module.css';
import { EndedList } from './ended-line';

/** 'Dokončeno' below the board: opened only to look something up. It rises from below, so that no ticket moves. */
export function EndedDrawer({ orders, decisions }: { orders: readonly Order[]; decisions: Decisions }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.drawer} aria-labelledby="column-ended" data-cover>
      <h2 className={styles.heading}>
        <ButtonBase
          className={styles.handle}
          aria-expanded={open}
          aria-controls="ended-orders"
          onClick={() => setOpen(!open)}
        >
          <ColumnIcon column="ended" />
          <span id="column-ended">{boardTexts.columns.ended}</span>
          <span className={styles.count}>{orders.length}</span>
          <span className={styles.chevron} data-open={open}>
            <ChevronIcon size={22} />
          </span>
        </ButtonBase>
      </h2>
      <div
        className={styles.orders}
        id="ended-orders"
        hidden={!open}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keyboard: there are no buttons in it.
        tabIndex={0}
        role="group"
        aria-labelledby="column-ended"
      >
        {open && <EndedList orders={orders} decisions={decisions} />}
      </div>
    </section>
  );
}
