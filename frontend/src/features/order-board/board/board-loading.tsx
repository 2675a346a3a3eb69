import { staffTexts } from '#shared/texts/staff-texts.ts';
import styles from './board-loading.module.css';

/** Placeholders for tickets, shown if the first answer takes longer than 300 ms. */
export function BoardLoading() {
  return (
    <div className={styles.loading} role="status">
      <p className={styles.text}>{staffTexts.loading}</p>
      <div className={styles.shapes} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.shape}>
            <span className={styles.wide} />
            <span className={styles.thin} />
            <span />
            <span />
            <span className={styles.button} />
          </div>
        ))}
      </div>
    </div>
  );
}
