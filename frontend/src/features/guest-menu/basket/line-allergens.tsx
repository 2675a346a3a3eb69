import { czechMark } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { AllergenList } from '../dish/allergen-list';
import { compositionWith } from '../dish/chosen-composition';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './line-allergens.module.css';

const NOTHING: readonly number[] = [];

type LineAllergensProps = { item: MenuItem | undefined; chosen?: readonly number[] };

/**
 * Shows, one tap away, what a chosen dish contains with its options, for a last look by guests who must avoid
 * something.
 */
export function LineAllergens({ item, chosen = NOTHING }: LineAllergensProps) {
  const composition = item === undefined ? null : compositionWith(item, chosen);
  if (composition === null) return null;
  const { text, allergens, isPartial } = composition;
  const numbers = allergens.map(({ number }) => number).join(', ');
  return (
    <details className={styles.allergens}>
      <summary className={`${styles.summary} figures`}>
        {numbers === '' ? texts.composition : (isPartial ? laterTexts.optionAllergens : laterTexts.allergens)(numbers)}
      </summary>
      {text !== null && <p lang={czechMark()}>{text}</p>}
      <AllergenList allergens={allergens} />
    </details>
  );
}
