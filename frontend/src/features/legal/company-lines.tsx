import { useCompany } from '#shared/company.ts';

/** Who stands behind a legal text, and how to write to them. */
export function CompanyLines({ intro }: { intro: string }) {
  const company = useCompany();
  if (company === null) return null;
  return (
    <p>
      {intro} {company.name}, {company.address}, IČO {company.ico}, e-mail{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a>, telefon{' '}
      <a href={`tel:${company.phoneHref}`}>{company.phone}</a>.
    </p>
  );
}
