import { z } from 'zod';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { toDecimal, type MinorUnits } from '#kernel/money.js';
import { Id, requiredText, SeenVersion } from '#platform/http/input.js';
import {
  AllergenNumbers,
  MAX_GROUPS_OF_PRODUCT,
  MAX_MODIFIER_NAME,
  MAX_OPTIONS_OF_GROUP,
  MAX_PRODUCTS_AT_ONCE,
  price,
} from '../menu-fields.js';

const Option = z.object({
  name: requiredText(MAX_MODIFIER_NAME, 'Zadejte název možnosti.'),
  priceCZK: price('Zadejte prosím cenu v Kč.')
    .default(0)
    .describe('added to the price of the dish; at most two decimal places'),
  priceEUR: price('Zadejte cenu v € jako číslo.')
    .nullish()
    .transform((value) => value ?? null)
    .describe('null: not given; an option free in crowns is then free in euros'),
  addsAllergens: AllergenNumbers.default([]),
  removesAllergens: AllergenNumbers.default([]).describe('allergens of the dish that this option removes'),
  isSoldOut: z.boolean().default(false),
});

const count = z.number({ error: 'Zadejte prosím číslo.' }).int('Zadejte prosím celé číslo.').max(MAX_OPTIONS_OF_GROUP);

const fields = {
  name: requiredText(MAX_MODIFIER_NAME, 'Zadejte název skupiny.'),
  min: count.min(0, 'Nejméně může být 0.').describe('0: the choice is optional'),
  max: count.min(1, 'Nejvýše musí být aspoň 1.'),
};

const options = <T extends z.ZodType>(option: T) =>
  z
    .array(option)
    .min(1, 'Přidejte aspoň jednu možnost.')
    .max(MAX_OPTIONS_OF_GROUP, `Nejvýše ${MAX_OPTIONS_OF_GROUP} možností.`);

interface Checked {
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly id?: number | undefined; readonly name: string }[];
}

function checkGroup({ min, max, options: given }: Checked, context: z.RefinementCtx): void {
  const wrong = (message: string, ...path: (string | number)[]) => context.addIssue({ code: 'custom', message, path });
  if (min > max) wrong('Nejméně nesmí být víc než nejvýše.', 'min');
  if (max > given.length) wrong('Nejvýše může být tolik, kolik je možností.', 'max');
  const names = new Set<string>();
  const ids = new Set<number>();
  given.forEach(({ id, name }, index) => {
    const key = comparisonKey(name);
    if (names.has(key)) wrong('Tato možnost už ve skupině je.', 'options', index, 'name');
    if (id !== undefined && ids.has(id)) wrong('Každá možnost smí přijít jen jednou.', 'options', index, 'id');
    names.add(key);
    if (id !== undefined) ids.add(id);
  });
}

export const CreateModifierGroup = z
  .object({ venueId: Id, ...fields, options: options(Option) })
  .superRefine(checkGroup)
  .meta({ id: 'CreateModifierGroup' });
export type CreateModifierGroup = z.infer<typeof CreateModifierGroup>;

export const UpdateModifierGroup = z
  .object({ id: Id, ...fields, options: options(Option.extend({ id: Id.optional() })), version: SeenVersion })
  .superRefine(checkGroup)
  .meta({ id: 'UpdateModifierGroup' });
export type UpdateModifierGroup = z.infer<typeof UpdateModifierGroup>;

const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length;

export const SetProductModifiers = z
  .object({
    productId: Id,
    groupIds: z
      .array(Id)
      .max(MAX_GROUPS_OF_PRODUCT, `Produkt smí mít nejvýše ${MAX_GROUPS_OF_PRODUCT} skupin.`)
      .refine(distinct, 'Každá skupina smí přijít jen jednou.'),
  })
  .meta({ id: 'SetProductModifiers' });
export type SetProductModifiers = z.infer<typeof SetProductModifiers>;

export const SetGroupProducts = z
  .object({
    groupId: Id,
    productIds: z
      .array(Id)
      .max(MAX_PRODUCTS_AT_ONCE, `Nejvýše ${MAX_PRODUCTS_AT_ONCE} produktů.`)
      .refine(distinct, 'Každý produkt smí přijít jen jednou.'),
  })
  .meta({ id: 'SetGroupProducts' });
export type SetGroupProducts = z.infer<typeof SetGroupProducts>;

export const SetOptionSoldOut = z
  .object({ groupId: Id, optionId: Id, isSoldOut: z.boolean() })
  .meta({ id: 'SetOptionSoldOut' });
export type SetOptionSoldOut = z.infer<typeof SetOptionSoldOut>;

export const ModifierOptionView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    priceCZK: z.number(),
    priceEUR: z.number().nullable(),
    addsAllergens: z.array(z.number().int()),
    removesAllergens: z.array(z.number().int()),
    isSoldOut: z.boolean(),
  })
  .meta({ id: 'ModifierOption' });
export type ModifierOptionView = z.infer<typeof ModifierOptionView>;

export const ModifierGroupView = z
  .object({
    id: z.number().int(),
    venueId: z.number().int(),
    name: z.string(),
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(ModifierOptionView).describe('in display order'),
    products: z
      .array(z.object({ id: z.number().int(), position: z.number().int() }))
      .describe('products that have the group, with its position among their groups'),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'ModifierGroup' });
export type ModifierGroupView = z.infer<typeof ModifierGroupView>;

/** Prices in minor units. */
export type ModifierGroupRow = Omit<ModifierGroupView, 'options'> & {
  readonly options: readonly (ModifierOptionView & { priceCZK: MinorUnits; priceEUR: MinorUnits | null })[];
};

export function modifierGroupViewOf(row: ModifierGroupRow): ModifierGroupView {
  const inDecimals = (option: ModifierGroupRow['options'][number]): ModifierOptionView => ({
    ...option,
    priceCZK: toDecimal(option.priceCZK),
    priceEUR: toDecimal(option.priceEUR),
  });
  return { ...row, options: row.options.map(inDecimals) };
}
