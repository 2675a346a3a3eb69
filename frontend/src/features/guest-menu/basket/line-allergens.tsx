import type { MenuItem } from '#api/types.ts';
import { AllergenList } from '../dish/allergen-list';
import { dishComposition } from '../dish/dish-content';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './line-allergens.module.css';

/** What a chosen dish is made of, one tap away: the last look before an order is for those who must not eat something. */
export function LineAllergens({ item }: { item: MenuItem | undefined }) {
  const composition = item === undefined ? null : dishComposition(item);
  if (composition === null) return null;
  const { text, allergens } = composition;
  const numbers = allergens.map(({ number }) => number).join(', ');
  return (
    <details className={styles.allergens}>
      <summary className={`${styles.summary} figures`}>
        {numbers === '' ? texts.composition : laterTexts.allergens(numbers)}
      </summary>
      {text !== null && <p>{text}</p>}
      <AllergenList allergens={allergens} />
    </details>
  );
}
