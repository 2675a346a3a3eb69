import { getEventListeners } from 'node:events';
import { whenReady } from './job-backend.js';

const READY = { on: () => undefined, waitUntilReady: () => Promise.resolve(), close: () => Promise.resolve() };

describe('The opening of a queue', () => {
  it('leaves no listener on the signal that ends the process', async () => {
    const { signal } = new AbortController();
    for (let turn = 0; turn < 3; turn++) expect(await whenReady(() => READY, signal)).toBe(READY);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends without a queue when the process ends', async () => {
    const stop = new AbortController();
    const opening = whenReady(() => {
      queueMicrotask(() => stop.abort());
      return { ...READY, waitUntilReady: () => new Promise<void>(() => undefined) };
    }, stop.signal);
    expect(await opening).toBeUndefined();
  });
});
