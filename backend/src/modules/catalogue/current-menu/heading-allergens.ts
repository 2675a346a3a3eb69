import { excludedBy } from '@stolek/rules/allergen-claims';
import { listedAllergens } from '@stolek/rules/listed-allergens';
import type { Dietary } from '../domain/dish-facts.js';
import type { StoredTranslation } from '../domain/translations.js';

const NONE: readonly number[] = [];

/**
 * Finds allergens in the headings of categories, such as 'Polévky (1, 9)'. Each dish below may contain them, so a dish
 * that does not state its own declares none (docs/product.md#allergens-and-composition). A venue has at most 200
 * headings, so all of them are read when its menus are loaded.
 */
export class HeadingAllergens {
  private readonly byHeading = new Map<string, readonly number[]>();

  constructor(headings: ReadonlySet<string>, translations: readonly StoredTranslation[]) {
    const texts = [...headings].map((heading) => [heading, heading] as const);
    for (const { kind, of, czechName, name } of translations)
      if (kind === 'category' && of === czechName && headings.has(czechName)) texts.push([czechName, name]);
    for (const [heading, text] of texts) {
      const listed = listedAllergens(text).map((number) => -Math.abs(number));
      if (listed.length > 0) this.byHeading.set(heading, [...new Set([...this.of(heading), ...listed])]);
    }
  }

  /** @returns negative numbers, because a dish may have these allergens; also `NOT_UNDERSTOOD` for an unclear list */
  of(heading: string): readonly number[] {
    return this.byHeading.get(heading) ?? NONE;
  }
}

/** @returns the dietary marks, except those that contradict an allergen in the heading */
export function marksUnder(inHeading: readonly number[], marks: readonly Dietary[] | null): readonly Dietary[] | null {
  if (inHeading.length === 0 || marks === null) return marks;
  return marks.filter((mark) => !excludedBy(mark).some((number) => inHeading.includes(-number)));
}
