import { companyTexts } from '../internal-admin-texts';
import type { Company } from '../internal-api';
import { COMPANY_FIELDS, type CompanyField } from './company-fields';
import styles from './company-list.module.css';

/** Details of a company besides its name. */
export function CompanyFacts({ company, labels }: { company: Company; labels: Record<CompanyField, string> }) {
  return (
    <dl className={styles.facts}>
      {COMPANY_FIELDS.filter((field) => field !== 'name').map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>{company[field] || (field === 'dic' && !company.isVatPayer ? companyTexts.paysNoVat : '–')}</dd>
        </div>
      ))}
    </dl>
  );
}
