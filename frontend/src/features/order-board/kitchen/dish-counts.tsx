import { boardTexts } from '../board-texts';
import { kitchenTexts as texts } from './kitchen-texts';
import type { DishCount } from './station-tickets';
import styles from './dish-counts.module.css';

/** The dishes to cook, each with its number of pieces, the largest number first. */
export function DishCounts({ counts }: { counts: readonly DishCount[] }) {
  return (
    <section className={styles.panel} aria-label={texts.counts}>
      <h2 className={styles.title}>{texts.counts}</h2>
      {counts.length === 0 && <p className={styles.empty}>{texts.noCounts}</p>}
      <ul>
        {counts.map(({ dish, pieces }) => (
          <li key={dish} className={styles.count}>
            <span className={styles.pieces}>{boardTexts.quantity(pieces)}</span> <span>{dish}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
