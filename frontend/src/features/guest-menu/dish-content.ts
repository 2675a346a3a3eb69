import type { MenuItem } from '../../api/types';
import { allergenNames } from '../../shared/texts/allergen-names';

export const PLACEHOLDER_IMAGE = '/placeholder-dish.svg';

const NO_DESCRIPTION = 'Chybějící popis';
const PLACEHOLDER_VALUE = /^(default|none|null|undefined|string)$|placeholder|no[-_]?image/i;

/** @returns the description, null where there is none; 'Chybějící popis' is one (specification, section 2) */
export function dishDescription(item: MenuItem): string | null {
  const text = item.description?.trim() ?? '';
  return text === '' || text === NO_DESCRIPTION ? null : text;
}

/** @returns the image's address; the placeholder for no image and for a placeholder value (specification, section 2) */
export function dishImage(item: MenuItem): string {
  const url = item.imageUrl?.trim() ?? '';
  return url === '' || PLACEHOLDER_VALUE.test(url) ? PLACEHOLDER_IMAGE : url;
}

/** Composition: numbered allergens with their names where it is a list of numbers, else the text as it stands. */
export type Composition =
  { kind: 'numbers'; marks: { number: string; name: string }[] } | { kind: 'text'; text: string };

export function dishComposition(item: MenuItem): Composition | null {
  const text = item.allergens?.trim() ?? '';
  if (text === '') return null;
  const numbers = text.split(/[\s,;]+/);
  const marks = numbers.flatMap((number) => {
    const name = allergenNames[number];
    return name === undefined ? [] : [{ number, name }];
  });
  return marks.length === numbers.length ? { kind: 'numbers', marks } : { kind: 'text', text };
}
