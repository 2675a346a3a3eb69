/**
 * Waits for `work`, or until the signal is aborted. Removes its listener, because a signal may outlive many waits.
 * @returns `undefined` if the signal is aborted first; the work continues, but its result or error is ignored
 */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
  let stop = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
