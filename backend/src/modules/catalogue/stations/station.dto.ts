import { z } from 'zod';
import { Id, requiredText, SeenVersion } from '#platform/http/input.js';
import { MAX_CATEGORIES } from '../catalogue-size.js';

const MAX_NAME = 40;
export const MAX_STATIONS = 12;
const LATE = { from: 3, to: 90 };

const name = requiredText(MAX_NAME, 'Zadejte název stanice.');
const categoryIds = z
  .array(Id)
  .max(MAX_CATEGORIES, `Nejvýše ${MAX_CATEGORIES} kategorií.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Každá kategorie smí přijít jen jednou.')
  .describe('a category that is in another station leaves it');
const LATE_MESSAGE = `Zadejte ${LATE.from} až ${LATE.to} minut.`;
const lateMinutes = z
  .int(LATE_MESSAGE)
  .min(LATE.from, LATE_MESSAGE)
  .max(LATE.to, LATE_MESSAGE)
  .optional()
  .describe('minutes after which a line is late; 15 for a new station');

export const CreateStation = z.object({ venueId: Id, name, categoryIds, lateMinutes }).meta({ id: 'CreateStation' });
export type CreateStation = z.infer<typeof CreateStation>;

export const UpdateStation = z
  .object({ id: Id, name: name.optional(), categoryIds: categoryIds.optional(), lateMinutes, version: SeenVersion })
  .meta({ id: 'UpdateStation' });
export type UpdateStation = z.infer<typeof UpdateStation>;

export const StationView = z
  .object({
    id: z.number().int(),
    venueId: z.number().int(),
    name: z.string(),
    categoryIds: z.array(z.number().int()).describe('sorted by name'),
    lateMinutes: z.number().int(),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Station' });
export type StationView = z.infer<typeof StationView>;
