import { jest } from '@jest/globals';
import { activeWorker } from './active-worker';

class Worker extends EventTarget {
  state = 'installing';
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser whose worker is being installed. */
function browser() {
  const worker = new Worker();
  const registration = { active: null, waiting: null, installing: worker };
  const register = () => Promise.resolve(registration);
  // As in a browser: it never settles when the install fails.
  const ready = new Promise(() => undefined);
  Object.defineProperty(globalThis, 'navigator', {
    value: { serviceWorker: { register, ready } },
    configurable: true,
  });
  return { worker, registration };
}

afterEach(() => jest.useRealTimers());

it('activeWorker waits for the worker to be active', async () => {
  const { worker, registration } = browser();
  const waiting = activeWorker();
  await Promise.resolve();
  await Promise.resolve();
  worker.becomes('installed');
  worker.becomes('activated');
  expect(await waiting).toBe(registration);
});

it('activeWorker returns null if the install fails', async () => {
  const { worker } = browser();
  const waiting = activeWorker();
  await Promise.resolve();
  await Promise.resolve();
  worker.becomes('redundant');
  expect(await waiting).toBeNull();
});

it('activeWorker waits no longer than 10 s', async () => {
  jest.useFakeTimers();
  browser();
  const waiting = activeWorker();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toBeNull();
});
