import { CheckIcon, MinusIcon } from '#shared/icon.tsx';
import styles from './plan-table.module.css';
import { type Plan, plans, pricingTexts as texts } from './pricing-texts';

const HEADING = 'srovnani';
const thousands = new Intl.NumberFormat('cs-CZ');

function priceOf({ price }: Plan): string {
  return price === null ? texts.individual : `${thousands.format(price)} ${texts.perMonth}`;
}

function Others({ plan: { inherits, extra, lacks } }: { plan: Plan }) {
  return (
    <ul className={styles.others}>
      {[inherits, ...extra].map((text) =>
        text === '' ? null : (
          <li key={text}>
            <CheckIcon size={18} />
            {text}
          </li>
        ),
      )}
      {lacks.map((text) => (
        <li key={text} className={styles.lack}>
          <MinusIcon size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function PlanTable() {
  const { columns } = texts;
  return (
    <>
      <h2 id={HEADING} className={styles.title}>
        {texts.tableTitle}
      </h2>
      <p className={styles.hint}>{texts.scrollHint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={texts.tableLabel} tabIndex={0}>
        <table className={styles.table}>
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
                  {plan.badge && <span className={styles.badge}>{plan.badge}</span>}
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
