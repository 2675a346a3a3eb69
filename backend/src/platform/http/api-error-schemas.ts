import type { OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '#kernel/error-code.js';
import type { DocumentedRefusal } from './route.decorator.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type Schema = Schemas[string];
type Response = Exclude<NonNullable<Components['responses']>[string], { $ref: string }>;

const FIELDS: Schema = { $ref: '#/components/schemas/FieldErrors' };
const WAIT: Schema = {
  type: 'object',
  properties: { retryAfterSeconds: { type: 'integer', minimum: 1, description: 'the same as Retry-After' } },
};

/** The schema of a code's `details` in every answer; an operation with more details declares them (`@Refuses`). */
const DETAILS: Partial<Record<ErrorCode, Schema>> = {
  VALIDATION_FAILED: FIELDS,
  DUPLICATE_MENU_PRODUCT: FIELDS,
  DUPLICATE_CATEGORY: FIELDS,
  DUPLICATE_TABLE: FIELDS,
  DUPLICATE_ZONE: FIELDS,
  TOO_MANY_ZONES: FIELDS,
  DUPLICATE_DEVICE: FIELDS,
  TOO_MANY_DEVICES: FIELDS,
  PIN_TOO_SIMPLE: FIELDS,
  PIN_WRONG: FIELDS,
  DUPLICATE_MODIFIER_GROUP: FIELDS,
  TOO_MANY_MODIFIER_GROUPS: FIELDS,
  VAT_RATE_IN_USE: FIELDS,
  VAT_RATE_UNKNOWN: FIELDS,
  MARK_CONTRADICTED: FIELDS,
  ITEM_SOLD_OUT: FIELDS,
  NOTES_TOO_LONG: FIELDS,
  QUANTITY_OUT_OF_RANGE: FIELDS,
  MENU_ITEM_NOT_ON_MENU: FIELDS,
  IMAGE_NOT_READABLE: FIELDS,
  IMAGE_DIMENSIONS_TOO_LARGE: FIELDS,
  UNSUPPORTED_MEDIA_TYPE: FIELDS,
  TOO_MANY_REQUESTS: WAIT,
  PIN_PAUSED: WAIT,
  SIGN_IN_UNAVAILABLE: WAIT,
};

const RETRY_AFTER = {
  description: 'Seconds to wait before the next attempt',
  required: true,
  schema: { type: 'integer' as const, minimum: 1 },
};
const WAITING = new Set([429, 503]);

export function errorComponents(): Schemas {
  return {
    ErrorAnswer: {
      type: 'object',
      description: 'The body of every error response.',
      required: ['statusCode', 'code', 'message'],
      properties: {
        statusCode: { type: 'integer', description: 'the HTTP status' },
        code: { type: 'string', enum: Object.keys(ERROR_STATUS), description: 'stable code of the error' },
        message: { type: 'string', description: 'a Czech sentence to show to the user' },
        details: { description: 'data for the caller to continue: invalid fields, the current state' },
      },
    },
    FieldErrors: {
      type: 'array',
      description: 'Validation errors by field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'a dotted path, e.g. items.0.quantity; empty for the whole body' },
          message: { type: 'string', description: 'a Czech sentence' },
        },
      },
    },
  };
}

/** @returns the name of an answer that operations share; `null` if its details belong to one operation */
export function responseName(refusals: readonly DocumentedRefusal[]): string | null {
  if (refusals.some(({ details }) => details !== undefined)) return null;
  return refusals
    .map(({ code }) => code.toLowerCase().replace(/(^|_)(.)/g, (_, _gap, c: string) => c.toUpperCase()))
    .join('Or');
}

export function errorResponse(refusals: readonly DocumentedRefusal[]): Response {
  const status = ERROR_STATUS[refusals[0]!.code];
  const variants = [...byDetails(refusals)].map(([, alike]) => variantOf(status, alike));
  const schema: Schema = variants.length === 1 ? variants[0]! : { oneOf: variants };
  return {
    description: refusals.map(({ code }) => code).join(', '),
    ...(WAITING.has(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': { schema } },
  };
}

function variantOf(status: number, refusals: readonly DocumentedRefusal[]): Schema {
  const [first] = refusals;
  const details = first!.details ?? DETAILS[first!.code];
  const codes = refusals.map(({ code }) => code);
  const narrowed: Schema = {
    type: 'object',
    ...(first!.details === undefined ? {} : { required: ['details'] }),
    properties: {
      statusCode: { type: 'integer', enum: [status] },
      code: { type: 'string', enum: codes },
      ...(details === undefined ? {} : { details }),
    },
  };
  return { allOf: [{ $ref: '#/components/schemas/ErrorAnswer' }, narrowed] };
}

function byDetails(refusals: readonly DocumentedRefusal[]): Map<string, DocumentedRefusal[]> {
  const alike = new Map<string, DocumentedRefusal[]>();
  for (const refusal of refusals) {
    const key = JSON.stringify(refusal.details ?? DETAILS[refusal.code] ?? null);
    alike.set(key, [...(alike.get(key) ?? []), refusal]);
  }
  return alike;
}
