import { createHash, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';
import type { Receipt } from '#eventlog/log/append.js';
import { Id, optionalCode, optionalNote } from '#platform/http/input.js';
import { MenuItem } from '#modules/catalogue/catalogue.public.js';
import { SessionCode, SitsHere } from '../../guests/guest-identity.js';
import {
  MAX_AMOUNT,
  MAX_LINES,
  MAX_NOTE,
  MAX_NOTES_BYTES,
  MAX_OPTIONS,
  MAX_PARSED_LINES,
  MAX_QUANTITY,
} from '../domain/order-limits.js';
import { PortionsBeyond } from '../order.dto.js';

/** An empty list is the same as no list, so that both have the same hash (`receiptOf`). */
export const ChosenOptions = z
  .array(Id)
  .max(MAX_OPTIONS)
  .refine((ids) => new Set(ids).size === ids.length, 'Každá možnost smí přijít jen jednou.')
  .optional()
  .transform((ids) => (ids?.length ? ids : undefined));

const AllAtOnce = z
  .boolean()
  .nullish()
  .transform((isSet) => isSet || undefined);

export const PlaceOrderBody = z
  .object({
    venueId: Id,
    tableId: Id,
    items: z
      .array(
        z.object({
          itemId: Id,
          quantity: z.number().int().meta({ minimum: 1, maximum: MAX_QUANTITY }),
          price: z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT),
          note: optionalNote(MAX_NOTE),
          options: ChosenOptions.describe('Ids of the chosen `modifiers` of the dish; `price` includes them'),
        }),
      )
      .max(MAX_PARSED_LINES)
      .meta({ minItems: 1, maxItems: MAX_LINES }),
    totalPrice: z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT),
    currency: z.enum(CURRENCIES),
    NotifToken: optionalCode(4096),
    vs: SessionCode,
    visitId: z
      .uuid()
      .nullish()
      .describe(
        'The visit shown by the page; 409 VISIT_ENDED when it has ended, or without one when another party sits there',
      ),
    sitsHere: SitsHere,
    note: optionalNote(MAX_NOTE),
    allAtOnce: AllAtOnce.describe('True: the kitchen cooks all courses at once'),
  })
  .meta({ id: 'PlaceOrder', description: `All notes together are limited to ${MAX_NOTES_BYTES} bytes of UTF-8.` });
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

export const PlaceStaffOrderBody = PlaceOrderBody.omit({
  NotifToken: true,
  vs: true,
  visitId: true,
  sitsHere: true,
})
  .extend({
    despitePause: z.boolean().nullish().describe('Orders although the kitchen pauses; staff have been asked'),
  })
  .meta({
    id: 'PlaceStaffOrder',
    description: `All notes together are limited to ${MAX_NOTES_BYTES} bytes of UTF-8.`,
  });
export type PlaceStaffOrderBody = z.infer<typeof PlaceStaffOrderBody>;

const ChoiceErrors = z
  .array(z.object({ field: z.string(), message: z.string(), dish: z.string(), group: z.string().nullable() }))
  .describe('The invalid choices, with the Czech names of dish and group; no group for an option that none has');

/** Codes of refusals of a dish's options, with their details. */
export const CHOICE_REFUSALS = [
  { MODIFIER_REQUIRED: ChoiceErrors },
  { TOO_MANY_OPTIONS: ChoiceErrors },
  {
    OPTION_UNAVAILABLE: z.object({
      menu: z.array(MenuItem),
      errors: ChoiceErrors,
    }),
  },
] as const;

const LinesNamed = z.array(z.object({ field: z.string(), message: z.string() }));
const PausedLines = z
  .array(z.object({ field: z.string(), message: z.string(), until: z.iso.datetime() }))
  .describe('Lines that the kitchen does not take, each until the end of its pause');

export const ORDER_REFUSALS = [
  'NO_MENU_NOW',
  'EMPTY_ORDER',
  'TOO_MANY_LINES',
  'QUANTITY_OUT_OF_RANGE',
  'NOTES_TOO_LONG',
  'EUR_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_REUSED',
  ...CHOICE_REFUSALS,
  { MENU_ITEM_NOT_ON_MENU: z.object({ menu: z.array(MenuItem), errors: LinesNamed }) },
  { PRICE_CHANGED: z.object({ menu: z.array(MenuItem) }) },
  { SOLD_OUT: PortionsBeyond },
  { ORDERING_PAUSED: PausedLines },
] as const;

// Namespace of command ids that are made from idempotency keys (RFC 9562, section 6.5). Any fixed UUID works.
const KEY_NAMESPACE = '6d1f9a52-61f5-4b0e-9d3c-1c7f5b1c2a60';

/** @returns the receipt by which a repeated order is recognized; a different one each time without a key */
export function receiptOf(body: PlaceOrderBody, key: string | undefined): Receipt {
  const sent = { ...body, NotifToken: null, visitId: undefined, sitsHere: undefined };
  return receipt(sent, key, '');
}

/** Like `receiptOf`, but with other ids, so that a guest's key never matches one of staff. */
export function receiptOfStaff(body: PlaceStaffOrderBody, key: string | undefined): Receipt {
  return receipt(body, key, 'staff/');
}

function receipt(body: PlaceStaffOrderBody, key: string | undefined, from: string): Receipt {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const { venueId } = body;
  const commandId = key === undefined ? randomUUID() : uuidv5(`${from}${venueId}/${key}`, KEY_NAMESPACE);
  return { commandId, requestHash };
}
