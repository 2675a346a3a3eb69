import { memo, useRef, type RefObject, useLayoutEffect, useState } from 'react';
import type { OpenStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { DecisionButton } from '../decisions/decision-button';
import { tableName } from '../feed/order-columns';
import { OrderTicket } from '../tickets/order-ticket';
import { isSameList } from '../tickets/same-ticket';
import type { TicketContext } from '../tickets/ticket-context';
import { byParty, type Placed } from './board-places';
import { Chunks } from './chunks';
import styles from './order-list.module.css';
import { WithoutCode } from './without-code';

/** Height in px of a row of the packed grid, and the gap between two tickets, as in order-list.module.css. */
const ROW_PX = 8;
const GAP_PX = { compact: 8, roomy: 12 };

/**
 * Sets for each cell of a packed list how many grid rows it spans, so that a column has no gaps whatever the heights
 * beside it. The grid then fills the shortest column next, in document order.
 * @param density null while there is no list
 */
function usePacked(list: RefObject<HTMLElement | null>, density: 'compact' | 'roomy' | null): void {
  useLayoutEffect(() => {
    if (list.current === null || density === null || typeof ResizeObserver === 'undefined') return;
    const room = list.current;
    const cells = new Set<HTMLElement>();
    const place = (changed: readonly HTMLElement[]) => span(changed, GAP_PX[density]);
    const sizes = new ResizeObserver((entries) => place(entries.map(({ target }) => target as HTMLElement)));
    const look = (within: readonly Element[]) => {
      for (const cell of [...cells].filter(({ isConnected }) => !isConnected)) {
        sizes.unobserve(cell);
        cells.delete(cell);
      }
      const added = cellsIn(within).filter((cell) => !cells.has(cell));
      place(added);
      // A look at the columns forces a layout.
      if (added.length > 0) room.querySelectorAll<HTMLElement>('[data-chunk]').forEach(expectHeight);
      for (const cell of added) {
        cells.add(cell);
        sizes.observe(cell);
      }
    };
    const changes = new MutationObserver((records) => {
      look(records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element));
      place(newlyWhole(records).filter((cell) => cells.has(cell)));
    });
    changes.observe(room, { childList: true, subtree: true });
    look([room]);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      for (const cell of cells) cell.style.gridRowEnd = '';
    };
  }, [list, density]);
}

function cellsIn(parts: readonly Element[]): HTMLElement[] {
  const cells = parts.flatMap((part) => [
    ...(part instanceof HTMLElement && part.matches('[data-cell]') ? [part] : []),
    ...part.querySelectorAll<HTMLElement>('[data-cell]'),
  ]);
  return [...new Set(cells)];
}

/**
 * The cells of tickets whose bodies were just rendered. They are measured at once: the frame that first draws them has
 * to place and paint them too. Any other change is left to that frame, since a look at a height forces a layout.
 */
function newlyWhole(records: readonly MutationRecord[]): HTMLElement[] {
  const bodies = records.flatMap(({ target, addedNodes }) =>
    addedNodes.length > 0 && (target as Element).matches('[data-ticket]') ? [target as Element] : [],
  );
  return [...new Set(bodies.map((ticket) => ticket.closest<HTMLElement>('[data-cell]')))].filter(
    (cell) => cell !== null,
  );
}

/** Reads all heights before it writes any, since a read after a write forces a layout. */
function span(cells: readonly HTMLElement[], gap: number): void {
  const heights = cells.map(({ offsetHeight }) => offsetHeight);
  cells.forEach(({ style }, index) => {
    const rows = `span ${Math.ceil((heights[index]! + gap) / ROW_PX)}`;
    if (style.gridRowEnd !== rows) style.gridRowEnd = rows;
  });
}

/** Sets the height that a chunk has until the browser has rendered it. */
function expectHeight(chunk: HTMLElement): void {
  const spans = [...chunk.querySelectorAll<HTMLElement>('[data-cell]')].map(({ style }) => style.gridRowEnd);
  const rows = spans.reduce((sum, rowEnd) => sum + Number(rowEnd.replace('span ', '')), 0);
  const columns = getComputedStyle(chunk).gridTemplateColumns.split(' ').length;
  const height = `auto ${Math.ceil((rows * ROW_PX) / columns)}px`;
  if (chunk.style.containIntrinsicBlockSize !== height) chunk.style.containIntrinsicBlockSize = height;
}

