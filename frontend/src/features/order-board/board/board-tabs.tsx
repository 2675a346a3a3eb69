import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRef, useState } from 'react';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { EndedList } from '../ended/ended-line';
import { type BoardColumn, boardColumns } from '../feed/order-columns';
import type { TicketContext } from '../tickets/ticket-context';
import { BelowBar } from './below-bar';
import { ColumnIcon, WaitingApart } from './board-columns';
import type { Counts, Places } from './board-places';
import styles from './board-tabs.module.css';
import { OrderList } from './order-list';

type Props = {
  places: Places;
  counts: Counts;
  ended: readonly Order[];
  context: TicketContext;
};

/** The board on a phone, with one list and a tab for each column. */
export function BoardTabs({ places, counts, ended, context }: Props) {
  const [column, setColumn] = useState<BoardColumn>('waiting');
  const panel = useRef<HTMLElement>(null);
  return (
    <>
      <Tabs
        className={styles.tabs}
        variant="fullWidth"
        value={column}
        onChange={(_event, next: BoardColumn) => setColumn(next)}
        aria-label={boardTexts.title}
      >
        {boardColumns.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls="tab-panel"
            className={styles.tab}
            icon={
              <span className={styles.count} data-column={each}>
                <ColumnIcon column={each} />
                {counts[each]}
                {each === 'waiting' && <WaitingApart orders={counts.withoutCode} short />}
              </span>
            }
            label={boardTexts.columns[each]}
          />
        ))}
      </Tabs>
      <section
        className={styles.panel}
        ref={panel}
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${column}`}
        data-list
      >
        <h2 className="visually-hidden" data-list-heading tabIndex={-1}>
          {boardTexts.columns[column]}
        </h2>
        {column === 'ended' ? (
          <EndedList orders={ended} decisions={context.decisions} />
        ) : (
          <>
            <OrderList
              placed={places[column]}
              status={column}
              apart={column === 'waiting' ? places.withoutCode : []}
              context={context}
            />
            <BelowBar key={column} placed={places[column]} list={panel} scroller={null} />
          </>
        )}
      </section>
    </>
  );
}
