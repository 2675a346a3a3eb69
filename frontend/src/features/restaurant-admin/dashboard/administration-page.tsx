import { type JSX, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { SparkIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { AdminScopeProvider, useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { CategoriesTab } from '../categories/categories-tab';
import { MenusTab } from '../menus/menus-tab';
import { ProductsTab } from '../products/products-tab';
import sectionStyles from '../section.module.css';
import { TablesTab } from '../tables/tables-tab';
import { VenueTab } from '../venue/venue-tab';
import { AdminNav } from './admin-nav';
import styles from './administration-page.module.css';
import { SupportBanner } from './support-banner';
import { type Tab, tabOf } from './tabs';
import { useVenueScope } from './use-venue-scope';

/** `/AdministrationPage`: everything that a restaurant sets up for itself. */
export function AdministrationPage() {
  useEffect(() => {
    document.title = adminTexts.pageTitle;
  }, []);
  const { picker, scope, instead } = useVenueScope();
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{adminTexts.welcome}</h1>
          <SupportBanner />
        </div>
        {picker}
      </header>
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

const CONTENT: Record<Tab, () => JSX.Element> = {
  products: ProductsTab,
  menus: MenusTab,
  venue: VenueTab,
  categories: CategoriesTab,
  tables: TablesTab,
  extras: ExtrasTab,
};

function Sections() {
  const { venue, canEdit } = useAdminScope();
  const [parameters] = useSearchParams();
  const tab = tabOf(parameters);
  const Content = CONTENT[tab];
  return (
    <div className={styles.layout}>
      <AdminNav current={tab} />
      <section className={styles.content} aria-label={adminTexts.tabs[tab]}>
        {!canEdit && <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>}
        <Content key={venue.id} />
      </section>
    </div>
  );
}

function ExtrasTab() {
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{adminTexts.tabs.extras}</h2>
      </div>
      <EmptyState icon={<SparkIcon size={28} />} text={adminTexts.soon} hint={adminTexts.soonHint} />
    </>
  );
}
