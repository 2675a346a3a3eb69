import { dishAllergens } from '@stolek/rules/allergen-claims';
import { czechMark } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { allergensWith, chosenOptions } from '#shared/dish/choices.ts';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { type Composition, dishComposition } from './dish-content';
import styles from './allergen-list.module.css';

/** Shows a composition: its text, and its allergens with their names. */
export function CompositionWords({ text, allergens }: Composition) {
  return (
    <>
      {text !== null && <p lang={czechMark()}>{text}</p>}
      {allergens.length > 0 && (
        <ul className={styles.allergens}>
          {allergens.map(({ number, name }) => (
            <li key={number}>
              <span className={`${styles.number} figures`}>{number}</span>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NOTHING: readonly number[] = [];

type LineAllergensProps = { item: MenuItem | undefined; chosen?: readonly number[] };

/**
 * Shows what a dish in the basket contains with its options, so that guests who must avoid something can check again.
 */
export function LineAllergens({ item, chosen = NOTHING }: LineAllergensProps) {
  const composition = item === undefined ? null : compositionWith(item, chosen);
  if (composition === null) return null;
  const { allergens, isPartial } = composition;
  const numbers = allergens.map(({ number }) => number).join(', ');
  return (
    <details className={`hint ${styles.lineAllergensAllergens}`}>
      <summary className={`${styles.summary} figures`}>
        {numbers === '' ? texts.composition : (isPartial ? laterTexts.optionAllergens : laterTexts.allergens)(numbers)}
      </summary>
      <CompositionWords {...composition} />
    </details>
  );
}

/** @returns the numbers of the avoided allergens that a dish contains with the chosen options */
export function broughtBy(item: MenuItem | undefined, chosen: readonly number[], avoided: readonly number[]): string {
  if (item === undefined) return '';
  const { contains } = dishAllergens(item);
  const numbers = allergensWith(contains, chosenOptions(item, chosen));
  return numbers.filter((one) => avoided.includes(one)).join(', ');
}

/** Explains the allergen numbers on a dish's card. */
export function AllergensDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const composition = dishComposition(item);
  return (
    <Dialog
      title={<WithCzech text={`${texts.composition}: ${item.name}`} czech={item.cs?.name ? null : item.name} />}
      onClose={onClose}
    >
      {composition && <CompositionWords {...composition} />}
    </Dialog>
  );
}

type ChosenComposition = Composition & {
  isPartial: boolean;
};

/**
 * @returns the composition of the dish with the chosen options; null if neither the dish nor its options state anything
 */
export function compositionWith(item: MenuItem, chosen: readonly number[]): ChosenComposition | null {
  const options = chosenOptions(item, chosen);
  const own = dishComposition(item);
  const stated = own?.allergens ?? [];
  const numbers = allergensWith(
    stated.map(({ number }) => Number(number)),
    options,
  );
  if (own === null && numbers.length === 0) return null;
  return {
    text: own?.text ?? null,
    allergens: numbers.map((number) => ({ number: String(number), name: allergenNames[number]! })),
    isPartial: stated.length === 0 && numbers.length > 0,
  };
}
