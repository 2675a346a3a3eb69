import { memo, useState } from 'react';
import type { OpenStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { boardTexts } from '../board-texts';
import { redOf } from '../tickets/ageing';
import { isSameList } from '../tickets/same-ticket';
import type { TicketContext } from '../tickets/ticket-context';
import { byParty, type PartyGroup, type Placed } from './board-places';
import styles from './order-list.module.css';
import { EndedFrame, TableTickets } from './table-frame';
import { TicketGrid } from './ticket-grid';
import { WithoutCode } from './without-code';

/** Number of tickets that are rendered whole before the browser has reported which are visible. */
const FIRST = 16;

type Props = {
  placed: readonly Placed[];
  status: OpenStatus;
  apart: readonly Placed[];
  context: TicketContext;
};

export const OrderList = memo(function OrderList({ placed, status, apart, context }: Props) {
  const groups = byParty(placed);
  const { ended, frames, forget } = useFrames(groups, status);
  const first = new Set(placed.slice(0, FIRST));
  if (placed.length + apart.length === 0) return <p className={styles.empty}>{boardTexts.empty[status]}</p>;
  return (
    <div className={styles.room}>
      {placed.length > 0 && (
        <TicketGrid name={status} groups={[...groups, ...ended]} context={context}>
          {(columns) => {
            const own = { ...context, red: redOf(placed, columns, context.now) };
            return ({ key, placed: tickets }) => {
              const order = frames.get(key);
              if (tickets.length === 0) return order && <EndedFrame order={order} onOver={() => forget(key)} />;
              const isFramed = order !== undefined;
              return <TableTickets placed={tickets} status={status} context={own} isFramed={isFramed} first={first} />;
            };
          }}
        </TicketGrid>
      )}
      {apart.length > 0 && <WithoutCode placed={apart} context={context} />}
    </div>
  );
}, isSameOrderList);

function isSameOrderList(one: Props, other: Props): boolean {
  const apart = [one, other].map((list) => ({ placed: list.apart, context: list.context }));
  return one.status === other.status && isSameList(one, other) && isSameList(apart[0]!, apart[1]!);
}

/**
 * Gives each party with several waiting orders a frame, which stays for a while after the party's last order has left.
 * @returns `frames`: one order of each framed party, by the party's key; `ended`: the frames without orders; `forget`:
 *   removes a frame
 */
function useFrames(groups: readonly PartyGroup[], status: OpenStatus) {
  const [frames, setFrames] = useState<ReadonlyMap<string, Order>>(() => new Map());
  const added = groups.filter(({ key, placed }) => status === 'waiting' && placed.length > 1 && !frames.has(key));
  if (added.length > 0) {
    setFrames(new Map([...frames, ...added.map(({ key, placed }) => [key, placed[0]!.order] as const)]));
  }
  const present = new Set(groups.map(({ key }) => key));
  const ended = [...frames.keys()].filter((key) => !present.has(key)).map((key) => ({ key, placed: [] }));
  const forget = (gone: string) => setFrames((all) => new Map([...all].filter(([key]) => key !== gone)));
  if (groups.length === 0 && frames.size > 0) setFrames(new Map());
  return { ended, frames, forget };
}
