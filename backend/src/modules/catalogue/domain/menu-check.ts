import {
  type ClaimedDish,
  dishAllergens,
  excludedBy,
  isContradicted,
  withAllOptions,
} from '@stolek/rules/allergen-claims';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { isForAdults } from './alcohol-words.js';
import type { MenuEntry } from './current-items.js';
import { optionsHaveEur } from './modifiers.js';

export const CHECK_KINDS = [
  'allergens-missing',
  'volume-missing',
  'adult-missing',
  'vat-missing',
  'price-zero',
  'eur-missing',
  'gluten-doubt',
  'words-missing',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

type Facts = Pick<
  MenuEntry,
  | 'name'
  | 'description'
  | 'ingredients'
  | 'allergens'
  | 'listedAllergens'
  | 'portion'
  | 'vatRate'
  | 'isAdult'
  | 'dietary'
  | 'modifiers'
>;
type Price = Pick<MenuEntry, 'category' | 'priceCzk' | 'priceEur'>;

export interface CheckedOffer extends Price {
  readonly isDrink: boolean;
}

export interface CheckedDish extends Facts {
  readonly offers: readonly CheckedOffer[];
  readonly languages: ReadonlySet<GuestLanguage>;
}

export interface CheckedVenue {
  readonly isVatPayer: boolean;
  readonly hasEuros: boolean;
  readonly languages: readonly GuestLanguage[];
}

export interface DishFinding {
  readonly kind: CheckKind;
  readonly language: GuestLanguage | null;
}

const VOLUME = /\d\s*(?:dcl|[mcd]?l|litr\p{L}*)(?!\p{L})/iu;
const MARK_IN_NAME = [
  ['gluten-free', /bez\s*lep|bezlep|gluten.?free|glutenfrei|bezglut|без\s*глютен/iu],
  ['vegan', /vegán|vegan|веган/iu],
] as const;

/** @returns whether texts or allergens contradict a dietary mark, or a name such as 'Palačinky bez lepku' */
function hasFalseMark(dish: ClaimedDish, { name, dietary }: Facts): boolean {
  const named = MARK_IN_NAME.filter(([, words]) => words.test(name)).map(([mark]) => mark);
  return [...(dietary ?? []), ...named].some((mark) => isContradicted(dish, excludedBy(mark)));
}

/** Finds what is probably wrong with a dish (docs/product.md#the-check-of-the-menu). */
export function findingsOf(dish: CheckedDish, { isVatPayer, hasEuros, languages }: CheckedVenue): DishFinding[] {
  const { name, description, ingredients, allergens, listedAllergens, modifiers, offers, portion } = dish;
  const claimed = withAllOptions({
    name,
    description,
    allergens: ingredients,
    allergen_numbers: allergens,
    listed_allergens: listedAllergens,
    modifiers,
  });
  const lacksEur = () => !optionsHaveEur(modifiers) || offers.some(({ priceEur }) => (priceEur ?? 0) <= 0);
  const found: Record<Exclude<CheckKind, 'words-missing'>, boolean> = {
    'allergens-missing': !dishAllergens(claimed).isDeclared,
    'volume-missing': offers.some(({ isDrink }) => isDrink) && !VOLUME.test(`${name}, ${portion ?? ''}`),
    'adult-missing': !dish.isAdult && offers.some(({ category }) => isForAdults(name, category)),
    'vat-missing': isVatPayer && dish.vatRate === null,
    'price-zero': offers.some(({ priceCzk }) => priceCzk === 0),
    'eur-missing': hasEuros && lacksEur(),
    'gluten-doubt': hasFalseMark(claimed, dish),
  };
  const missing = languages.filter((language) => !dish.languages.has(language));
  return CHECK_KINDS.flatMap((kind): DishFinding[] => {
    if (kind === 'words-missing') return missing.map((language) => ({ kind, language }));
    return found[kind] ? [{ kind, language: null }] : [];
  });
}
