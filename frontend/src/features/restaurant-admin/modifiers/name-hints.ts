import { listedAllergens } from '@stolek/rules/listed-allergens';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { paperHint } from '../paper-hint';
import { type ModifierFields, numbersIn } from './modifier-fields';
import { modifierTexts as texts } from './modifier-texts';

type Option = Pick<ModifierFields['options'][number], 'name' | 'adds'>;

/**
 * @returns a hint if the name has characters that the printed menu lacks, or else a number that may be an allergen;
 *   `undefined` if it has neither. A number in brackets needs no hint, because it is added automatically.
 */
export function optionHint(option: Option | undefined): string | undefined {
  if (option === undefined) return undefined;
  const adds = numbersIn(option.adds);
  const unclear = listedAllergens(option.name).find((number) => number <= 0 && !adds.includes(-number));
  const hint = unclear === undefined ? undefined : texts.numberInOption(-unclear, allergenNames[String(-unclear)]);
  return paperHint(option.name, 'menu') ?? hint;
}

/** @returns a hint if the group's name has a number that may be an allergen of all of its options */
export function groupHint(name: string): string | undefined {
  return listedAllergens(name).some((number) => number <= 0) ? texts.numberInGroup : undefined;
}
