import { type ApiFailure, readApiFailure } from '#api/api-error.ts';
import type { ErrorCode } from '#api/generated-error-codes.ts';
import type { Order } from '#api/types.ts';

/** Codes whose messages address a guest with a basket. */
const OF_DISHES = new Set<ErrorCode>(['SOLD_OUT', 'ITEM_SOLD_OUT']);

/** @returns the reason of a refused decision: the scarce dish, and how much of it is left */
export function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  if (!OF_DISHES.has(code) || !Array.isArray(details)) return message;
  return `${(details as { message: string }[]).map((dish) => dish.message).join(', ')}.`;
}

/** @returns the present order from a 409; null for other errors */
export function conflictingOrder(error: unknown): Order | null {
  const failure = readApiFailure(error);
  if (failure.kind !== 'refused' || failure.code !== 'ORDER_STATE_CONFLICT') return null;
  return (failure.details as { order?: Order } | undefined)?.order ?? null;
}
