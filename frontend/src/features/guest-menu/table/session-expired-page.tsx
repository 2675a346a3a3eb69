import { useEffect, useMemo, useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import { ClockIcon, CloseIcon } from '#shared/icon.tsx';
import { basketCount } from '../basket/basket';
import { keepsUnansweredOrder, readOrdering, storageKey } from '../ordering/ordering-storage';
import type { TableAddress } from '#api/guest-api.ts';
import { openLiveSocket } from '#api/live/live-socket.ts';
import { countOpen } from '#api/order-status.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { serverTime } from '#shared/server-clock.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { useNow } from '#shared/use-now.ts';
import { spokenCall, spokenStatus } from '../bar/spoken';
import { StatusList } from '../bar/status-list';
import { byUrgency, type Status } from '../bar/urgency';
import { FetchedNewsDialog } from '../fetched-dialogs';
import { guestLaterTexts } from '../guest-later-texts';
import { useOrderParts } from '../orders/use-order-parts';
import { useTableOrders } from '../orders/use-table-orders';
import { readKnown } from '../visit/visit-storage';
import tones from '#light-kit/tones.module.css';
import styles from './session-expired-page.module.css';
import { sessionExpiredTexts as texts } from './session-expired-texts';
import { type Left, replacePage } from './session-expired';
import { TableClock } from './table-clock';
import { readTableLink, tableAddress, type TableLink } from './table-session';

/** The page shown after 5 minutes without input, with the open orders (docs/product.md#when-a-guest-falls-silent). */
export function SessionExpiredPage() {
  const [stored, setStored] = useState<StoredState>({ menu: null, link: null, pieces: 0, unanswered: false });
  useEffect(() => {
    document.title = texts.title;
    setStored(readStored(Date.now()));
  }, []);
  const { menu, link, pieces, unanswered } = stored;
  return (
    <main className={styles.page}>
      <span className={styles.sign}>
        <ClockIcon size={32} />
      </span>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.reason}>{texts.reason}</p>
      {unanswered && (
        <p className={`${tones.box} ${tones.waiting}`} role="alert">
          <strong>{texts.unanswered}</strong>
          <span>{` ${texts.unansweredHint}`}</span>
        </p>
      )}
      {link !== null && (
        <TableClock table={link}>
          <ExpiredOrders table={tableAddress(link)} />
        </TableClock>
      )}
      {pieces > 0 && <p>{guestLaterTexts.basketLeft(pieces)}</p>}
      {menu !== null && (
        <Button kind="primary" className={styles.back} onClick={() => replacePage(menu, null)}>
          {texts.back}
        </Button>
      )}
    </main>
  );
}

type StoredState = { menu: string | null; link: TableLink | null; pieces: number; unanswered: boolean };

function readStored(now: number): StoredState {
  const { menu = null } = (history.state ?? {}) as Partial<Left>;
  const link = typeof menu === 'string' ? readTableLink(menu.slice(menu.indexOf('?'))) : null;
  const unanswered = keepsUnansweredOrder(now);
  if (link === null) return { menu: null, link, pieces: 0, unanswered };
  return { menu, link, pieces: basketCount(readOrdering(storageKey(link), now).lines), unanswered };
}

const TICK_MS = 10_000;
const ignore = () => undefined;

function ExpiredOrders({ table: { vid, tid, vs } }: { table: TableAddress }) {
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
      {countOpen(orders) > 0 && <p>{texts.ordersSame}</p>}
      <div className="visually-hidden">
        <p aria-live="polite">{spokenStatus(orders, clock)}</p>
        <p aria-live="polite">{spokenCall(call, clock)}</p>
        <p aria-live="polite">{spokenCall(wish, clock)}</p>
      </div>
      {news.length > 0 && <FetchedNewsDialog news={news} onClose={dismissNews} />}
    </>
  );
}
