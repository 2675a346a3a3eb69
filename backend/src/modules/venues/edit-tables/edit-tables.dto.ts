import { z } from 'zod';
import { Id, optionalText, requiredText } from '#platform/http/input.js';

const MAX_NAME = 100;
const MAX_SEATS = 1000;
const SEATS = 'Zadejte počet míst.';

/** `qr` is made by the server; older clients send it empty. */
export const CreateTableBody = z
  .object({
    name: requiredText(MAX_NAME, 'Zadejte označení stolu.'),
    seats: z.number({ error: SEATS }).int({ error: SEATS }).min(1, SEATS).max(MAX_SEATS, `Nejvýše ${MAX_SEATS} míst.`),
    venueId: Id,
    qr: optionalText(2000),
  })
  .meta({ id: 'CreateTable' });
export type CreateTableBody = z.infer<typeof CreateTableBody>;

export const DeleteTableBody = z.object({ tableId: Id, venueId: Id.optional() }).meta({ id: 'DeleteTable' });
export type DeleteTableBody = z.infer<typeof DeleteTableBody>;

export const RenewTableCodeBody = z.object({ tableId: Id }).meta({ id: 'RenewTableCode' });
export type RenewTableCodeBody = z.infer<typeof RenewTableCodeBody>;
