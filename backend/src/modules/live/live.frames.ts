import { z } from 'zod';
import { DEVICE, MAX_DEVICE, PHONE } from '#platform/http/request-origin.js';
import { bounded, Id, text } from '#platform/http/input.js';
import { Order, StaffCall } from '#modules/ordering/ordering.public.js';

const Since = z.number().int().nonnegative().optional();
const position = z.int();
const MAX_UNTOUCHED_MS = 86_400_000;
const MAX_PAGE_NAME = 80;
const MAX_KEY = 64;

/** Frames of the client (docs/product.md#frames). */
export const ClientFrame = z.union([
  z.object({
    type: z.literal('register'),
    role: z.literal('staff'),
    venueId: Id,
    // A missing token, or one of another type, is handled like a wrong one: an error, then a close.
    token: z.string().max(8_192).catch(''),
    // The token that requests send as `X-Device-Token`.
    deviceToken: z.string().max(64).catch('').optional(),
    since: Since,
  }),
  z.object({
    type: z.literal('register'),
    role: z.literal('guest').optional(),
    vs: text(128),
    tableId: Id,
    device: bounded(MAX_DEVICE).regex(DEVICE).optional(),
    phone: bounded(MAX_DEVICE).regex(PHONE).optional(),
    since: Since,
  }),
  z.object({
    type: z.literal('register'),
    role: z.literal('pickup'),
    venueId: Id,
    // A missing key is handled like a wrong one.
    key: z.string().max(MAX_KEY).catch(''),
  }),
  z.object({ type: z.literal('ping') }),
  z.object({
    type: z.literal('presence'),
    // A time of more than a day, or in another form, counts as untouched.
    touchedMsAgo: z.number().int().nonnegative().max(MAX_UNTOUCHED_MS).nullable().catch(null),
    visible: z.boolean(),
    soundOn: z.boolean(),
    page: bounded(MAX_DEVICE).regex(DEVICE).optional(),
    name: text(MAX_PAGE_NAME).optional(),
    // True if the page is being closed on purpose. It is then not reported as silent.
    left: z.boolean().optional(),
  }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** `position` is the venue's event number; guests get only those of their own news (docs/product.md#positions). */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('registered'), venueId: z.int(), position }),
  // Too much was missed, or a rebuild has changed rows: the page fetches its lists, and continues after `position`.
  z.object({ type: z.literal('resync'), position }),
  z.object({ type: z.literal('orderUpdate'), order: Order, position }),
  StaffCall.extend({ type: z.literal('staffRequest'), position }),
  z.object({ type: z.literal('staffRequestClosed'), id: z.int(), position }),
  z.object({ type: z.literal('orderConfirmation'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderRejected'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderCompleted'), orderId: z.uuid(), position }),
  // Has no position, because it is not an event. A page that missed it fetches the menu after its next register.
  z.object({ type: z.literal('menuChanged'), venueId: z.int() }),
  // Tells a page to fetch seats and parties again. Only staff get `position`: guests get positions only with orders and
  // calls. Only staff get `visit`, while it is open.
  z.object({
    type: z.literal('visitChanged'),
    venueId: z.int(),
    visit: z.object({ id: z.uuid(), table: z.object({ id: z.int(), name: z.string() }) }).optional(),
    position: position.optional(),
  }),
  // Neither `servingChanged` nor `boards` is an event. `servingChanged` follows a register if nobody serves. `boards`
  // is sent every 10 s to each board that sends its presence.
  z.object({
    type: z.literal('servingChanged'),
    venueId: z.int(),
    serving: z.boolean(),
    refuses: z.boolean(),
  }),
  z.object({
    type: z.literal('boards'),
    venueId: z.int(),
    silent: z.array(z.object({ page: z.string(), name: z.string().nullable(), since: z.iso.datetime() })),
  }),
  // All numbers of the pick-up screen, sent at each change. `now` is the server's time.
  z.object({
    type: z.literal('pickup'),
    now: z.iso.datetime(),
    numbers: z.array(
      z.object({ number: z.int(), state: z.enum(['preparing', 'ready']), readyAt: z.iso.datetime().nullable() }),
    ),
  }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
