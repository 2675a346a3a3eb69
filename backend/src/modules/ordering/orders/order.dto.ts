import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';
import { LINE_STATES } from './domain/kitchen.events.js';
import { EXPIRY_REASONS, ORDER_STATUSES, REDACTION_REASONS } from './domain/order.events.js';

/** Pages that are open during a release know only these statuses, so later ones are sent in another field. */
const OrderStatus = z.enum(ORDER_STATUSES).exclude(['withdrawn']).meta({ id: 'OrderStatus' });

/** Clients must accept unknown reasons, because later releases may add some. */
export const ExpiryReason = z.string().describe(`Today one of: ${EXPIRY_REASONS.join(', ')}`);

export const RedactionReason = z.enum(REDACTION_REASONS).meta({ id: 'RedactionReason' });

export const LineOption = z
  .object({
    id: z.int(),
    name: z.string(),
    group: z.object({ id: z.int(), name: z.string() }).describe('The choice to which the option belongs'),
    price: z.number().describe('Included in the price of one piece'),
    addsAllergens: z.array(z.int()),
    removesAllergens: z.array(z.int()),
  })
  .meta({ id: 'LineOption' });

const options = z.array(LineOption).optional().describe('Chosen options; omitted when there are none');

const isAdult = z.literal(true).optional().describe('For adults only; the waiter checks the age');

const facts = {
  productId: z
    .int()
    .optional()
    .describe(
      'Only in `getorders`, in the history, in frames for staff and in answers to steps of lines, like the next five',
    ),
  categoryId: z.int().nullable().optional().describe('Category at the time of the order; null: none'),
  station: z.int().optional().describe('Station of that category at the time of the order; omitted: none'),
  course: z.int().optional().describe('Course of that category at the time of the order, from 1; omitted: none'),
  state: z
    .enum(LINE_STATES)
    .optional()
    .describe('Last step in the kitchen; omitted: none. Guests get that of a line with a station'),
  stateAt: z.iso.datetime().optional().describe('Time of that step'),
  allergens: z.array(z.int()).nullable().optional().describe('With the options applied; null: the dish stated none'),
};

const Dish = z.object({
  menuItemId: z.int(),
  itemName: z.string(),
  price: z.number().describe('Price of one piece, in units of the currency'),
  options,
  isAdult,
});

const OrderLine = z
  .object({
    id: z.int().describe('Position of the line in the order, from 1'),
    menuItemId: z.int(),
    quantity: z.int(),
    itemName: z.string(),
    priceAtOrderTime: z.number().describe('Price of one piece with its options, in units of the currency'),
    note: z.string().nullable(),
    options,
    isAdult,
    ...facts,
    menuItem: z.object({ citems: z.array(z.object({ name: z.string() })) }),
    stands: z
      .int()
      .optional()
      .describe('Active pieces: neither rejected nor cancelled, nor waiting for an answer to an offer. Omitted: all'),
    is_rejected: z.boolean().optional().describe('The line was rejected, or its substitute was declined'),
    rejectReason: z.string().nullable().optional(),
    cancelledQuantity: z.int().optional().describe('Pieces cancelled after the order was confirmed'),
    substitute: Dish.extend({ state: z.enum(['offered', 'declined']), until: z.iso.datetime() })
      .optional()
      .describe('Substitute offered for this line; the guest can answer until `until`'),
    insteadOf: Dish.optional().describe('The dish originally ordered, when a substitute was accepted'),
  })
  .meta({ id: 'OrderLine' });

/** The order as guests and staff see it (docs/product.md#the-flags-of-the-api). */
export const Order = z
  .object({
    id: z.uuid(),
    number: z.int().describe('Sequence number from 1 per venue and business day'),
    venueId: z.int(),
    table: z.array(z.object({ id: z.int(), name: z.string() })),
    tableName: z.string(),
    totalPrice: z.number().describe('Total of the active pieces'),
    orderedTotal: z.number().optional().describe('Total as ordered, when it differs from `totalPrice`'),
    currency: z.enum(CURRENCIES),
    orderItems: z.array(OrderLine),
    note: z.string().nullable(),
    status: OrderStatus.describe('State of the order; the flags repeat it'),
    is_confirmed: z.boolean().nullable(),
    is_rejected: z.boolean().nullable(),
    is_expired: z.boolean().optional().describe('The order expired undecided; `is_rejected` is also true'),
    is_withdrawn: z
      .boolean()
      .optional()
      .describe('The guest withdrew the order; `status` is `rejected` and `is_rejected` is true'),
    reject_reason: z.string().nullable(),
    placed_at: z.iso.datetime(),
    start_time: z.iso.datetime().nullable(),
    end_time: z.iso.datetime().nullable(),
    kitchen: z
      .enum(LINE_STATES)
      .optional()
      .describe('Step that all active lines of stations have reached, `started` once one has; omitted: none begun'),
    unattended: z
      .int()
      .optional()
      .describe('Stage of a waiting order that nobody answers, from 1; from 2 on its guest reads so. Omitted: none'),
    undo_until: z.iso
      .datetime()
      .optional()
      .describe('Deadline for undoing the last decision; omitted when it cannot be undone'),
    redacted_at: z.iso.datetime().optional().describe('When its notes and its rejection reason were erased'),
    visitId: z
      .uuid()
      .nullable()
      .describe('Visit of the party at the table; null when the order came without the table code'),
    seat: z
      .object({
        id: z.int(),
        name: z.string(),
        position: z.int().describe('number of the venue event that last changed the visit'),
      })
      .optional()
      .describe('Current or last table of a party that has moved; only in `getorders`'),
    phone: z.string().nullable().describe('Tag that tells the phones of a party apart'),
    is_verified: z.boolean().describe('True if the order came with the table code, or from staff'),
    opens_visit: z.boolean().describe('The order opened the visit'),
    by: z.literal('staff').optional().describe('Staff placed the order for guests; omitted when a guest sent it'),
    position: z.int().describe('Number of the venue event that last changed the order'),
    decision_position: z
      .int()
      .optional()
      .describe('The same without steps of lines in the kitchen; only where the facts of lines are'),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** The error of a decision that comes too late, with the order as it is now. */
export const ORDER_CONFLICT = { ORDER_STATE_CONFLICT: z.object({ order: Order.nullable() }) };

export const PortionsBeyond = z.array(z.object({ field: z.string(), message: z.string(), left: z.int() }));
