import { z } from 'zod';
import { Id } from '#platform/http/input.js';

export const SetSoldOutBody = z
  .object({
    productId: Id,
    soldOut: z.boolean(),
    until: z.enum(['tomorrow']).nullish().describe("until tomorrow's opening; without it until it is switched back"),
  })
  .meta({ id: 'SetSoldOut' });
export type SetSoldOutBody = z.infer<typeof SetSoldOutBody>;
