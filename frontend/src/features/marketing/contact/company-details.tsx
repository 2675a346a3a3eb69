import { useCompany } from '#shared/company.ts';
import { contactTexts as texts } from '../marketing-texts';
import styles from './company-details.module.css';

export function CompanyDetails() {
  const company = useCompany();
  if (company === null) return <div className={styles.details} />;
  return (
    <dl className={styles.details}>
      <div className={styles.reach}>
        <dt>{texts.phone}</dt>
        <dd>
          <a href={`tel:${company.phoneHref}`}>{company.phone}</a>
        </dd>
      </div>
      <div className={styles.reach}>
        <dt>{texts.email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
      </div>
      <div>
        <dt>{texts.company}</dt>
        <dd>{company.name}</dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd>{company.address}</dd>
      </div>
      <div>
        <dt>{texts.ico}</dt>
        <dd className="figures">{company.ico}</dd>
      </div>
      <div>
        <dt>{texts.dic}</dt>
        <dd className="figures">{company.dic}</dd>
      </div>
    </dl>
  );
}
