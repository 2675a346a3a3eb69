import buttonStyles from '#light-kit/button.module.css';
import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { TERMS_PDF, termsTexts as texts } from './legal-texts';
import styles from './terms-page.module.css';

/** The document to download, and its summary. */
export function TermsPage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead}>
        <div className={styles.download}>
          <a className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.link}`} href={TERMS_PDF} download>
            {texts.download}
          </a>
          <span>{texts.format}</span>
        </div>
      </PageTitle>
      <PageSection labelledBy="zkratka">
        <h2 id="zkratka" className={styles.title}>
          {texts.summaryTitle}
        </h2>
        <ul className={styles.points}>
          {texts.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}
