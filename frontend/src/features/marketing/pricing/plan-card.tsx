import { LinkButton } from '#light-kit/link-button.tsx';
import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import type { PlanState } from './asked-plan';
import styles from './plan-card.module.css';
import { type Plan, pricingTexts as texts } from './pricing-texts';

const thousands = new Intl.NumberFormat('cs-CZ');

export function PlanCard({ plan, expired }: { plan: Plan; expired: boolean }) {
  const features = [plan.inherits, plan.orders, plan.tables, ...plan.extra].filter((feature) => feature !== '');
  return (
    <article className={`${styles.card} ${plan.badge ? styles.best : ''}`} aria-label={plan.name}>
      <header className={styles.head}>
        <h2>{plan.name}</h2>
        {plan.badge && <span className={styles.badge}>{plan.badge}</span>}
      </header>
      <p className={styles.audience}>{plan.audience}</p>
      {plan.price === null ? (
        <p className={styles.individual}>{texts.individual}</p>
      ) : (
        <p className={styles.price} data-expired={expired}>
          <strong className="figures">{thousands.format(plan.price)}</strong> {texts.perMonth}
        </p>
      )}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{feature}</span>
          </li>
        ))}
        {plan.lacks.map((lack) => (
          <li key={lack} className={styles.lack}>
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
