import { PageSection } from '#light-kit/page-section.tsx';
import type { Page } from '../block';
import { drawn } from '../drawn';
import styles from './band.module.css';

type BandData = {
  tone?: 'sunken';
  /** The id of the band's heading. */
  labelledBy?: string;
  /** Places the parts in columns if there is room. With 'below', the last part is a narrow column below the others. */
  columns?: 'even' | 'picture' | 'screen' | 'questions' | 'below';
  parts: Page;
};

/** A full-width section of a page. */
export function Band({ tone, labelledBy, columns, parts }: BandData) {
  return (
    <PageSection tone={tone} labelledBy={labelledBy}>
      {columns ? <div className={`${styles.columns} ${styles[columns]}`}>{drawn(parts)}</div> : drawn(parts)}
    </PageSection>
  );
}
