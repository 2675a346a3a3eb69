import type { ApiFailure } from '#api/api-error.ts';
import type { ErrorCode } from '#api/generated-error-codes.ts';

/** Codes whose messages address a guest with a basket. */
const OF_DISHES = new Set<ErrorCode>(['SOLD_OUT', 'ITEM_SOLD_OUT']);

/** @returns the reason of a refused decision: the scarce dish, and how much of it is left */
export function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  if (!OF_DISHES.has(code) || !Array.isArray(details)) return message;
  return `${(details as { message: string }[]).map((dish) => dish.message).join(', ')}.`;
}
