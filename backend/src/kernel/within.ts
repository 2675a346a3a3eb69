const LATE = Symbol('late');

/**
 * Waits at most `ms` milliseconds for `work`; after that, `late` gives the result or throws. The work continues, but
 * its result or error is ignored.
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
