import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import { LinkButton } from './link-button';
import styles from './plans.module.css';
import { useOfferEnd } from './use-offer-end';
import titles from './titles.module.css';

export type Plan = {
  name: string;
  /** CZK per month; null for a price that is negotiated. */
  price: number | null;
  badge?: string;
  audience: string;
  features: readonly string[];
  lacks?: readonly string[];
};

type PlanWords = { perMonth: string; individual: string; action: string; actionExpired: string };

export type PlansBlock = { plans: readonly Plan[]; words: PlanWords };

const thousands = new Intl.NumberFormat('cs-CZ');

/** Plans with their prices. The button of a plan leads to a form and passes the plan's name to it. */
export function Plans({ plans, words }: PlansBlock) {
  const { isOver } = useOfferEnd();
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li key={plan.name}>
          <PlanCard plan={plan} words={words} expired={isOver} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan, words, expired }: { plan: Plan; words: PlanWords; expired: boolean }) {
  const { name, price, badge, audience, features, lacks } = plan;
  return (
    <article className={`${styles.card} ${badge ? styles.best : ''}`} aria-label={name}>
      <header className={styles.head}>
        <h2 className={titles.head}>{name}</h2>
        {badge && <span className={styles.badge}>{badge}</span>}
      </header>
      <p className={styles.audience}>{audience}</p>
      {price === null ? (
        <p className={styles.individual}>{words.individual}</p>
      ) : (
        <p className={styles.price} data-expired={expired}>
          <strong className="figures">{thousands.format(price)}</strong> {words.perMonth}
        </p>
      )}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{feature}</span>
          </li>
        ))}
        {lacks?.map((lack) => (
          <li key={lack} className={styles.lack}>
            <MinusIcon />
            <span>{lack}</span>
          </li>
        ))}
      </ul>
      <LinkButton
        to="/contactr"
        label={expired ? words.actionExpired : words.action}
        kind={badge ? 'primary' : 'secondary'}
        state={{ plan: name }}
      />
    </article>
  );
}
