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
import { FormPage } from './form-page';

export { AddVenuePage } from './add-venue-page';

const { tabs } = adminTexts;

/** `/add-product` */
export function AddProductPage() {
  return (
    <FormPage title={productTexts.add} tab={tabs.products}>
      {({ venue, back }) => <ProductForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-product-to-menu` */
export function AddProductToMenuPage() {
  return (
    <FormPage title={menuProductTexts.title} tab={tabs.menus}>
      {({ venue, back }) => <MenuProductForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-category` */
export function AddCategoryPage() {
  return (
    <FormPage title={categoryTexts.add} tab={tabs.categories}>
      {({ venue, back }) => <CategoryForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/add-table` */
export function AddTablePage() {
  return (
    <FormPage title={tableTexts.add} tab={tabs.tables}>
      {({ venue, back }) => <TableForm venueId={venue.id} onDone={back} onCancel={back} />}
    </FormPage>
  );
}

/** `/VenueInfo` */
export function VenueInfoPage() {
  return (
    <FormPage title={venueAdminTexts.infoTitle} tab={tabs.venue}>
      {({ venue, back }) => (
        <VenueEditor venueId={venue.id} failed={venueAdminTexts.editFailed} onDone={back} onCancel={back} />
      )}
    </FormPage>
  );
}
