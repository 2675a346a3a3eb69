import * as z from 'zod/mini';
import type { ServerFrame as ContractFrame } from './generated-frames';

const OrderFrame = z.looseObject({
  id: z.string(),
  number: z.number(),
  venueId: z.number(),
  table: z.array(z.object({ id: z.number(), name: z.string() })),
  tableName: z.string(),
  totalPrice: z.number(),
  currency: z.enum(['CZK', 'EUR']),
  orderItems: z.array(
    z.object({
      id: z.number(),
      menuItemId: z.number(),
      quantity: z.number(),
      itemName: z.string(),
      priceAtOrderTime: z.number(),
      note: z.nullable(z.string()),
      menuItem: z.object({ citems: z.array(z.object({ name: z.string() })) }),
    }),
  ),
  note: z.nullable(z.string()),
  is_confirmed: z.nullable(z.boolean()),
  is_rejected: z.nullable(z.boolean()),
  reject_reason: z.nullable(z.string()),
  placed_at: z.string(),
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
  position: z.number(),
});

const position = z.number();

/** What the server sends over `/ws/` (decisions, Live events). What it lets through is what the contract says, or this does not compile. */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('registered'), venueId: z.number(), position }),
  z.object({ type: z.literal('resync'), position }),
  z.object({ type: z.literal('orderUpdate'), order: OrderFrame, position }),
  z.object({
    type: z.literal('staffRequest'),
    id: z.number(),
    venueId: z.number(),
    tableId: z.number(),
    tablename: z.string(),
    timestamp: z.string(),
    position,
  }),
  z.object({ type: z.literal('staffRequestClosed'), id: z.number(), position }),
  z.object({ type: z.literal('orderConfirmation'), orderId: z.string(), position }),
  z.object({ type: z.literal('orderRejected'), orderId: z.string(), position }),
  z.object({ type: z.literal('orderCompleted'), orderId: z.string(), position }),
  z.object({ type: z.literal('menuChanged'), venueId: z.number() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('pong') }),
]) satisfies z.ZodMiniType<ContractFrame>;
export type ServerFrame = z.infer<typeof ServerFrame>;

/** A frame that tells of an event of the venue: it bears the event's number. */
export type EventFrame = Extract<ServerFrame, { position: number }> & {
  type: Exclude<ServerFrame['type'], 'registered' | 'resync'>;
};

/** What a client registers as; `since` is added by the socket itself. */
export type Registration = { role: 'staff'; venueId: number; token: string } | { vs: string; tableId: number };

/**
 * @param text one message as it came
 * @returns the frame, or null for anything that is not one (an unknown type must not stop an older page)
 */
export function parseServerFrame(text: string): ServerFrame | null {
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
