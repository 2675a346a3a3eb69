import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { useToday } from '../use-today';
import { PlanCard } from './plan-card';
import { PlanTable } from './plan-table';
import styles from './pricing-page.module.css';
import { OFFERS_VALID_UNTIL, plans, pricingTexts as texts } from './pricing-texts';

export function PricingPage() {
  const expired = useToday() > OFFERS_VALID_UNTIL;
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead}>
        {expired ? (
          <ExpiredNote tag={texts.expiredTag} text={texts.expired} />
        ) : (
          <p className={styles.valid}>{texts.valid}</p>
        )}
      </PageTitle>
      <PageSection>
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.name}>
              <PlanCard plan={plan} expired={expired} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection labelledBy="srovnani">
        <PlanTable />
      </PageSection>
    </>
  );
}
