/** Until a moment, or without one until switched back (docs/product.md#sold-out). */
export interface SoldOutState {
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
}

export function isSoldOut({ soldOut, soldOutUntil }: SoldOutState, at: Date): boolean {
  return soldOut && (soldOutUntil === null || at < soldOutUntil);
}
