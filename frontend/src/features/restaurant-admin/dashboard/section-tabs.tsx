import { Link, useSearchParams } from 'react-router';
import { adminTexts } from '../admin-texts';
import styles from './section-tabs.module.css';
import { type Tab, tabAddress } from './tabs';

/** What is set up together stands beside each other; the other tabs are sections of the application by themselves. */
const OF_PRODUCTS: readonly Tab[] = ['products', 'categories', 'extras'];

/** The ways between products, categories and extras; nothing on the other tabs. */
export function SectionTabs({ current }: { current: Tab }) {
  const [parameters] = useSearchParams();
  if (!OF_PRODUCTS.includes(current)) return null;
  return (
    <nav className={styles.tabs} aria-label={adminTexts.sections}>
      <ul className={styles.list}>
        {OF_PRODUCTS.map((tab) => (
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
