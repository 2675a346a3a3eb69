import { PageSection } from '#light-kit/page-section.tsx';
import type { Page } from '../block';
import { drawn } from '../drawn';
import styles from './band.module.css';

type BandData = {
  tone?: 'sunken';
  /** The id of its heading. */
  labelledBy?: string;
  /** Places its parts side by side if there is room, or the last one below in a narrow column. */
  columns?: 'even' | 'picture' | 'screen' | 'questions' | 'below';
  parts: Page;
};

/** A part of a page from side to side. */
export function Band({ tone, labelledBy, columns, parts }: BandData) {
  return (
    <PageSection tone={tone} labelledBy={labelledBy}>
      {columns ? <div className={`${styles.columns} ${styles[columns]}`}>{drawn(parts)}</div> : drawn(parts)}
    </PageSection>
  );
}
