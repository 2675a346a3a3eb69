const LATE = Symbol('late');

/**
 * Waits for `work` as long as `ms` milliseconds. What comes later is not stopped, but nobody hears of it, nor of its failure.
 *
 * @param late answers instead, or throws
 */
export async function within<Result, Instead>(
  ms: number,
  work: Promise<Result>,
  late: () => Instead,
): Promise<Result | Instead> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof LATE>((resolve) => (timer = setTimeout(resolve, ms, LATE)));
  const outcome = await Promise.race([work, limit]).finally(() => clearTimeout(timer));
  return outcome === LATE ? late() : outcome;
}
