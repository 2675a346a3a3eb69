import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { Dinner } from '../illustrations/dinner';
import { referralTexts as texts } from '../marketing-texts';
import { TwoColumns } from '../two-columns';
import { ReferralForm } from './referral-form';
import styles from './referral-page.module.css';

export function ReferralPage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <PageSection>
        <TwoColumns>
          <div className={styles.story}>
            <Dinner className={styles.picture} />
            <ol className={styles.steps}>
              {texts.steps.map(({ title, text }, index) => (
                <li key={title}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <div>
                    <h2>{title}</h2>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <ReferralForm />
        </TwoColumns>
      </PageSection>
    </>
  );
}
