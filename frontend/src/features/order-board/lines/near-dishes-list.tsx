import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffApi } from '#api/staff-api.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { TicketContext } from '../tickets/ticket-context';
import { planOffers } from './left-out';
import { ApartOrders } from './left-out-plan';
import styles from './line-acts.module.css';
import { dishActTexts as texts } from './lines-texts';
import { nearDishes } from './near-dishes';
import { priceOf } from './offered-dish';

type Props = { order: Order; line: OrderLine; context: TicketContext };

/**
 * Lists the dishes most similar to a line's dish. A pressed dish can be offered to this order, or to all waiting orders
 * with the line's dish.
 */
export function NearDishes({ order, line, context }: Props) {
  const [chosen, choose] = useState<number | null>(null);
  const { data } = staffApi.useGetCurrentMenuQuery(
    { vid: order.venueId },
    // Fetches the menu again, because a dish may have sold out since.
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) return null;
  const near = nearDishes(data, line, order);
  if (near.length === 0) return <p className={styles.also}>{texts.noNear}</p>;
  const dish = near.find(({ id }) => id === chosen);
  return (
    <section className={styles.plan} aria-label={texts.near}>
      <h4 className={styles.title}>{texts.near}</h4>
      <ul className={styles.list}>
        {near.map((one) => (
          <li key={one.id}>
            <Button
              className={styles.dish}
              size="large"
              variant={one === dish ? 'contained' : 'outlined'}
              color="inherit"
              fullWidth
              aria-pressed={one === dish}
              onClick={() => choose(one === dish ? null : one.id)}
            >
              <span>{one.name}</span> <span>{formatMoney(priceOf(one, order) ?? 0, order.currency)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {dish !== undefined && <Offers dish={dish} order={order} line={line} context={context} />}
    </section>
  );
}

function Offers({ dish, order, line, context: { waiting, decisions } }: Props & { dish: MenuItem }) {
  const offer = (to: Order, { id }: OrderLine) => decisions.decide(to, { kind: 'offer', line: id, itemId: dish.id });
  const free = waiting.filter(({ id }) => !decisions.queued.has(id) && !decisions.pending.has(id));
  const { ready, apart } = planOffers(free, line.menuItemId, dish);
  return (
    <>
      <ul className={styles.list}>
        <ApartOrders apart={apart.filter((one) => one.order.id !== order.id)} />
      </ul>
      <div className={styles.buttons}>
        <Button
          size="large"
          variant="contained"
          aria-label={`${texts.offer}, ${dish.name}`}
          data-guarded
          onClick={() => offer(order, line)}
        >
          {texts.offer}
        </Button>
        {ready.length > 1 && (
          <Button
            key={ready.map((one) => one.order.id).join()}
            size="large"
            variant="outlined"
            color="inherit"
            aria-label={`${texts.offerAll(ready.length)}, ${dish.name}`}
            data-guarded
            onClick={() => ready.forEach((one) => offer(one.order, one.line))}
          >
            {texts.offerAll(ready.length)}
          </Button>
        )}
      </div>
    </>
  );
}
