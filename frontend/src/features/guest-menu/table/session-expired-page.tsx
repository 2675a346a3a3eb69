import { useEffect, useState } from 'react';
import { Button } from '#light-kit/button.tsx';
import { ClockIcon } from '#shared/icon.tsx';
import { basketCount } from '../basket/basket';
import { keepsUnansweredOrder, readOrdering, storageKey } from '../ordering/ordering-storage';
import { ExpiredOrders } from './expired-orders';
import { type Left, replacePage } from './session-expired';
import styles from './session-expired-page.module.css';
import { sessionExpiredTexts as texts } from './session-expired-texts';
import { TableClock } from './table-clock';
import { readTableLink, tableAddress, type TableLink } from './table-session';

/** docs/product.md#when-a-guest-falls-silent */
export function SessionExpiredPage() {
  const [kept, setKept] = useState<Kept>({ menu: null, link: null, pieces: 0, unanswered: false });
  useEffect(() => {
    document.title = texts.title;
    setKept(readKept(Date.now()));
  }, []);
  const { menu, link, pieces, unanswered } = kept;
  return (
    <main className={styles.page}>
      <span className={styles.sign}>
        <ClockIcon size={32} />
      </span>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.reason}>{texts.reason}</p>
      {unanswered && (
        <p className={styles.unanswered} role="alert">
          <strong>{texts.unanswered}</strong> {texts.unansweredHint}
        </p>
      )}
      {link !== null && (
        <TableClock table={link}>
          <ExpiredOrders table={tableAddress(link)} />
        </TableClock>
      )}
      {pieces > 0 && <p>{texts.basketKept(pieces)}</p>}
      {menu !== null && (
        <Button kind="primary" className={styles.back} onClick={() => replacePage(menu, null)}>
          {texts.back}
        </Button>
      )}
    </main>
  );
}

type Kept = { menu: string | null; link: TableLink | null; pieces: number; unanswered: boolean };

function readKept(now: number): Kept {
  const { menu = null } = (history.state ?? {}) as Partial<Left>;
  const link = typeof menu === 'string' ? readTableLink(menu.slice(menu.indexOf('?'))) : null;
  const unanswered = keepsUnansweredOrder(now);
  if (link === null) return { menu: null, link, pieces: 0, unanswered };
  return { menu, link, pieces: basketCount(readOrdering(storageKey(link), now).lines), unanswered };
}
