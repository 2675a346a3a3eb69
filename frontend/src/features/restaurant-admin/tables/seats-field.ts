import { z } from 'zod';
import { tidyLine } from '#shared/format/generated-text-rules.ts';
import { tableTexts } from './admin-table-texts';

const MAX_SEATS = 1000;

/** The number of seats, as typed. */
export const seatsField = z
  .string()
  .overwrite(tidyLine)
  .refine((written) => /^\d+$/.test(written) && Number(written) >= 1, tableTexts.rules.seats)
  .refine((written) => !(Number(written) > MAX_SEATS), `Nejvýše ${MAX_SEATS} míst.`);
