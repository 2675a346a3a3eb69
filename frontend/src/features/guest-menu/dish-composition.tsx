import type { MenuItem } from '../../api/types';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import styles from './dish-composition.module.css';
import { dishComposition } from './dish-content';

/** What a dish is made of, with its allergens by name. */
export function DishComposition({ item }: { item: MenuItem }) {
  const composition = dishComposition(item);
  if (composition === null) return null;
  return (
    <section className={styles.composition}>
      <h3 className={styles.subtitle}>{texts.composition}</h3>
      {composition.text !== null && <p>{composition.text}</p>}
      {composition.allergens.length > 0 && (
        <ul className={styles.allergens}>
          {composition.allergens.map(({ number, name }) => (
            <li key={number}>
              <span className={`${styles.number} figures`}>{number}</span>
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
