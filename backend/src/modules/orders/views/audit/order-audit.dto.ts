import { z } from 'zod';
import { typesIn } from '#kernel/event.js';
import { ORDER_EVENTS } from '#modules/orders/domain/order.events.js';

const OrderEventType = z.enum(typesIn(ORDER_EVENTS)).meta({ id: 'OrderEventType' });

/** One entry for each event of the order's stream (docs/product.md#the-audit-trail). */
export const OrderAudit = z
  .object({
    orderId: z.uuid(),
    number: z.int(),
    entries: z.array(
      z.object({
        type: OrderEventType,
        at: z.iso.datetime(),
        actor: z.object({ kind: z.enum(['guest', 'user', 'system']), name: z.string().nullable() }),
        device: z.string().nullable(),
        waitSeconds: z.number().nullable().describe('Seconds since the entry before; null for the first one'),
        reason: z.string().nullable(),
        position: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrderAudit' });
export type OrderAudit = z.infer<typeof OrderAudit>;
