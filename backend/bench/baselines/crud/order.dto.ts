import { z } from 'zod';

const OrderLine = z.object({
  itemId: z.int().positive(),
  quantity: z.int().min(1).max(99),
  price: z.number().nonnegative(),
});

export const CreateOrder = z.object({
  venueId: z.int().positive(),
  tableId: z.int().positive(),
  items: z.array(OrderLine).min(1).max(100),
  totalPrice: z.number().nonnegative(),
  currency: z.enum(['CZK', 'EUR']),
  vs: z.string().optional(),
  note: z.string().optional(),
});
export type CreateOrder = z.infer<typeof CreateOrder>;

export const DecideOrder = z.object({
  id: z.int().positive(),
  venueId: z.int().positive(),
  is_confirmed: z.boolean().optional(),
  end_time: z.iso.datetime().optional(),
});
export type DecideOrder = z.infer<typeof DecideOrder>;
