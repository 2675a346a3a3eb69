import { z } from 'zod';
import { Id, optionalCode, requiredText, SeenVersion } from '#platform/http/input.js';
import { DeletionImpact } from '../deletions/deletions.js';
import { TABLE_SERVICES } from '../entities/venue-table.entity.js';
import { TableView } from '../my-venues/venue.dto.js';

const MAX_NAME = 100;
const MAX_SEATS = 1000;
const SEATS = 'Zadejte počet míst.';
const MAX_AT_ONCE = 100;
const MAX_NUMBER = 9999;

const name = requiredText(MAX_NAME, 'Zadejte označení stolu.');
const seats = z
  .number({ error: SEATS })
  .int({ error: SEATS })
  .min(1, SEATS)
  .max(MAX_SEATS, `Nejvýše ${MAX_SEATS} míst.`);

const service = z.enum(TABLE_SERVICES, { error: 'Vyberte, jak se u stolu podává.' });

export const CreateTableBody = z
  .object({
    name,
    seats,
    service: service.default('table'),
    venueId: Id,
    qr: optionalCode(2000),
  })
  .meta({ id: 'CreateTable' });
export type CreateTableBody = z.infer<typeof CreateTableBody>;

/** Edits a table. Absent fields do not change (docs/product.md#tables). */
export const UpdateTableBody = z
  .object({
    id: Id,
    name: name.optional(),
    seats: seats.optional(),
    service: service.optional(),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateTable' });
export type UpdateTableBody = z.infer<typeof UpdateTableBody>;

const number = z.number().int().min(1).max(MAX_NUMBER);

/** Creates numbered tables, such as 'Stůl 1' to 'Stůl 20' (docs/product.md#tables). */
export const CreateTablesBody = z
  .object({
    venueId: Id,
    name: requiredText(MAX_NAME - String(MAX_NUMBER).length - 1, 'Zadejte označení stolu.')
      .default('Stůl')
      .describe('text before the number'),
    from: number.default(1),
    to: number,
    seats,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Poslední číslo nesmí být menší než první.' })
  .refine(({ from, to }) => to - from < MAX_AT_ONCE, { path: ['to'], error: `Nejvýše ${MAX_AT_ONCE} stolů najednou.` })
  .meta({ id: 'CreateTables', description: `At most ${MAX_AT_ONCE} at once.` });
export type CreateTablesBody = z.infer<typeof CreateTablesBody>;

export const CreatedTables = z
  .object({ created: z.array(TableView), skipped: z.array(z.string()).describe('names that already existed') })
  .meta({ id: 'CreatedTables' });
export type CreatedTables = z.infer<typeof CreatedTables>;

export const TableUse = DeletionImpact.pick({ openOrders: true, openCalls: true, openVisits: true });

export const DeleteTableBody = z.object({ tableId: Id, venueId: Id.optional() }).meta({ id: 'DeleteTable' });
export type DeleteTableBody = z.infer<typeof DeleteTableBody>;

export const RenewTableCodeBody = z.object({ tableId: Id }).meta({ id: 'RenewTableCode' });
export type RenewTableCodeBody = z.infer<typeof RenewTableCodeBody>;
