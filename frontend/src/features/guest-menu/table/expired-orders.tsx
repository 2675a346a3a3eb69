import { useMemo, useState } from 'react';
import type { TableAddress } from '#api/guest-api.ts';
import { openLiveSocket } from '#api/live/live-socket.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { serverTime } from '#shared/server-clock.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { useNow } from '#shared/use-now.ts';
import { spokenCall, spokenStanding } from '../bar/spoken';
import { StatusList } from '../bar/status-list';
import { byUrgency, type Status } from '../bar/urgency';
import { FetchedNewsDialog } from '../orders/fetched-news-dialog';
import { standingOf } from '../orders/order-standing';
import { useOrderParts } from '../orders/use-order-parts';
import { useTableOrders } from '../orders/use-table-orders';
import { readKnown } from '../visit/visit-storage';
import styles from './session-expired-page.module.css';
import { sessionExpiredTexts as texts } from './session-expired-texts';

const TICK_MS = 10_000;
const ignore = () => undefined;

/**
 * The guest's own open orders while the menu is closed: the page listens as long as one of them, or a call, is open.
 */
export function ExpiredOrders({ table: { vid, tid, vs } }: { table: TableAddress }) {
  const table = useMemo(() => ({ vid, tid, vs }), [vid, tid, vs]);
  const tag = useMemo(() => readKnown(table)?.tag ?? null, [table]);
  const [hasOrders, setHasOrders] = useState(false);
  const { own, call, wish, news, refused, dismissNews, putAway } = useTableOrders(table, {
    enabled: true,
    tag,
    whileOpen: true,
    openSocket: openLiveSocket,
    finder: useOrderParts(hasOrders),
    onStatus: ignore,
  });
  if (!hasOrders && own?.length) setHasOrders(true);
  const clock = useWallClock();
  const orders = own ?? [];
  const standing = standingOf(orders);
  const now = serverTime(useNow(TICK_MS));
  const statuses = byUrgency({ orders, refused, calls: [wish, call], now });
  const dismissal = (status: Status) =>
    status.kind === 'refused' && (
      <button
        type="button"
        className={styles.close}
        aria-label={commonTexts.close}
        onClick={() => putAway(status.order)}
      >
        <CloseIcon />
      </button>
    );
  return (
    <>
      <div className={styles.orders}>
        <StatusList statuses={statuses} actionsOf={dismissal} />
      </div>
      {standing !== null && <p>{texts.ordersKept}</p>}
      <div className="visually-hidden">
        <p aria-live="polite">{spokenStanding(standing, clock)}</p>
        <p aria-live="polite">{spokenCall(call, clock)}</p>
        <p aria-live="polite">{spokenCall(wish, clock)}</p>
      </div>
      {news.length > 0 && <FetchedNewsDialog news={news} onClose={dismissNews} />}
    </>
  );
}
