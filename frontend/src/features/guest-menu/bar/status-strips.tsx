import type { GuestCall, Order } from '#api/types.ts';
import { standingOf } from '../orders/order-standing';
import { CallStrip } from './call-strip';
import { OrderStrip } from './order-strip';
import { RefusedStrip } from './refused-strip';
import styles from './status-strip.module.css';

type StatusStripsProps = {
  orders: readonly Order[];
  /** Refused, and not put away yet; newest last. One is shown at a time. */
  refused: Order[];
  call: GuestCall | undefined;
  wish: GuestCall | undefined;
  onDismiss: (order: Order) => void;
  /** Absent where there are no orders to open and no basket to return to. */
  onOpen?: () => void;
  onReturn?: (order: Order) => void;
};

/** How everything stands that the guest waits for: orders, a refusal, a called waiter, the bill. */
export function StatusStrips({ orders, refused, call, wish, onOpen, onReturn, onDismiss }: StatusStripsProps) {
  const standing = standingOf(orders);
  const newest = refused.at(-1);
  return (
    <div className={styles.strips}>
      {newest !== undefined && (
        <RefusedStrip
          key={newest.id}
          order={newest}
          onReturn={onReturn && (() => onReturn(newest))}
          onDismiss={() => onDismiss(newest)}
        />
      )}
      {standing !== null && <OrderStrip standing={standing} onOpen={onOpen} />}
      <CallStrip call={call} />
      <CallStrip call={wish} />
    </div>
  );
}
