import { PageSection } from '#light-kit/page-section.tsx';
import styles from './benefits.module.css';
import type { HomeTexts } from './home-texts-shape';

const HEADING = 'prinosy';

export function Benefits({ texts }: { texts: HomeTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={HEADING}>
      <h2 id={HEADING} className={styles.title}>
        {texts.benefitsTitle}
      </h2>
      <ol className={styles.list}>
        {texts.benefits.map(({ figure, title, text }, index) => (
          <li key={title} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            {figure && <p className={`${styles.figure} figures`}>{figure}</p>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{texts.benefitsNote}</p>
    </PageSection>
  );
}
