import { Link, useSearchParams } from 'react-router';
import { BowlIcon } from '#shared/icon.tsx';
import { useChosenInSight } from '#shared/use-chosen-in-sight.ts';
import { CardIcon, HouseIcon, SparkIcon, TableIcon, TagIcon } from '#staff-kit/admin-icons.tsx';
import { adminTexts } from '../admin-texts';
import styles from './admin-nav.module.css';
import { type Tab, tabAddress, TABS } from './tabs';

const ICONS: Record<Tab, typeof BowlIcon> = {
  products: BowlIcon,
  menus: CardIcon,
  venue: HouseIcon,
  categories: TagIcon,
  tables: TableIcon,
  extras: SparkIcon,
};

/** The parts of the administration: a rail beside the content, tabs above it on a phone. */
export function AdminNav({ current }: { current: Tab }) {
  const [parameters] = useSearchParams();
  const list = useChosenInSight<HTMLUListElement>(current);
  return (
    <nav className={styles.nav} aria-label={adminTexts.sections}>
      <ul ref={list} className={styles.list}>
        {TABS.map((tab) => {
          const Icon = ICONS[tab];
          return (
            <li key={tab}>
              <Link
                className={styles.link}
                to={tabAddress(parameters, tab)}
                aria-current={tab === current ? 'page' : undefined}
                preventScrollReset
              >
                <Icon size={20} />
                {adminTexts.tabs[tab]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
