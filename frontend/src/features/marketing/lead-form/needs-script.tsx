import { useCompany } from '#shared/company.ts';
import styles from './lead-form.module.css';
import { leadFormTexts as texts } from './lead-form-texts';

/** Without JavaScript the form cannot be sent; the company can still be written to. */
export function NeedsScript() {
  const company = useCompany();
  return (
    <noscript>
      <p>
        {texts.needsScript}{' '}
        {company !== null && (
          <a className={styles.mail} href={`mailto:${company.email}`}>
            {company.email}
          </a>
        )}
      </p>
    </noscript>
  );
}
