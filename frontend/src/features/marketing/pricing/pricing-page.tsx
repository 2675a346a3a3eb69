import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { LinkButton } from '../link-button';
import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import type { PlanState } from './chosen-plan';
import planCardStyles from './plan-card.module.css';
import { compared, type Plan, plans, pricingTexts as texts } from './pricing-texts';
import planTableStyles from './plan-table.module.css';
import styles from './pricing-page.module.css';
import { useOfferEnd } from './use-offer-end';

export function PricingPage() {
  const { until, day, isKnown, isOver } = useOfferEnd();
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead}>
        {isOver && <ExpiredNote tag={texts.expiredTag} text={texts.expired(day)} />}
        {!isOver && until !== '' && (
          <p className={styles.valid} data-until={until} suppressHydrationWarning>
            {isKnown ? texts.valid(day) : texts.until(day)}
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

const thousands = new Intl.NumberFormat('cs-CZ');

function PlanCard({ plan, expired }: { plan: Plan; expired: boolean }) {
  const features = [plan.inherits, plan.orders, plan.tables, ...plan.extra].filter((feature) => feature !== '');
  return (
    <article className={`${planCardStyles.card} ${plan.badge ? planCardStyles.best : ''}`} aria-label={plan.name}>
      <header className={planCardStyles.head}>
        <h2>{plan.name}</h2>
        {plan.badge && <span className={planCardStyles.badge}>{plan.badge}</span>}
      </header>
      <p className={planCardStyles.audience}>{plan.audience}</p>
      {plan.price === null ? (
        <p className={planCardStyles.individual}>{texts.individual}</p>
      ) : (
        <p className={planCardStyles.price} data-expired={expired}>
          <strong className="figures">{thousands.format(plan.price)}</strong> {texts.perMonth}
        </p>
      )}
      <ul className={planCardStyles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{feature}</span>
          </li>
        ))}
        {plan.lacks.map((lack) => (
          <li key={lack} className={planCardStyles.lack}>
            <MinusIcon />
            <span>{lack}</span>
          </li>
        ))}
      </ul>
      <LinkButton
        to="/contactr"
        kind={plan.badge ? 'primary' : 'secondary'}
        state={{ plan: plan.name } satisfies PlanState}
      >
        {expired ? texts.actionExpired : texts.action}
      </LinkButton>
    </article>
  );
}

const HEADING = 'srovnani';

function Value({ value }: { value: string | true | null }) {
  if (typeof value === 'string') return value;
  const [Icon, word] = value ? [CheckIcon, texts.included] : [MinusIcon, texts.notIncluded];
  return (
    <span className={value ? planTableStyles.included : planTableStyles.lack} role="img" aria-label={word}>
      <Icon />
    </span>
  );
}

function PlanTable() {
  return (
    <>
      <h2 id={HEADING} className={planTableStyles.title}>
        {texts.tableTitle}
      </h2>
      <p className={planTableStyles.hint}>{texts.scrollHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={planTableStyles.scroll} role="region" aria-label={texts.tableLabel} tabIndex={0}>
        <table className={planTableStyles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.feature}</span>
              </th>
              {plans.map(({ name, badge }) => (
                <th key={name} scope="col">
                  {name}
                  {badge && <span className={planTableStyles.badge}>{badge}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={plans[index]!.name} className="figures">
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
