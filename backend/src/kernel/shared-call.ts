/** @returns a function that runs one call of `ask` at a time for each key: callers during a call get its answer */
export function sharedCall<Answer, Key = void>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const underWay = new Map<Key, Promise<Answer>>();
  return (key) => {
    const call = underWay.get(key) ?? ask(key).finally(() => underWay.delete(key));
    underWay.set(key, call);
    return call;
  };
}

/**
 * @returns a function that runs one call of `ask` at a time. Callers during a call share the next one, because the
 *   current call may not see what they have already seen
 */
export function laterCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () =>
    (next ??= underWay
      .catch(() => undefined)
      .then(() => {
        next = null;
        const mine = ask();
        underWay = mine;
        return mine;
      }));
}
