import { Link } from 'react-router';
import { Brand } from '#light-kit/brand.tsx';
import { LEGAL_PAGES } from '#light-kit/legal-footer.tsx';
import { useCompany } from '#shared/company.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { siteTexts, footerTexts } from '#shared/texts/site-texts.ts';
import styles from './site-footer.module.css';

const { footer, pages } = siteTexts;

export function SiteFooter() {
  const { version } = useSiteVersion();
  const site = [
    { to: '/features', label: pages.features },
    { to: '/pricing', label: pages.pricing },
    { to: '/referral', label: pages.referral },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/about', label: pages.about },
    { to: version === 'restaurant' ? '/contactr' : '/contactu', label: pages.contact },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.sign}>
          <Brand />
          <p>{footerTexts.tagline}</p>
        </div>
        <FooterLinks title={footer.site} links={site} />
        <FooterLinks
          title={footerTexts.legal}
          links={LEGAL_PAGES.map(({ to, name }) => ({ to, label: footerTexts[name] }))}
        />
        <FooterCompany />
      </div>
      <p className={styles.note}>{footer.rights}</p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterCompany() {
  const company = useCompany();
  if (company === null) return null;
  return (
    <div className={styles.group}>
      <h2>{footer.company}</h2>
      <address>
        <a href={`tel:${company.phoneHref}`}>{company.phone}</a>
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <span className={styles.line}>{company.name}</span>
        <span className={styles.line}>{company.address}</span>
        <span className={styles.line}>
          {footer.ico} {company.ico}
        </span>
      </address>
    </div>
  );
}
