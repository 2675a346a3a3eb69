/** @returns `ask`, of which one call runs at a time: a second caller gets the answer of the first */
export function sharedCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}

/**
 * @returns `ask`, of which one call runs at a time. Callers during a run share the next one, since the running one may
 * not have seen what they have seen
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
