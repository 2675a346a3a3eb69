import { jest } from '@jest/globals';

/** Functions by which a page and its test wait; all but the timers and the clock stay as they are. */
const REAL = [
  ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'hrtime', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** The time of the tests of a spec file: call it once in the file, outside every test. Each test ends in real time. */
export function movedTime() {
  afterEach(() => void jest.useRealTimers());
  return {
    /** From now on the clock shows this time, ms since 1970, and stands still. Timers run on. */
    stopsAt: (now: number): void => void jest.useFakeTimers({ now, doNotFake: [...REAL, ...TIMERS] }),
    /** From now on time can be wound; until then it passes as usual. Call it before the page opens. */
    canBeWound: (): void => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: REAL });
      // Testing-library recognises fake timers by this. It would wind them while it waits, and give up before fetched
      // code has come.
      Reflect.deleteProperty(setTimeout, 'clock');
    },
    /** So many ms pass at once, and every timer that was due has fired. */
    passes: (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms),
  };
}
