import * as v from '#shared/shape.ts';
import type { ServerFrame as ContractFrame } from '../generated-frames';
import { orderStatus } from '../order-status';

const Table = v.object({ id: v.number, name: v.string });
const SentOrder = v.looseObject({
  id: v.string,
  number: v.number,
  venueId: v.number,
  table: v.array(Table),
  tableName: v.string,
  totalPrice: v.number,
  currency: v.oneOf('CZK', 'EUR'),
  orderItems: v.array(
    v.looseObject({
      id: v.number,
      menuItemId: v.number,
      quantity: v.number,
      itemName: v.string,
      priceAtOrderTime: v.number,
      note: v.nullable(v.string),
      menuItem: v.object({ citems: v.array(v.object({ name: v.string })) }),
    }),
  ),
  note: v.nullable(v.string),
  status: v.string,
  is_confirmed: v.nullable(v.boolean),
  is_rejected: v.nullable(v.boolean),
  reject_reason: v.nullable(v.string),
  placed_at: v.string,
  start_time: v.nullable(v.string),
  end_time: v.nullable(v.string),
  visitId: v.nullable(v.string),
  phone: v.nullable(v.string),
  is_verified: v.boolean,
  opens_visit: v.boolean,
  position: v.number,
});

const OrderInFrame = (value: unknown) => {
  const order = SentOrder(value);
  return { ...order, status: orderStatus(order) };
};

const position = v.number;

/** Frames about boards and the pick-up screen. A guest's page loads their parser (rest-frames.ts) when needed. */
export type RestFrame = Extract<ContractFrame, { type: 'servingChanged' | 'boards' | 'pickup' }>;

/** The parsers of all frames except `RestFrame`. If one is missing or accepts too much, this does not compile. */
const FRAMES = {
  registered: v.object({ type: v.oneOf('registered'), venueId: v.number, position }),
  resync: v.object({ type: v.oneOf('resync'), position }),
  orderUpdate: v.object({ type: v.oneOf('orderUpdate'), order: OrderInFrame, position }),
  staffRequest: v.object({
    type: v.oneOf('staffRequest'),
    id: v.number,
    venueId: v.number,
    tableId: v.number,
    tablename: v.string,
    timestamp: v.string,
    bill: v.optional(v.object({ how: v.oneOf('card', 'cash'), split: v.boolean })),
    unattended: v.optional(v.number),
    position,
  }),
  staffRequestClosed: v.object({ type: v.oneOf('staffRequestClosed'), id: v.number, position }),
  orderConfirmation: v.object({ type: v.oneOf('orderConfirmation'), orderId: v.string, position }),
  orderRejected: v.object({ type: v.oneOf('orderRejected'), orderId: v.string, position }),
  orderCompleted: v.object({ type: v.oneOf('orderCompleted'), orderId: v.string, position }),
  menuChanged: v.object({ type: v.oneOf('menuChanged'), venueId: v.number }),
  visitChanged: v.object({
    type: v.oneOf('visitChanged'),
    venueId: v.number,
    visit: v.optional(v.object({ id: v.string, table: Table })),
    position: v.optional(position),
  }),
  error: v.object({ type: v.oneOf('error'), code: v.string, message: v.string }),
  pong: v.object({ type: v.oneOf('pong') }),
} satisfies {
  [Type in Exclude<ContractFrame['type'], RestFrame['type']>]: v.Shape<Extract<ContractFrame, { type: Type }>>;
};

/** A frame that the server sends over `/ws/` (docs/product.md#frames). */
export type ServerFrame = { [Type in keyof typeof FRAMES]: v.OutputOf<(typeof FRAMES)[Type]> }[keyof typeof FRAMES];

/** A frame about an event of the venue, with the event's position. For guests, frames about visits have no position. */
export type EventFrame =
  | (Extract<ServerFrame, { position: number }> & { type: Exclude<ServerFrame['type'], 'registered' | 'resync'> })
  | (Extract<ServerFrame, { type: 'visitChanged' }> & { position: number });

/** The identity that a client registers with. The socket adds `since`. */
export type Registration =
  | { role: 'staff'; venueId: number; token: string; deviceToken?: string }
  | { role: 'pickup'; venueId: number; key: string }
  | { vs: string; tableId: number; phone: string };

/**
 * @param text one message as received
 * @returns the frame; null for any other text, so that an older page ignores new
 *   types of frames
 */
export function parseServerFrame(text: string): ServerFrame | null {
  try {
    const frame = JSON.parse(text) as { type: string };
    return Object.hasOwn(FRAMES, frame.type) ? FRAMES[frame.type as ServerFrame['type']](frame) : null;
  } catch {
    return null;
  }
}
