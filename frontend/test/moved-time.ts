import { jest } from '@jest/globals';

/** Functions with which a page and its test wait; everything but the timers and the clock stays real. */
const REAL = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'hrtime',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/**
 * Controls the time in a spec file's tests. Call it once in the file, outside every test. Each test ends in real time.
 */
export function movedTime() {
  let restores = (): void => undefined;
  afterEach(() => {
    restores();
    jest.useRealTimers();
  });
  return {
    /** Stops the clock at this time, ms since 1970. Timers continue. */
    stopsAt: (now: number): void => {
      jest.useFakeTimers({ now, doNotFake: [...REAL, ...TIMERS] });
      // A clock that lags behind this one counts as set back (server-clock.ts), and would be corrected after 5 s.
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      restores = () => clock.mockRestore();
    },
    /**
     * Lets a test move time from now on; until then it passes as usual. Call it before the page opens.
     *
     * @param now ms since 1970
     */
    canBeWound: (now = Date.now()): void => {
      jest.useFakeTimers({ now, advanceTimers: true, doNotFake: [...REAL] });
      // Testing Library recognises fake timers by this. It would move them while it waits, and give up before fetched
      // code has come.
      Reflect.deleteProperty(setTimeout, 'clock');
    },
    /** Sets the device's clock back; timers continue. */
    isSetBack: (ms: number): void => jest.setSystemTime(Date.now() - ms),
    /** Moves time by so many ms at once, and fires every timer that was due. */
    passes: (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms),
  };
}
