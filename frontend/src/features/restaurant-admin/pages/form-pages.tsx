import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { PageHead } from '#staff-kit/page-head.tsx';
import { adminTexts } from '../admin-texts';
import { categoryTexts } from '../categories/admin-category-texts';
import { CategoryForm } from '../categories/category-form';
import { menuProductTexts } from '../menus/admin-menu-texts';
import { MenuProductForm } from '../menus/menu-product-form';
import { productTexts } from '../products/admin-product-texts';
import { ProductForm } from '../products/product-form';
import { tableTexts } from '../tables/admin-table-texts';
import { TableForm } from '../tables/table-form';
import { venueAdminTexts } from '../venue/admin-venue-texts';
import { VenueEditor } from '../venue/venue-editor';
import { type AdminScope, AdminScopeProvider, useAdminRights, useAdminScope } from '../admin-scope';
import { NewVenueForm } from '../venue/new-venue-form';
import { useVenueScope } from '../dashboard/use-venue-scope';
import sectionStyles from '../section.module.css';
import styles from './form-page.module.css';

const { tabs } = adminTexts;

/** `/add-product`: the form to add a product, on a separate page. */
export function AddProductPage() {
  return (
    <FormPage title={productTexts.add} tab={tabs.products}>
      {({ venue, back }) => <ProductForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-product-to-menu`: the form to add a product to a menu, on a separate page. */
export function AddProductToMenuPage() {
  return (
    <FormPage title={menuProductTexts.title} tab={tabs.menus}>
      {({ venue, back }) => <MenuProductForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-category`: the form to add a category, on a separate page. */
export function AddCategoryPage() {
  return (
    <FormPage title={categoryTexts.add} tab={tabs.categories}>
      {({ venue, back }) => <CategoryForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-table`: the form to add a table, on a separate page. */
export function AddTablePage() {
  return (
    <FormPage title={tableTexts.add} tab={tabs.tables}>
      {({ venue, back }) => <TableForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/VenueInfo`: the form of the venue's data, on a separate page. */
export function VenueInfoPage() {
  return (
    <FormPage title={venueAdminTexts.infoTitle} tab={tabs.venue}>
      {({ venue, back }) => (
        <VenueEditor venueId={venue.id} failed={venueAdminTexts.editFailed} onDone={back} onCancel={back} />
      )}
    </FormPage>
  );
}

/** `/AddVenue`: the form to add a venue, for people who may do so, even if they have none yet. */
export function AddVenuePage() {
  const { known, canAddVenues } = useAdminRights();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${venueAdminTexts.addTitle} · Stolek`;
  }, []);
  const back = `/AdministrationPage?tab=${adminTexts.tabs.venue}`;
  return (
    <main className={styles.page}>
      <PageHead title={venueAdminTexts.addTitle} back={back} backLabel={adminTexts.back} />
      {!known && <LoadingShapes text={staffTexts.loading} />}
      {known && !canAddVenues && <p className={sectionStyles.readOnly}>{venueAdminTexts.notYours}</p>}
      {canAddVenues && (
        <div className={styles.panel}>
          <NewVenueForm
            onDone={({ id }) => void navigate(`/AdministrationPage?venue=${id}`)}
            onCancel={() => void navigate(back)}
          />
        </div>
      )}
    </main>
  );
}

type Context = AdminScope & { back: () => void };

type Props = {
  title: string;
  tab: string;
  children: (context: Context) => ReactNode;
};

function FormPage({ title, tab, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Stolek`;
  }, [title]);
  const { scope, instead } = useVenueScope();
  return (
    <main className={styles.page}>
      <PageHead title={title} back={`/AdministrationPage?tab=${tab}`} backLabel={adminTexts.back} />
      {scope === null ? (
        instead
      ) : (
        <div className={styles.panel}>
          <AdminScopeProvider value={scope}>
            <Content tab={tab}>{children}</Content>
          </AdminScopeProvider>
        </div>
      )}
    </main>
  );
}

function Content({ tab, children }: Pick<Props, 'tab' | 'children'>) {
  const scope = useAdminScope();
  const navigate = useNavigate();
  const back = () => void navigate(`/AdministrationPage?venue=${scope.venue.id}&tab=${tab}`);
  if (!scope.canEdit) return <p className={sectionStyles.readOnly}>{adminTexts.readOnly}</p>;
  return <div key={scope.venue.id}>{children({ ...scope, back })}</div>;
}
