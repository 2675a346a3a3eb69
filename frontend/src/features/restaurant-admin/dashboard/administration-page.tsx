import { type JSX, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminScopeProvider, useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { CategoriesTab } from '../categories/categories-tab';
import { MenusTab } from '../menus/menus-tab';
import { ModifiersTab } from '../modifiers/modifiers-tab';
import { SupportBanner } from '../overview/support-banner';
import { ProductsTab } from '../products/products-tab';
import sectionStyles from '../section.module.css';
import { TablesTab } from '../tables/tables-tab';
import { VenueTab } from '../venue/venue-tab';
import styles from './administration-page.module.css';
import sectionTabsStyles from './section-tabs.module.css';
import { namesTab, type Tab, tabAddress, tabOf, TABS } from './tabs';
import { useVenueScope } from './use-venue-scope';

/** `/AdministrationPage`: the settings of a restaurant. */
export function AdministrationPage() {
  useEffect(() => {
    document.title = adminTexts.pageTitle;
  }, []);
  const { scope, instead } = useVenueScope();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{adminTexts.title}</h1>
      <Welcome />
      {scope === null ? (
        instead
      ) : (
        <AdminScopeProvider value={scope}>
          <Sections />
        </AdminScopeProvider>
      )}
    </main>
  );
}

/** Greets on the administration's first page, and on none of its tabs. */
function Welcome() {
  const [parameters] = useSearchParams();
  if (namesTab(parameters)) return null;
  return (
    <div className={styles.welcome}>
      <p className={styles.greeting}>{adminTexts.welcome}</p>
      <SupportBanner />
    </div>
  );
}

const CONTENT: Record<Tab, () => JSX.Element> = {
  products: ProductsTab,
  menus: MenusTab,
  venue: VenueTab,
  categories: CategoriesTab,
  tables: TablesTab,
  extras: ModifiersTab,
};

function Sections() {
  const { venue, canEdit } = useAdminScope();
  const [parameters] = useSearchParams();
  const tab = tabOf(parameters);
  const Content = CONTENT[tab];
  return (
    <>
      <SectionTabs current={tab} />
      <section className={styles.content} aria-label={adminTexts.tabs[tab]}>
        {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
        <Content key={venue.id} />
      </section>
    </>
  );
}

/** Links between the parts of the administration. */
function SectionTabs({ current }: { current: Tab }) {
  const [parameters] = useSearchParams();
  return (
    <nav className={sectionTabsStyles.tabs} aria-label={adminTexts.sections}>
      <ul className={sectionTabsStyles.list}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              className={sectionTabsStyles.link}
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
