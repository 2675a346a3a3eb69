import styles from './cookies-page.module.css';
import { cookiesTexts as texts } from './cookies-texts';
import { LegalPage } from './legal-page';

const TYPES = { id: 'druhy', title: texts.typesTitle, paragraphs: [] };

export function CookiesPage() {
  return (
    <LegalPage title={texts.title} lead={texts.lead} sections={[...texts.sections, TYPES]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={texts.tableLabel} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {Object.values(texts.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.types.map(({ name, purpose, duration }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{purpose}</td>
                <td>{duration}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LegalPage>
  );
}
