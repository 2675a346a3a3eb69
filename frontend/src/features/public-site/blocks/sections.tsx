import { Fragment } from 'react';
import { useCompany } from '#shared/company.ts';
import { siteTexts } from '#shared/texts/site-texts.ts';
import styles from './sections.module.css';
import { Table, type TableBlock } from './table';
import titles from './titles.module.css';

export type Section = {
  id: string;
  title: string;
  text?: string | readonly string[];
  points?: readonly string[];
  table?: TableBlock;
};

export type SectionsBlock = {
  /** The dates of the text, and the words before the name of the company that is responsible for it. */
  note?: { dates: readonly { on: string; text: string }[]; company: string };
  sections: readonly Section[];
};

/** A long text in sections, with a table of contents at its side. */
export function Sections({ note, sections }: SectionsBlock) {
  return (
    <div className={styles.page}>
      <nav className={styles.contents} aria-label={siteTexts.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {note && (
          <div className={styles.note}>
            <p>
              {note.dates.map(({ on, text }, index) => (
                <Fragment key={on}>
                  {index > 0 && '. '}
                  <time dateTime={on}>{text}</time>
                </Fragment>
              ))}
            </p>
            <CompanyLines intro={note.company} />
          </div>
        )}
        {sections.map((section) => (
          <SectionPart key={section.id} {...section} />
        ))}
      </div>
    </div>
  );
}

function CompanyLines({ intro }: { intro: string }) {
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

export function SectionPart({ id, title, text, points, table }: Section) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={titles.head}>
        {title}
      </h2>
      {[text ?? []].flat().map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {table && <Table {...table} />}
    </section>
  );
}
