import { PageSection } from '#light-kit/page-section.tsx';
import styles from './bad-reviews.module.css';
import type { LandingTexts } from './landing-texts';

const HEADING = 'spatne-recenze';
const BEST = 5;

/** Reviews that slow service causes: invented examples, labelled as such. */
export function BadReviews({ texts }: { texts: LandingTexts }) {
  return (
    <PageSection tone="sunken" labelledBy={HEADING}>
      <h2 id={HEADING} className={styles.title}>
        {texts.reviewsTitle}
      </h2>
      <p className={styles.lead}>{texts.reviewsLead}</p>
      <ul className={styles.reviews}>
        {texts.reviews.map(({ text, stars }) => (
          <li key={text} className={styles.review}>
            <span role="img" aria-label={`${stars} z ${BEST} hvězdiček`} className={styles.stars}>
              {'★'.repeat(stars)}
              {'☆'.repeat(BEST - stars)}
            </span>
            <p>„{text}“</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{texts.reviewsNote}</p>
    </PageSection>
  );
}
