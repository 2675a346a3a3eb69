import type { ApiFailure } from '#api/api-error.ts';
import type { ErrorCode } from '#api/generated-error-codes.ts';

/** What the server says of them is said to a guest with a basket. */
const OF_DISHES = new Set<ErrorCode>(['SOLD_OUT', 'ITEM_SOLD_OUT']);

/** @returns why a decision was refused: of which dish there is too little, and how much is left */
export function refusalWords({ code, message, details }: Extract<ApiFailure, { kind: 'refused' }>): string {
  if (!OF_DISHES.has(code) || !Array.isArray(details)) return message;
  return `${(details as { message: string }[]).map((dish) => dish.message).join(', ')}.`;
}
