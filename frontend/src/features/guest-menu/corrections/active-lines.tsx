import { useContext } from 'react';
import { orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceOf } from '../basket/basket';
import { IsPickup } from '../orders/is-pickup';
import { OrderLines } from '../orders/order-lines';
import { kitchenWords, orderTexts as texts } from '../orders/order-texts';
import { latePart } from '../late-part';
import type { LineNewsProps } from './line-news';
import styles from './active-lines.module.css';

type ActiveLinesProps = {
  order: Order;
  changed?: readonly number[];
};

/**
 * Shows an order's lines with their changes.
 * @param changed ids of the lines to show, without notes and prices; if omitted, all lines with notes and prices
 */
export function ActiveLines({ order, changed }: ActiveLinesProps) {
  const lines = order.orderItems
    .filter(({ id }) => changed?.includes(id) ?? true)
    .map((line) => {
      const { id, menuItemId: itemId, quantity, stands = quantity, insteadOf, priceAtOrderTime, options } = line;
      const name = line.itemName || line.menuItem.citems[0]?.name || texts.unknownItem;
      const hasNews = changed !== undefined || stands !== quantity || insteadOf !== undefined;
      return {
        key: id,
        itemId,
        quantity: stands || quantity,
        name,
        options,
        isOut: stands === 0,
        ...(changed === undefined && {
          note: line.note,
          ...(stands > 0 && { price: formatMoney(priceOf(stands, priceAtOrderTime), order.currency) }),
        }),
        news: (
          <>
            {hasNews && <FetchedLineNews order={order} line={line} name={name} />}
            {changed === undefined && <KitchenWords order={order} line={line} />}
          </>
        ),
      };
    });
  return <OrderLines lines={lines} />;
}

function KitchenWords({ order, line: { state, stands } }: { order: Order; line: OrderLine }) {
  const isPickup = useContext(IsPickup);
  if (state === undefined || stands === 0 || orderStatus(order) !== 'in_progress') return null;
  return (
    <span className={`${styles.kitchen} ${styles[state]}`}>
      <span>{kitchenWords(state, isPickup)}</span>
    </span>
  );
}

const useLineNews = latePart(() => import('./line-news'));

function FetchedLineNews(props: LineNewsProps) {
  const part = useLineNews();
  return part && <part.LineNews {...props} />;
}
