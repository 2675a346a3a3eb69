import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RestFrame } from '#api/live/live-frames.ts';
import { type LiveStatus, openLiveSocket } from '#api/live/live-socket.ts';
import { parseRestFrame } from '#api/live/rest-frames.ts';
import { useNow } from '#shared/use-now.ts';
import { pickupTexts as texts } from './pickup-texts';
import styles from './pickup-page.module.css';

type Numbers = Extract<RestFrame, { type: 'pickup' }>;
type Shown = { numbers: Numbers['numbers']; /** The server's time minus the device's, in ms. */ aheadMs: number };

const NOTHING: Shown = { numbers: [], aheadMs: 0 };
/** Time after which a ready number disappears (docs/product.md#pick-up-by-number). */
const READY_STAYS_MS = 30 * 60_000;
const TICK_MS = 15_000;

/** `/vydej?vid=1#key`: the numbers in preparation and those to fetch; it needs no sign-in. */
export function PickupPage() {
  const [parameters] = useSearchParams();
  const { shown, status, isOver } = usePickup(Number(parameters.get('vid')), location.hash.slice(1));
  const now = useNow(TICK_MS) + shown.aheadMs;
  const isHere = ({ readyAt }: Numbers['numbers'][number]) =>
    readyAt === null || Date.parse(readyAt) + READY_STAYS_MS > now;
  const numbers = shown.numbers.filter(isHere);
  const ofState = (state: 'preparing' | 'ready') => numbers.filter((one) => one.state === state);
  if (isOver) return <main className={styles.over}>{texts.ended}</main>;
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Column title={texts.preparing} numbers={ofState('preparing')} />
      <Column title={texts.ready} numbers={ofState('ready').sort(latestFirst)} isReady />
      {status === 'lost' && (
        <p className={styles.lost} role="status">
          {texts.lost}
        </p>
      )}
    </main>
  );
}

function latestFirst({ readyAt: one }: Numbers['numbers'][number], { readyAt: other }: Numbers['numbers'][number]) {
  return (other ?? '') < (one ?? '') ? -1 : 1;
}

type ColumnProps = { title: string; numbers: Numbers['numbers']; isReady?: boolean };

function Column({ title, numbers, isReady = false }: ColumnProps) {
  const titleId = useId();
  return (
    <section className={isReady ? styles.ready : styles.preparing} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {numbers.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ul className={styles.numbers} aria-live="polite">
        {numbers.map(({ number }) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </section>
  );
}

function usePickup(venueId: number, key: string) {
  const [shown, setShown] = useState(NOTHING);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [isOver, setIsOver] = useState(false);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const socket = openLiveSocket({
      registration: () => ({ role: 'pickup', venueId, key }),
      gapless: false,
      onEvent: () => undefined,
      onStatus: setStatus,
      onMissed: () => setAgain((count) => count + 1),
      onError: (code) => setIsOver(code === 'FORBIDDEN' || code === 'VALIDATION_FAILED'),
      onRest: (text) => {
        const frame = parseRestFrame(text);
        if (frame?.type !== 'pickup') return;
        setShown({ numbers: frame.numbers, aheadMs: Date.parse(frame.now) - Date.now() });
      },
    });
    return socket.close;
  }, [venueId, key, again]);
  return { shown, status, isOver };
}
