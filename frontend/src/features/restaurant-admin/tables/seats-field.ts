import { z } from 'zod';
import { tableTexts } from './admin-table-texts';

const MAX_SEATS = 1000;

/** How many people sit at a table, as it is written. */
export const seatsField = z
  .string()
  .trim()
  .refine((written) => /^\d+$/.test(written) && Number(written) >= 1, tableTexts.rules.seats)
  .refine((written) => !(Number(written) > MAX_SEATS), `Nejvýše ${MAX_SEATS} míst.`);
