import { LinkButton } from '#light-kit/link-button.tsx';
import { PageSection } from '#light-kit/page-section.tsx';
import { CheckIcon } from '#shared/icon.tsx';
import { PhoneShot } from '../product-shot';
import { TwoColumns } from '../two-columns';
import { BadReviews } from './bad-reviews';
import { LandingForm } from './landing-form';
import styles from './landing-page.module.css';
import type { LandingTexts } from './landing-texts';

export function LandingPage({ texts }: { texts: LandingTexts }) {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{texts.headline}</h1>
          <p>{texts.lead}</p>
          <div>
            <LinkButton to="/contact">{texts.call}</LinkButton>
          </div>
        </div>
        <div className={styles.phone}>
          <PhoneShot alt={texts.shot} eager sizes="280px" />
        </div>
      </div>
      <PageSection labelledBy="cekani">
        <h2 id="cekani" className={styles.title}>
          {texts.problemTitle}
        </h2>
        <ul className={styles.proofs}>
          {texts.proofs.map(({ figure, text }) => (
            <li key={text}>
              <strong className="figures">{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{texts.proofsNote}</p>
      </PageSection>
      <BadReviews texts={texts} />
      <PageSection labelledBy="odpoved">
        <TwoColumns>
          <div>
            <h2 id="odpoved" className={styles.title}>
              {texts.answerTitle}
            </h2>
            <ul className={styles.answers}>
              {texts.answers.map((answer) => (
                <li key={answer}>
                  <CheckIcon size={24} />
                  <span>{answer}</span>
                </li>
              ))}
            </ul>
          </div>
          <LandingForm texts={texts} />
        </TwoColumns>
      </PageSection>
    </>
  );
}
