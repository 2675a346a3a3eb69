import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef, useState } from 'react';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { DoneList } from '../ended/done-line';
import { type OrderState, orderStates } from '../feed/order-state';
import type { TicketContext } from '../tickets/ticket-context';
import { BelowBar } from './below-bar';
import { StateIcon } from './board-columns';
import type { LiveState, Placed } from './board-places';
import styles from './board-tabs.module.css';
import { OrderList } from './order-list';

type Props = {
  places: Record<LiveState, Placed[]>;
  counts: Record<OrderState, number>;
  done: readonly Order[];
  context: TicketContext;
};

/** A phone's board: one list, a tab for each state. */
export function BoardTabs({ places, counts, done, context }: Props) {
  const [state, setState] = useState<OrderState>('waiting');
  const panel = useRef<HTMLElement>(null);
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
                {counts[each]}
              </span>
            }
            label={boardTexts.states[each]}
          />
        ))}
      </Tabs>
      <section
        className={styles.panel}
        ref={panel}
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${state}`}
        data-list
      >
        <h2 className="visually-hidden" data-list-heading tabIndex={-1}>
          {boardTexts.states[state]}
        </h2>
        {state === 'done' ? (
          <DoneList orders={done} decisions={context.decisions} />
        ) : (
          <>
            <OrderList placed={places[state]} state={state} context={context} />
            <BelowBar key={state} placed={places[state]} list={panel} scroller={null} />
          </>
        )}
      </section>
    </>
  );
}
