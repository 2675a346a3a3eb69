import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Maximum number of lookups in one statement. */
const MOST = 200;
/** Maximum time in ms for which a stuck lookup delays later ones. */
const PATIENCE_MS = 20;

/**
 * Batches lookups: those requested while one runs share the next one. Each is answered by a statement that began after
 * its call, and nothing is cached, so nobody reads older data.
 * @param look returns results in the order of its keys
 */
export function batched<Key, Found>(
  look: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let underWay: Promise<unknown> | null = null;
  const lookOnce = async (keys: readonly Key[]): Promise<readonly Found[]> => {
    const mine = look(keys);
    underWay = mine;
    try {
      return await mine;
    } finally {
      if (underWay === mine) underWay = null;
    }
  };
  const loader = new DataLoader<Key, Found>(lookOnce, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (send) => void whenSettled(underWay).then(send),
  });
  return (key) => loader.load(key);
}

async function whenSettled(underWay: Promise<unknown> | null): Promise<void> {
  if (underWay === null) return;
  const patience = new AbortController();
  await Promise.race([
    underWay.catch(() => undefined),
    sleep(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
}
