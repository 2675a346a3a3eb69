/** Whether a dish has run out: until a moment, or (without one) until somebody says otherwise. */
export interface SoldOutState {
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
}

/** @returns whether a guest cannot have it at that moment */
export function isSoldOut({ soldOut, soldOutUntil }: SoldOutState, at: Date): boolean {
  return soldOut && (soldOutUntil === null || at < soldOutUntil);
}
