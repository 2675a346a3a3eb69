import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { Row } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { AdminScopeProvider, useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { SupportBanner } from '../overview/support-banner';
import sectionStyles from '../section.module.css';
import styles from './administration-page.module.css';
import sectionTabsStyles from './section-tabs.module.css';
import { namesTab, type Tab, isShown, tabAddress, tabOf, SHOWN_TABS, TABS } from './tabs';
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

function Welcome() {
  const [parameters] = useSearchParams();
  if (namesTab(parameters)) return null;
  return (
    <Row gap="0 8" justify="space-between" pad="0 0 2">
      <p className={styles.greeting}>{adminTexts.welcome}</p>
      <SupportBanner />
    </Row>
  );
}

const LOADED: Record<Tab, () => Promise<ComponentType>> = {
  products: async () => (await import('../products/products-tab')).ProductsTab,
  menus: async () => (await import('../menus/menus-tab')).MenusTab,
  dayMenu: async () => (await import('../day-menu/day-menu-tab')).DayMenuTab,
  venue: async () => (await import('../venue/venue-tab')).VenueTab,
  categories: async () => (await import('../categories/categories-tab')).CategoriesTab,
  tables: async () => (await import('../tables/tables-tab')).TablesTab,
  extras: async () => (await import('../modifiers/modifiers-tab')).ModifiersTab,
};
const content = (tab: Tab) => lazy(async () => ({ default: await LOADED[tab]() }));
const CONTENT = Object.fromEntries(TABS.map((tab) => [tab, content(tab)])) as Record<Tab, ReturnType<typeof content>>;

// Loads the first tab's code while the venue's data load. A failure is shown when the tab is rendered.
LOADED[tabOf(new URLSearchParams(location.search))]().catch(() => undefined);

function Sections() {
  const { venue, canEdit } = useAdminScope();
  const [parameters] = useSearchParams();
  const tab = tabOf(parameters);
  const Content = CONTENT[tab];
  return (
    <>
      {isShown(tab) && <SectionTabs current={tab} />}
      <section className={styles.content} aria-label={adminTexts.tabs[tab]}>
        {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
        <Suspense fallback={<LoadingShapes text={staffTexts.loading} />}>
          <Content key={venue.id} />
        </Suspense>
      </section>
    </>
  );
}

function SectionTabs({ current }: { current: Tab }) {
  const [parameters] = useSearchParams();
  return (
    <nav className={sectionTabsStyles.tabs} aria-label={adminTexts.sections}>
      <ul className={sectionTabsStyles.list}>
        {SHOWN_TABS.map((tab) => (
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
