/** @returns `ask`, of which one call runs at a time: a second caller gets the answer of the first */
export function sharedCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}
