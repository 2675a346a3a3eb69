import { useCompany } from '#shared/company.ts';

/** The company responsible for a legal text, and its addresses. */
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
