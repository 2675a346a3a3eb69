/** @returns `ask`, of which one goes at a time: whoever asks while an answer is under way gets that one */
export function sharedCall<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null;
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}
