import { readAllergens } from '@stolek/rules/allergen-list';

export const ALLERGEN_COUNT = 14;

/** @returns text and allergen numbers as one text; `null` without both (docs/product.md#allergens-and-composition) */
export function composition(ingredients: string | null, allergens: readonly number[]): string | null {
  const text = ingredients?.trim() ?? '';
  const numbers = [...allergens].sort((a, b) => a - b).join(', ');
  if (text === '' || numbers === '') return text || numbers || null;
  return `${/[.!?]$/.test(text) ? text : `${text}.`} Alergeny: ${numbers}`;
}

interface Written {
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  readonly listedAllergens: readonly number[];
}

/** @returns all allergens of a dish; none if a list is unclear or lists contradict each other */
export function declaredAllergens({ ingredients, allergens, listedAllergens }: Written): readonly number[] {
  const { contains, isDeclared } = readAllergens(ingredients, allergens, listedAllergens);
  return isDeclared ? contains : [];
}

export function sortedAllergens(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

export const DIETARY = ['vegetarian', 'vegan', 'gluten-free', 'spicy'] as const;
export type Dietary = (typeof DIETARY)[number];

export function sortedDietary(marks: readonly Dietary[]): Dietary[] {
  return DIETARY.filter((mark) => marks.includes(mark));
}

interface DietaryChange {
  readonly dietary?: readonly Dietary[] | null | undefined;
  readonly addDietary?: readonly Dietary[] | undefined;
  readonly removeDietary?: readonly Dietary[] | undefined;
}

/** @returns the marks after the change; `null` (not stated) if none were stated and none is added */
export function dietaryAfter(before: readonly Dietary[] | null, change: DietaryChange): Dietary[] | null {
  const { dietary = before, addDietary: added = [], removeDietary: removed = [] } = change;
  if (dietary === null && added.length === 0) return null;
  return sortedDietary([...(dietary ?? []), ...added].filter((mark) => !removed.includes(mark)));
}

export interface VatRate {
  readonly name: string;
  readonly rate: number | null;
  /** The first day of the rate, `YYYY-MM-DD`. */
  readonly from: string;
}

/** Act No 235/2004 Coll., section 47, as amended by No 349/2023 Coll. */
export const CZECH_VAT_RATES: readonly VatRate[] = [
  { name: 'Základní', rate: 21, from: '2013-01-01' },
  { name: 'Snížená', rate: 15, from: '2013-01-01' },
  { name: 'Snížená', rate: 12, from: '2024-01-01' },
  { name: 'Druhá snížená', rate: 10, from: '2015-01-01' },
  { name: 'Druhá snížená', rate: null, from: '2024-01-01' },
];

/** @returns percent; `null` if the rate does not exist on that day. @param date of the venue's clock */
export function rateAt(rates: readonly VatRate[], name: string, date: string): number | null {
  const begun = rates.filter((rate) => rate.name === name && rate.from <= date);
  return (
    begun.reduce<VatRate | null>((last, rate) => (last && last.from > rate.from ? last : rate), null)?.rate ?? null
  );
}
