import { useCompany } from '#shared/company.ts';
import { PhoneIcon } from '#shared/phone-icon.tsx';
import { MailIcon } from '#staff-kit/admin-icons.tsx';
import { adminTexts } from '../admin-texts';
import styles from './support-banner.module.css';

const { support } = adminTexts;

/** Shows the contacts of support without an invitation to ask, because the rail shows one on every page. */
export function SupportBanner() {
  const company = useCompany();
  if (company === null) return <div className={styles.banner} />;
  return (
    <aside className={styles.banner} aria-label={support.lead}>
      <a className={styles.link} href={`mailto:${company.email}`} aria-label={`${support.email}: ${company.email}`}>
        <MailIcon size={18} />
        {company.email}
      </a>
      <a className={styles.link} href={`tel:${company.phoneHref}`} aria-label={`${support.phone}: ${company.phone}`}>
        <PhoneIcon size={18} />
        {company.phone}
      </a>
    </aside>
  );
}
