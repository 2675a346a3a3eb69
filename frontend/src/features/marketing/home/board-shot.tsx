import { PageSection } from '#light-kit/page-section.tsx';
import { TabletShot } from '../product-shot';
import styles from './board-shot.module.css';
import type { HomeTexts } from './home-texts-shape';

const HEADING = 'obrazovka';

/** A screenshot of the staff's board. */
export function BoardShot({ texts }: { texts: HomeTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={HEADING}>
      <div className={styles.grid}>
        <div>
          <h2 id={HEADING} className={styles.title}>
            {texts.board.title}
          </h2>
          <p className={styles.lead}>{texts.board.lead}</p>
        </div>
        <TabletShot alt={texts.shot.board} sizes="(max-width: 959px) 92vw, 660px" />
      </div>
    </PageSection>
  );
}
