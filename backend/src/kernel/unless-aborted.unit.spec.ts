import { getEventListeners } from 'node:events';
import { unlessAborted } from './unless-aborted.js';

const never = new Promise<string>(() => undefined);

describe('A wait that a signal can abort', () => {
  it('returns the result or the error of the work, and leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    await expect(unlessAborted(Promise.resolve('done'), signal)).resolves.toBe('done');
    await expect(unlessAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends when the signal is aborted, or at once if it was aborted before', async () => {
    const stop = new AbortController();
    const waiting = unlessAborted(never, stop.signal);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(unlessAborted(never, stop.signal)).resolves.toBeUndefined();
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  });
});
