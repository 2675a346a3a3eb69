import type { ReactNode } from 'react';
import { PageTitle } from '#light-kit/page-section.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';
import { useCompany } from '#shared/company.ts';
import styles from './legal-page.module.css';
import type { LegalSection } from './privacy-texts';

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

type Props = { title: string; lead: string; note?: ReactNode; sections: LegalSection[]; children?: ReactNode };

/** A page of text: contents at the side, sections below each other. */
export function LegalPage({ title, lead, note, sections, children }: Props) {
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={siteTexts.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {note && <div className={styles.note}>{note}</div>}
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          {children}
        </div>
      </div>
    </>
  );
}

function Section({ id, title, paragraphs, points }: LegalSection) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
