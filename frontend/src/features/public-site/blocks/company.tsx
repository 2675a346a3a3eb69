import { type Company, useCompany } from '#shared/company.ts';
import styles from './company.module.css';
import titles from './titles.module.css';

const DETAILS = [
  { name: 'phone', label: 'Telefon' },
  { name: 'email', label: 'E-mail' },
  { name: 'name', label: 'Společnost' },
  { name: 'address', label: 'Adresa' },
  { name: 'ico', label: 'IČO' },
  { name: 'dic', label: 'DIČ' },
] as const;

export type CompanyBlock = { heading?: { id: string; title: string } };

/** The company's details, under a heading if it has one. */
export function CompanyDetails({ heading }: CompanyBlock) {
  if (heading === undefined) return <Details />;
  return (
    <section aria-labelledby={heading.id}>
      <h2 id={heading.id} className={titles.head}>
        {heading.title}
      </h2>
      <Details />
    </section>
  );
}

function Details() {
  const company = useCompany();
  if (company === null) return <div className={styles.details} />;
  const links: Partial<Company> = { phone: `tel:${company.phoneHref}`, email: `mailto:${company.email}` };
  return (
    <dl className={styles.details}>
      {DETAILS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{links[name] ? <a href={links[name]}>{company[name]}</a> : company[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
