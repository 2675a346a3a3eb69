import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ContactForm } from '../contact/contact-form';
import { MoreOrders } from '../illustrations/more-orders';
import { Ratings } from '../illustrations/ratings';
import { Satisfied } from '../illustrations/satisfied';
import { opportunitiesTexts as texts } from '../marketing-texts';
import styles from './opportunities-page.module.css';

const PICTURES = [Satisfied, MoreOrders, Ratings];

export function OpportunitiesPage() {
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <PageSection>
        <ul className={styles.cards}>
          {texts.cards.map(({ title, figure, claim, text }, index) => {
            const Picture = PICTURES[index]!;
            return (
              <li key={title} className={styles.card}>
                <Picture className={styles.picture} />
                <h2>{title}</h2>
                <p className={styles.claim}>
                  <strong className="figures">{figure}</strong> {claim}
                </p>
                <p className={styles.text}>{text}</p>
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>{texts.note}</p>
        <div className={styles.form}>
          <ContactForm />
        </div>
      </PageSection>
    </>
  );
}
