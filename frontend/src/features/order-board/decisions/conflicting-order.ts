import { readApiFailure } from '#api/api-error.ts';
import type { Order } from '#api/types.ts';

/** @returns the true state that a 409 carries, if the error is one */
export function conflictingOrder(error: unknown): Order | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'ORDER_STATE_CONFLICT') return null;
  return (failure.details as { order?: Order } | undefined)?.order ?? null;
}
