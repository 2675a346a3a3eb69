import { z } from 'zod';
import { localDate } from '#platform/http/input.js';
import { REFUSED_SENDS } from '../../domain/sending.events.js';
import { withinBound } from '../history/history-figures.dto.js';

/** Local dates of the venue, both included. */
export const RefusedSendsQuery = z.object({ from: localDate(), to: localDate() }).check(withinBound);
export type RefusedSendsQuery = z.infer<typeof RefusedSendsQuery>;

const RefusedSendCode = z.enum(REFUSED_SENDS).meta({ id: 'RefusedSendCode' });

const Reason = z.object({ code: RefusedSendCode, refusals: z.int() });

const RefusedDish = z
  .object({
    itemId: z.int().describe('The menu item that was asked for last'),
    name: z.string().nullable().describe('As it was called then; null: nobody has written it down'),
    refusals: z.int().describe('How many sends were refused for it'),
    reasons: z.array(Reason).describe('The same by reason, the most frequent first'),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'RefusedDish' });
export type RefusedDish = z.infer<typeof RefusedDish>;

/** docs/product.md#refused-sends */
export const RefusedSendsOfRange = z
  .object({
    refusals: z.int().describe('How many sends were refused, also those of no dish'),
    reasons: z.array(Reason.extend({ lastAt: z.iso.datetime() })).describe('The most frequent first'),
    dishes: z.array(RefusedDish).describe('The 100 most frequent, by the name of that time'),
    moreDishes: z.int().describe('How many dishes are left out'),
  })
  .meta({ id: 'RefusedSendsOfRange' });
export type RefusedSendsOfRange = z.infer<typeof RefusedSendsOfRange>;
