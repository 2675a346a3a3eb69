import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { PlanCard } from './plan-card';
import { PlanTable } from './plan-table';
import styles from './pricing-page.module.css';
import { plans, pricingTexts as texts } from './pricing-texts';
import { useOfferEnd } from './use-offer-end';

export function PricingPage() {
  const { until, day, isOver } = useOfferEnd();
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead}>
        {isOver && <ExpiredNote tag={texts.expiredTag} text={texts.expired(day)} />}
        {!isOver && until !== '' && (
          <p className={styles.valid} data-until={until} suppressHydrationWarning>
            {texts.valid(day)}
          </p>
        )}
      </PageTitle>
      <PageSection>
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.name}>
              <PlanCard plan={plan} expired={isOver} />
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
