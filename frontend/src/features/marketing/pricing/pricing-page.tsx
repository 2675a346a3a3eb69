import { PageSection, PageTitle } from '#light-kit/page-section.tsx';
import { ExpiredNote } from '../expired-note';
import { LinkButton } from '../link-button';
import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import type { PlanState } from './asked-plan';
import planCardStyles from './plan-card.module.css';
import { type Plan, plans, pricingTexts as texts } from './pricing-texts';
import planTableStyles from './plan-table.module.css';
import styles from './pricing-page.module.css';
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

function priceOf({ price }: Plan): string {
  return price === null ? texts.individual : `${thousands.format(price)} ${texts.perMonth}`;
}

function Others({ plan: { inherits, extra, lacks } }: { plan: Plan }) {
  return (
    <ul className={planTableStyles.others}>
      {[inherits, ...extra].map((text) =>
        text === '' ? null : (
          <li key={text}>
            <CheckIcon size={18} />
            {text}
          </li>
        ),
      )}
      {lacks.map((text) => (
        <li key={text} className={planTableStyles.lack}>
          <MinusIcon size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function PlanTable() {
  const { columns } = texts;
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
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.name}>
                <th scope="row">
                  {plan.name}
                  {plan.badge && <span className={planTableStyles.badge}>{plan.badge}</span>}
                </th>
                <td className="figures">{priceOf(plan)}</td>
                <td>{plan.orders}</td>
                <td>{plan.tables}</td>
                <td>
                  <Others plan={plan} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
