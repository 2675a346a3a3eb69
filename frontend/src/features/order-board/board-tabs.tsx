import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import type { Order } from '../../api/types';
import { boardTexts } from '../../shared/texts/board-texts';
import { OrderList, StateIcon } from './board-columns';
import styles from './board-tabs.module.css';
import { type OrderState, orderStates } from './order-state';

type Props = {
  columns: Record<OrderState, Order[]>;
  renderOrder: (order: Order, state: OrderState) => ReactNode;
};

/** A phone's board: one list, a tab for each state. */
export function BoardTabs({ columns, renderOrder }: Props) {
  const [state, setState] = useState<OrderState>('waiting');
  return (
    <>
      <Tabs
        className={styles.tabs}
        variant="fullWidth"
        value={state}
        onChange={(_event, next: OrderState) => setState(next)}
        aria-label={boardTexts.title}
      >
        {orderStates.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls="tab-panel"
            className={styles.tab}
            icon={
              <span className={styles.count} data-state={each}>
                <StateIcon state={each} />
                {columns[each].length}
              </span>
            }
            label={boardTexts.states[each]}
          />
        ))}
      </Tabs>
      <section className={styles.panel} role="tabpanel" id="tab-panel" aria-labelledby={`tab-${state}`}>
        <h2 className="visually-hidden">{boardTexts.states[state]}</h2>
        <OrderList orders={columns[state]} state={state} renderOrder={renderOrder} />
      </section>
    </>
  );
}
