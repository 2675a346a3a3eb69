import { z } from 'zod';
import { GUEST_LANGUAGES } from '@stolek/rules/guest-language';
import { Id, optionalLine } from '#platform/http/input.js';
import { CHECK_KINDS } from '../domain/menu-check.js';

const MAX_REASON = 100;

const Kind = z.enum(CHECK_KINDS, `Druh je jeden z: ${CHECK_KINDS.join(', ')}.`);

const FIELDS = [
  'allergen_numbers',
  'portion',
  'isAdult',
  'vatRate',
  'price_czk',
  'price_eur',
  'modifiers',
  'dietary',
  'translations',
] as const;
export type FieldToFix = (typeof FIELDS)[number];

const FoundDish = z
  .object({
    productId: z.int(),
    name: z.string(),
    field: z.enum(FIELDS).describe('the field to fix, as the API names it; modifiers: an option has no price in euros'),
    menuIds: z.array(z.int()).describe('menus in which its price is to be fixed; empty: fix the product itself'),
    aside: z.string().nullable().describe('the reason for which somebody has set the finding aside; null: it is open'),
  })
  .meta({ id: 'FoundDish' });
export type FoundDish = z.infer<typeof FoundDish>;

export const MenuCheck = z
  .object({
    from: z.iso.date().describe('the first day of the menus that are checked'),
    to: z.iso.date().describe('the last one'),
    findings: z.array(
      z.object({
        kind: z.enum(CHECK_KINDS),
        language: z.enum(GUEST_LANGUAGES).nullable().describe('of words-missing; null for other kinds'),
        dishes: z.array(FoundDish).describe('sorted by name'),
      }),
    ),
  })
  .meta({ id: 'MenuCheck' });
export type MenuCheck = z.infer<typeof MenuCheck>;

export const SetCheckBody = z
  .object({
    venueId: Id,
    productId: Id,
    kind: Kind,
    aside: z.boolean('Zadejte, jestli se nález odkládá.').describe('false: takes it back'),
    reason: optionalLine(MAX_REASON).describe('required to set a finding aside'),
  })
  .refine(({ aside, reason }) => !aside || reason !== null, {
    error: 'Napište prosím, proč to není potřeba doplnit.',
    path: ['reason'],
  })
  .meta({ id: 'SetCheck' });
export type SetCheckBody = z.infer<typeof SetCheckBody>;

export const CheckSet = z
  .object({
    productId: z.int(),
    kind: z.enum(CHECK_KINDS),
    aside: z.string().nullable().describe('the reason; null: the finding is not set aside'),
  })
  .meta({ id: 'CheckSet' });
export type CheckSet = z.infer<typeof CheckSet>;
