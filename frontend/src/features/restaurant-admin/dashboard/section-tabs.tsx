import { Link, useSearchParams } from 'react-router';
import { adminTexts } from '../admin-texts';
import styles from './section-tabs.module.css';
import { type Tab, TABS, tabAddress } from './tabs';

/** Links between the parts of the administration. */
export function SectionTabs({ current }: { current: Tab }) {
  const [parameters] = useSearchParams();
  return (
    <nav className={styles.tabs} aria-label={adminTexts.sections}>
      <ul className={styles.list}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              className={styles.link}
              to={tabAddress(parameters, tab)}
              aria-current={tab === current ? 'page' : undefined}
            >
              {adminTexts.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
