import { z } from 'zod';
import { Id, optionalText } from '#platform/http/input.js';

const Flag = z.boolean().nullish();
const Moment = z.string().max(40).nullish();

/** The whole order with changed flags; only the decision is read from it (docs/product.md#the-flags-of-the-api). */
export const DecideOrderBody = z
  .object({
    id: z.uuid(),
    venueId: Id.optional().describe('As the order bears it; without it the order is looked for in all your venues'),
    is_confirmed: Flag,
    is_rejected: Flag,
    reject_reason: optionalText(300),
    start_time: Moment,
    end_time: Moment,
  })
  .meta({ id: 'DecideOrder' });
export type DecideOrderBody = z.infer<typeof DecideOrderBody>;
