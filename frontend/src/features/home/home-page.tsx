import type { ReactNode } from 'react';
import { commonTexts } from '../../shared/texts/common-texts';
import { homeTexts } from '../../shared/texts/home-texts';
import styles from './home-page.module.css';

/** The page at `/`: what the product does, and the way in for restaurants. */
export function HomePage({ entrance }: { entrance: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className={styles.brand}>{commonTexts.productName}</p>
      <h1 className={styles.headline}>{homeTexts.headline}</h1>
      <p className={styles.lead}>{homeTexts.lead}</p>
      {entrance}
      <ol className={styles.steps}>
        {homeTexts.steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h2 className={styles.stepTitle}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{homeTexts.guestHint}</p>
    </main>
  );
}
