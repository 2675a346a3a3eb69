import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { CompanyDetails } from '../contact/company-details';
import { aboutTexts as texts } from '../marketing-texts';
import { TwoColumns } from '../two-columns';
import styles from './about-page.module.css';

/** /about: 'O nás'. */
export function AboutPage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <PageSection>
        <TwoColumns>
          <div className={styles.story}>
            {texts.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <section aria-labelledby="kde">
            <h2 id="kde" className={styles.title}>
              {texts.factsTitle}
            </h2>
            <CompanyDetails />
          </section>
        </TwoColumns>
      </PageSection>
    </>
  );
}
