import type { Ref } from 'react';
import type { Company } from '#shared/company.ts';
import { czechMark } from '#shared/language.ts';
import { footerTexts } from '#shared/texts/site-texts.ts';
import styles from './legal-footer.module.css';

export const LEGAL_PAGES = [
  { to: '/cookies-policy', name: 'cookies' },
  { to: '/terms', name: 'terms' },
  { to: '/privacy', name: 'privacy' },
  { to: '/accessibility', name: 'accessibility' },
] as const;

type Props = {
  company: Company | null;
  ref?: Ref<HTMLElement>;
};

/** The small footer of guests' and staff's pages, at the very end. */
export function LegalFooter({ company, ref }: Props) {
  return (
    <footer className={styles.footer} ref={ref}>
      <p>{footerTexts.tagline}</p>
      <nav aria-label={footerTexts.legal}>
        <ul className={styles.row}>
          {LEGAL_PAGES.map(({ to, name }) => (
            <li key={to}>
              <a href={to} hrefLang={czechMark()}>
                {footerTexts[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {company !== null && (
        <address className={styles.row}>
          <a href={`tel:${company.phoneHref}`}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
          <span>{company.address}</span>
        </address>
      )}
    </footer>
  );
}
