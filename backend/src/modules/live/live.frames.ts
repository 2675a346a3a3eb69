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
    // Same as `X-Device-Token`.
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
    // A missing key is handled like a wrong one, as for staff.
    key: z.string().max(MAX_KEY).catch(''),
  }),
  z.object({ type: z.literal('ping') }),
  z.object({
    type: z.literal('presence'),
    // A time longer than any shift, or in another form, counts as untouched.
    touchedMsAgo: z.number().int().nonnegative().max(MAX_UNTOUCHED_MS).nullable().catch(null),
    visible: z.boolean(),
    soundOn: z.boolean(),
    page: bounded(MAX_DEVICE).regex(DEVICE).optional(),
    name: text(MAX_PAGE_NAME).optional(),
    // The page was closed on purpose, so it is not reported as silent.
    left: z.boolean().optional(),
  }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** docs/product.md#positions. A guest gets the position of their own last order, not the venue's. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('registered'), venueId: z.int(), position }),
  // Too much was missed, or a rebuild has corrected the lists. Fetch them, and continue with events after `position`.
  z.object({ type: z.literal('resync'), position }),
  z.object({ type: z.literal('orderUpdate'), order: Order, position }),
  StaffCall.extend({ type: z.literal('staffRequest'), position }),
  z.object({ type: z.literal('staffRequestClosed'), id: z.int(), position }),
  z.object({ type: z.literal('orderConfirmation'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderRejected'), orderId: z.uuid(), position }),
  z.object({ type: z.literal('orderCompleted'), orderId: z.uuid(), position }),
  // No event, so it has no position. A page that missed it fetches the menu after a register.
  z.object({ type: z.literal('menuChanged'), venueId: z.int() }),
  // Seats or parties have changed, so they must be fetched. Staff get every number, guests only those of orders and
  // calls. Staff also get the visit's table while the visit is open.
  z.object({
    type: z.literal('visitChanged'),
    venueId: z.int(),
    visit: z.object({ id: z.uuid(), table: z.object({ id: z.int(), name: z.string() }) }).optional(),
    position: position.optional(),
  }),
  // Neither is an event. `serving` follows a register if it is false; `boards` comes every 10 s to each board with
  // presence.
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
  // All numbers of the pick-up screen, at each change. `now` is the server's time.
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
