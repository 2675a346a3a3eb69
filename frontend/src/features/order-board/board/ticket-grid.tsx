import { type CSSProperties, type ReactNode, useRef } from 'react';
import { isUnanswered } from '../feed/order-columns';
import { expectedHeight } from '../tickets/order-ticket';
import type { TicketContext } from '../tickets/ticket-context';
import type { PartyGroup } from './board-places';
import styles from './ticket-grid.module.css';
import { useTicketPlaces } from './use-ticket-places';

/** In a list of more tickets than this, the browser skips parties out of view. */
const LONG = 48;

type Props = {
  name: string;
  groups: readonly PartyGroup[];
  context: TicketContext;
  children: (columns: number) => (group: PartyGroup) => ReactNode;
};

/**
 * Shows parties in as many columns as the width allows. Each party keeps its place. The order in the document is that
 * of `groups`.
 */
export function TicketGrid({ name, groups, context: { venueId, compact, packings }, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const columns = useTicketPlaces(list, {
    name: `${venueId}.${name}`,
    size: compact ? 'compact' : 'roomy',
    keys: groups.map(({ key }) => key).join(),
    packings,
  });
  const render = children(columns);
  const isLong = groups.reduce((sum, { placed }) => sum + placed.length, 0) > LONG;
  return (
    <>
      <div className={styles.rule} />
      <ul className={styles.list} ref={list} data-long={isLong || undefined}>
        {groups.map((group) => (
          <li
            key={group.key}
            className={styles.unit}
            style={isLong ? expected(group, compact) : undefined}
            data-unit={group.key}
            data-unanswered={group.placed.some(({ order }) => isUnanswered(order)) || undefined}
            data-group
          >
            {render(group)}
          </li>
        ))}
      </ul>
    </>
  );
}

function expected({ placed }: PartyGroup, compact: boolean): CSSProperties {
  const height = placed.reduce((sum, { order }) => sum + expectedHeight(order, compact), 0);
  return { containIntrinsicBlockSize: `auto ${height}px` };
}
