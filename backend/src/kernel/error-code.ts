/**
 * Every code that an answer of ours can bear. Stable English identifiers (decisions, API: Errors).
 * A new code does not compile until it has a status here and a Czech sentence in `platform/http/error-messages.ts`.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  DUPLICATE_MENU_PRODUCT: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VENUE_NOT_FOUND: 404,
  TABLE_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  STAFF_CALL_NOT_FOUND: 404,
  NO_VALID_MENU: 404,
  PRICE_CHANGED: 409,
  ORDER_STATE_CONFLICT: 409,
  STAFF_CALL_CONFLICT: 409,
  CONCURRENT_CHANGE: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EMPTY_ORDER: 422,
  TOO_MANY_LINES: 422,
  QUANTITY_OUT_OF_RANGE: 422,
  TABLE_NOT_OF_VENUE: 422,
  MENU_ITEM_NOT_ON_MENU: 422,
  NO_MENU_NOW: 422,
  EUR_NOT_ALLOWED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  DECISION_MISSING: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

/** A stable identifier of what went wrong. */
export type ErrorCode = keyof typeof ERROR_STATUS;
