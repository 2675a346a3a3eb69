const { setTimeout: startTimeout, setInterval: startInterval, clearTimeout: endTimer } = globalThis;

type Timer = ReturnType<typeof setTimeout>;
type Act = (...args: unknown[]) => void;

const running = new Set<Timer>();
/** The time in ms that a toast of guests' and public pages is shown. */
const TOAST_MS = 4000;
let toastsStay = false;

const ofPages = {
  setTimeout(act: Act, ms?: number, ...args: unknown[]): Timer {
    const timer = startTimeout(() => {
      running.delete(timer);
      act(...args);
    }, ms);
    running.add(timer);
    if (toastsStay && ms === TOAST_MS) endTimer(timer);
    return timer;
  },
  setInterval(act: Act, ms?: number, ...args: unknown[]): Timer {
    const timer = startInterval(act, ms, ...args);
    running.add(timer);
    return timer;
  },
};

/** Records the timers that start from now on. Call it once jest has its own. */
export function recordTimers(): void {
  Object.assign(globalThis, ofPages);
  toastsStay = false;
}

/** Lets toasts stay until the test ends: a slow machine reads one after more than its four seconds. */
export function keepToasts(): void {
  toastsStay = true;
}

/** Ends every recorded timer, as a browser does when a page is left. */
export function endTimers(): void {
  for (const timer of running) endTimer(timer);
  running.clear();
}

/** Waits, also beyond the end of a page. Where a test moves time, this moves with it. */
export function waits(ms: number): Promise<void> {
  // A test that moves time has replaced the timers.
  const start = globalThis.setTimeout === (ofPages.setTimeout as unknown) ? startTimeout : globalThis.setTimeout;
  return new Promise((done) => void start(done, ms));
}
