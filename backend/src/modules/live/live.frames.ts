import { z } from 'zod';
import { DEVICE, MAX_DEVICE, PHONE } from '#platform/http/command-context.js';
import { bounded, Id, text } from '#platform/http/input.js';
import { Order, StaffCall } from '#modules/ordering/ordering.public.js';

const Since = z.number().int().nonnegative().optional();
const position = z.int();

/** What a client may say (docs/product.md#frames). */
export const ClientFrame = z.union([
  z.object({
    type: z.literal('register'),
    role: z.literal('staff'),
    venueId: Id,
    // Left out, or not a text, it is as good as a wrong token: told so, and closed.
    token: z.string().max(8_192).catch(''),
    since: Since,
  }),
  z.object({
    type: z.literal('register'),
    role: z.literal('guest').optional(),
    vs: text(128),
    tableId: Id,
    // A phone without a session code hears what it sent itself, as with `X-Device`.
    device: bounded(MAX_DEVICE).regex(DEVICE).optional(),
    // As `X-Phone`.
    phone: bounded(MAX_DEVICE).regex(PHONE).optional(),
    since: Since,
  }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** docs/product.md#positions. A guest's `registered` names the last one of their own orders, not how far the venue is. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('registered'), venueId: z.int(), position }),
  // Too much was missed to be told, or what was told has been put right: read the lists anew, and go on with what follows after `position`.
  z.object({ type: z.literal('resync'), position }),
  z.object({ type: z.literal('orderUpdate'), order: Order, position }),
  StaffCall.extend({ type: z.literal('staffRequest'), position }),
  z.object({ type: z.literal('staffRequestClosed'), id: z.int(), position }),
  z.object({ type: z.literal('orderConfirmation'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderRejected'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderCompleted'), orderId: z.uuid(), position }),
  // It is no event and has no position; a missed one is made up for by reading the menu after a register.
  z.object({ type: z.literal('menuChanged'), venueId: z.int() }),
  // Who sits where is another than before: whoever hears it reads it anew. Staff have every number, guests those of orders and calls alone.
  // Staff also hear where the visit sits, while it is open.
  z.object({
    type: z.literal('visitChanged'),
    venueId: z.int(),
    visit: z.object({ id: z.uuid(), table: z.object({ id: z.int(), name: z.string() }) }).optional(),
    position: position.optional(),
  }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
