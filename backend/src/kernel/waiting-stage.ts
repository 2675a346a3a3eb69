/** Stages of an order or a call that nobody answers (docs/product.md#escalation). */
export type Stage = 1 | 2;

export interface Unattended {
  readonly stage: Stage;
  readonly waitedMs: number;
  readonly boardsAlive: number;
}
