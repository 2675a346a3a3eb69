import { readApiFailure } from '#api/api-error.ts';
import type { Order } from '#api/types.ts';

/** @returns the present order from a 409; null for other errors */
export function conflictingOrder(error: unknown): Order | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'ORDER_STATE_CONFLICT') return null;
  return (failure.details as { order?: Order } | undefined)?.order ?? null;
}
