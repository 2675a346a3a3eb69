import styles from './allergen-list.module.css';
import type { Composition } from './dish-content';

/** Allergens by number and name. */
export function AllergenList({ allergens }: Pick<Composition, 'allergens'>) {
  if (allergens.length === 0) return null;
  return (
    <ul className={styles.allergens}>
      {allergens.map(({ number, name }) => (
        <li key={number}>
          <span className={`${styles.number} figures`}>{number}</span>
          {name}
        </li>
      ))}
    </ul>
  );
}
