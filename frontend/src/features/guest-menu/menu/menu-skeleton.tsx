import { commonTexts } from '#shared/texts/common-texts.ts';
import styles from './menu-skeleton.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The menu's shape while it loads; visible only after 300 ms, announced at once. */
export function MenuSkeleton() {
  return (
    <main className={styles.page}>
      <output className={styles.loading}>{commonTexts.loading}</output>
      <div aria-hidden="true">
        <div className={styles.chips}>
          <i />
          <i />
          <i />
          <i />
        </div>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <div>
              <i className={styles.name} />
              <i className={styles.line} />
              <i className={styles.price} />
            </div>
            <i className={styles.photo} />
          </div>
        ))}
      </div>
    </main>
  );
}
