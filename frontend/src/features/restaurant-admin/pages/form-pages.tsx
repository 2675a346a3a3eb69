import { adminTexts } from '#shared/texts/admin-texts.ts';
import { categoryTexts } from '#shared/texts/admin-category-texts.ts';
import { menuProductTexts } from '#shared/texts/admin-menu-texts.ts';
import { productTexts } from '#shared/texts/admin-product-texts.ts';
import { tableTexts } from '#shared/texts/admin-table-texts.ts';
import { venueAdminTexts } from '#shared/texts/admin-venue-texts.ts';
import { CategoryForm } from '../categories/category-form';
import { MenuProductForm } from '../menus/menu-product-form';
import { ProductForm } from '../products/product-form';
import { TableForm } from '../tables/table-form';
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
