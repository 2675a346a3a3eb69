import { act, renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock';

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

it('the board requests a wake lock again at the next touch after a refusal or a release, and warns that the screen may go dark', async () => {
  const answers = [Promise.reject(new Error('battery'))];
  const locks: EventTarget[] = [];
  const request = () => {
    const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
    return answers.pop() ?? Promise.resolve(locks.push(lock)).then(() => lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { result } = renderHook(() => useWakeLock());
  const touch = () => act(() => void dispatchEvent(new Event('pointerdown')));
  await waitFor(() => expect(result.current.mayGoDark).toBe(true));
  touch();
  await waitFor(() => expect(result.current.mayGoDark).toBe(false));
  act(() => void locks[0]!.dispatchEvent(new Event('release')));
  expect(result.current.mayGoDark).toBe(true);
  touch();
  await waitFor(() => expect([result.current.mayGoDark, locks.length]).toEqual([false, 2]));
  touch();
  expect(locks).toHaveLength(2);
});

it('the board requests a wake lock again when the page returns to view', async () => {
  const locks: EventTarget[] = [];
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: { request },
    configurable: true,
  });
  const isSeen = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { result } = renderHook(() => useWakeLock());
  await waitFor(() => expect(locks).toHaveLength(1));
  isSeen('hidden');
  act(() => void locks[0]!.dispatchEvent(new Event('release')));
  expect([result.current.mayGoDark, locks.length]).toEqual([true, 1]);
  isSeen('visible');
  await waitFor(() => expect([result.current.mayGoDark, locks.length]).toEqual([false, 2]));
  Reflect.deleteProperty(document, 'visibilityState');
});
