import { PageSection } from '#light-kit/page-section.tsx';
import { TableCard } from '../illustrations/table-card';
import type { HomeTexts } from './home-texts-shape';
import styles from './qr-menu.module.css';

const HEADING = 'qr-menu';

export function QrMenu({ texts }: { texts: HomeTexts['menu'] }) {
  return (
    <PageSection labelledBy={HEADING}>
      <div className={styles.grid}>
        <TableCard className={styles.picture} />
        <div>
          <h2 id={HEADING} className={styles.title}>
            {texts.title}
          </h2>
          <p className={styles.lead}>{texts.lead}</p>
          <ul className={styles.points}>
            {texts.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
