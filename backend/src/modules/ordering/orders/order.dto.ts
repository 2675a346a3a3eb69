import { z } from 'zod';
import { CURRENCIES } from '#kernel/money.js';
import { EXPIRY_REASONS, ORDER_STATUSES, REDACTION_REASONS } from './domain/order.events.js';

/** Pages that are open during a release know only these words; a later status is sent in another field. */
const OrderStatus = z.enum(ORDER_STATUSES).exclude(['withdrawn']).meta({ id: 'OrderStatus' });

export const ExpiryReason = z.enum(EXPIRY_REASONS).meta({ id: 'ExpiryReason' });

export const RedactionReason = z.enum(REDACTION_REASONS).meta({ id: 'RedactionReason' });

const LineOption = z
  .object({
    id: z.int(),
    name: z.string(),
    price: z.number().describe('Part of the price of one piece'),
    addsAllergens: z.array(z.int()),
    removesAllergens: z.array(z.int()),
  })
  .meta({ id: 'LineOption' });

const options = z.array(LineOption).optional().describe('What was chosen; left out: nothing');

const isAdult = z.literal(true).optional().describe('Only for adults: the waiter checks the age');

const Dish = z.object({
  menuItemId: z.int(),
  itemName: z.string(),
  price: z.number().describe('Of one piece, in units of the currency'),
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
    menuItem: z.object({ citems: z.array(z.object({ name: z.string() })) }),
    stands: z.int().optional().describe('How many of its pieces stand; left out: all'),
    is_rejected: z.boolean().optional().describe('It was not taken with the rest, or what was offered instead was not'),
    rejectReason: z.string().nullable().optional(),
    cancelledQuantity: z.int().optional().describe('Pieces taken back after the order was confirmed'),
    substitute: Dish.extend({ state: z.enum(['offered', 'declined']), until: z.iso.datetime() })
      .optional()
      .describe('Offered instead of it, to be answered until then'),
    insteadOf: Dish.optional().describe('What was ordered, where a substitute was taken'),
  })
  .meta({ id: 'OrderLine' });

/** The order as guests and staff see it (docs/product.md#the-flags-of-the-api). */
export const Order = z
  .object({
    id: z.uuid(),
    number: z.int().describe('Counts from 1 per venue and business day'),
    venueId: z.int(),
    table: z.array(z.object({ id: z.int(), name: z.string() })),
    tableName: z.string(),
    totalPrice: z.number().describe('Of what stands'),
    orderedTotal: z.number().optional().describe('Of what was sent, where that is another sum'),
    currency: z.enum(CURRENCIES),
    orderItems: z.array(OrderLine),
    note: z.string().nullable(),
    status: OrderStatus.describe('How the order stands; the flags say the same in the words of older callers'),
    is_confirmed: z.boolean().nullable(),
    is_rejected: z.boolean().nullable(),
    is_expired: z.boolean().optional().describe('Nobody has decided it in time; then `is_rejected` is true, too'),
    is_withdrawn: z
      .boolean()
      .optional()
      .describe('The guest took it back; then `status` is `rejected`, and `is_rejected` is true'),
    reject_reason: z.string().nullable(),
    placed_at: z.iso.datetime(),
    start_time: z.iso.datetime().nullable(),
    end_time: z.iso.datetime().nullable(),
    undo_until: z.iso
      .datetime()
      .optional()
      .describe('Until when staff can take the last decision back, while nothing follows it'),
    redacted_at: z.iso.datetime().optional().describe('When its notes and its reason were erased'),
    visitId: z.uuid().nullable().describe('The party at the table; none without the code of the table'),
    seat: z
      .object({
        id: z.int(),
        name: z.string(),
        position: z.int().describe("the venue's event number that last changed the visit"),
      })
      .optional()
      .describe('Where a party that has moved sits now, or sat last; in `getorders` alone'),
    phone: z.string().nullable().describe('By what the phones of a party are told from each other'),
    is_verified: z
      .boolean()
      .nullable()
      .describe('Whether it came with the code of the table; null from before there were visits'),
    opens_visit: z.boolean().describe('The party began with it'),
    by: z.literal('staff').optional().describe('Staff placed it for their guests; left out: a guest sent it'),
    position: z.int().describe("The venue's event number that last changed the order"),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** Lines with fewer portions left than ordered. */
export const PortionsBeyond = z.array(z.object({ field: z.string(), message: z.string(), left: z.int() }));
