import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import { BasketIcon, BellIcon, ReceiptIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './bottom-bar.module.css';

export const BASKET_ID = 'kosik';

type BottomBarProps = {
  total: ReactNode;
  count: number;
  activeOrders: number;
  calling: boolean;
  canOrder: boolean;
  onOrders: () => void;
  onCall: () => void;
  onBasket: () => void;
  onOrder: () => void;
  children?: ReactNode;
};

/** The bar at the lower edge, within the thumb's reach. It has the basket's total and four buttons. */
export function BottomBar(props: BottomBarProps) {
  const { total, count, activeOrders, calling, canOrder } = props;
  const added = useAdditions(count);
  return (
    <footer className={styles.bar} data-needs-script="">
      <div className={styles.inner}>
        <div className={styles.message}>{props.children}</div>
        <div className={styles.main}>
          <p className={styles.total}>
            <span className={styles.label}>{texts.total}</span>
            <strong key={added} className={`${styles.amount} ${added > 0 ? styles.added : ''} figures`}>
              {total}
            </strong>
          </p>
          {/* Only looks disabled while the basket is empty: it still opens the basket, which says how to fill it. */}
          <Button id={BASKET_ID} className={styles.basket} aria-disabled={count === 0} onClick={props.onBasket}>
            <BasketIcon />
            <span>{texts.basketCount(count)}</span>
          </Button>
          <Button kind="primary" className={styles.order} disabled={!canOrder} onClick={props.onOrder}>
            {texts.order}
          </Button>
        </div>
        <div className={styles.side}>
          <Button kind="quiet" className={styles.small} onClick={props.onOrders}>
            <ReceiptIcon />
            <span>{texts.activeOrders}</span>
            {activeOrders > 0 && <span className={`${styles.badge} figures`}>{activeOrders}</span>}
          </Button>
          <Button
            kind="quiet"
            className={styles.small}
            aria-busy={calling}
            onClick={calling ? undefined : props.onCall}
          >
            <BellIcon />
            <span>{texts.callWaiter}</span>
          </Button>
        </div>
      </div>
    </footer>
  );
}

/** @returns how often the number has grown, because the bar is animated each time */
function useAdditions(count: number): number {
  const [additions, setAdditions] = useState(0);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) setAdditions((before) => before + 1);
    last.current = count;
  }, [count]);
  return additions;
}
