import { ALLERGEN_NAMES } from '@stolek/rules/allergen-names';
import { DIETARY_NAMES } from '@stolek/rules/dietary-names';
import { translated } from '../language.ts';

export const allergenNames: Record<string, string> = translated('allergens', ALLERGEN_NAMES);

export const dietaryNames = translated<Record<keyof typeof DIETARY_NAMES, string>>('marks', DIETARY_NAMES);

export type Dietary = keyof typeof dietaryNames;

/** @returns the name of a dietary mark, or of `none`, in the audit trail */
export function markText(mark: string): string {
  return mark === 'none' ? 'žádná z nich' : (dietaryNames[mark as Dietary] ?? mark);
}