/** Number of tickets rendered whole before the browser has reported which are visible. */
const FIRST = 16;

type Props = { placed: readonly Placed[]; status: OpenStatus; context: TicketContext };
type ListProps = Props & {
  /** Orders without the table's code, at the end. */
  apart: readonly Placed[];
};

/** The open orders of one state, grouped by table, or a text if there are none. */
export const OrderList = memo(function OrderList({ placed, status, apart, context }: ListProps) {
  const room = useRef<HTMLDivElement>(null);
  const isEmpty = placed.length + apart.length === 0;
  usePacked(room, isEmpty ? null : context.compact ? 'compact' : 'roomy');
  const first = new Set(placed.slice(0, FIRST));
  const [list] = useState(() => new Chunks());
  const chunks = list.divide(byParty(placed));
  if (isEmpty) return <p className={styles.empty}>{boardTexts.empty[status]}</p>;
  return (
    <div className={styles.room} ref={room}>
      {chunks.map(({ id, groups }) => (
        <ul key={id} className={styles.list} data-chunk={chunks.length > 1 || undefined}>
          {groups.map(({ key, placed: group }) => (
            <li key={key} className={styles.table} data-group>
              <TableTickets placed={group} status={status} first={first} context={context} />
            </li>
          ))}
        </ul>
      ))}
      {apart.length > 0 && <WithoutCode placed={apart} context={context} />}
    </div>
  );
}, isSameOrderList);

function isSameOrderList(one: ListProps, other: ListProps): boolean {
  const apart = [one, other].map((list) => ({ placed: list.apart, context: list.context }));
  return one.status === other.status && isSameList(one, other) && isSameList(apart[0]!, apart[1]!);
}

type TableProps = Props & {
  /** Matters only to tickets that are rendered for the first time. */
  first: ReadonlySet<Placed>;
};

const TableTickets = memo(function TableTickets({ placed, status, first, context }: TableProps) {
  const several = status === 'waiting' && placed.length > 1;
  const open = placed.filter(({ order, outcome }) => outcome === null && !context.decisions.queued.has(order.id));
  // If one button confirms the whole table, that button is the next action.
  const own = several && open.length > 1 ? { ...context, nextOrder: null } : context;
  return (
    <>
      {placed.map((each, index) => (
        <div key={each.order.id} className={styles.cell} data-cell>
          {several && index === 0 && (
            <TableActions orders={open.map(({ order }) => order)} placed={placed} context={context} />
          )}
          <OrderTicket placed={each} context={own} isFirst={first.has(each)} />
        </div>
      ))}
    </>
  );
}, isSameTable);

function isSameTable(one: TableProps, other: TableProps): boolean {
  return one.status === other.status && isSameList(one, other);
}

/**
 * The head of a table with several orders, with one button for all. It keeps its space when there is nothing left to
 * confirm together.
 */
function TableActions({
  orders,
  placed,
  context: { decisions, offline, nextOrder, hidden },
}: {
  orders: readonly Order[];
  placed: readonly Placed[];
  context: TicketContext;
}) {
  const first = placed[0]?.order;
  const table = (first && tableName(first)) ?? boardTexts.unknownTable;
  const together = orders.length > 1;
  return (
    <div className={styles.all} data-ticket="table" data-bulk data-inert={!together} tabIndex={-1}>
      {together && (
        <>
          <p className={styles.count}>{boardTexts.tableOrders(table, orders.length)}</p>
          {/* Another set of orders is another button: a press confirms those that were there when it was aimed at. */}
          <DecisionButton
            key={orders.map(({ id }) => id).join()}
            label={boardTexts.confirmAllOf(orders.length, hidden > 0)}
            about={table}
            weight={orders.some(({ id }) => id === nextOrder) ? 'next' : 'main'}
            pending={orders.some(({ id }) => decisions.pending.has(id))}
            offline={offline}
            onPress={() => orders.forEach((order) => decisions.decide(order, { kind: 'confirm' }))}
          />
        </>
      )}
    </div>
  );
}
