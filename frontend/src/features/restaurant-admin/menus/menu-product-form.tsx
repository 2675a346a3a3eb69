import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type DefaultValues, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { notify } from '#shared/notify.ts';
import { CheckField, SelectField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons, Modal } from '#staff-kit/modal.tsx';
import { SearchSelect } from '#staff-kit/search-select.tsx';
import {
  type MenuProduct,
  useCreateMenuProductsMutation,
  useGetCategoriesQuery,
  useGetItemsQuery,
  useGetMenuQuery,
  useGetMenusQuery,
  useLazyGetMenuQuery,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { PriceFields } from '../editing/price-fields';
import { placeAtEnd } from '../menu-order/ordering';
import { useSaving } from '#edited-record/use-saving.ts';
import { sortByName } from '#shared/format/by-name.ts';
import { menuProductTexts } from './admin-menu-texts';
import { useState } from 'react';
import { categoryTexts } from '../categories/admin-category-texts';
import { CategoryForm } from '../categories/category-form';
import { menuProductBodyOf, MenuProductFields } from './menu-product-schema';

const { fields } = menuProductTexts;
const SERVER_NAMES = { categoryName: 'category', priceCZK: 'priceCzk', priceEUR: 'priceEur' };

type Props = {
  venueId: number;
  menuId?: number;
  itemId?: number;
  onDone: (product: MenuProduct) => void;
  onCancel: () => void;
};

export function MenuProductForm({ venueId, menuId, itemId, onDone, onCancel }: Props) {
  const form = useForm<MenuProductFields>({
    resolver: zodResolver(MenuProductFields),
    defaultValues: {
      menuId: menuId === undefined ? '' : String(menuId),
      itemId: itemId ?? null,
      category: '',
      priceCzk: '',
      priceEur: '',
      isNew: false,
      isRecommended: false,
    } as DefaultValues<MenuProductFields>,
  });
  const { busy, submit } = useMenuProductSaving(form, onDone);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      {menuId === undefined && <MenuChoice venueId={venueId} form={form} />}
      <ProductChoice venueId={venueId} form={form} />
      <CategoryChoice venueId={venueId} form={form} />
      <div className={formStyles.pair}>
        <PriceFields register={register} errors={errors} noteEur={adminTexts.optional} />
      </div>
      <div className={formStyles.checks}>
        <CheckField label={fields.isRecommended} {...register('isRecommended')} />
        <CheckField label={fields.isNew} {...register('isNew')} />
      </div>
      <FormActions>
        <FormButtons submit={menuProductTexts.submit} busy={busy} onCancel={onCancel} />
      </FormActions>
    </form>
  );
}

type ChoiceProps = { venueId: number; form: UseFormReturn<MenuProductFields> };

function MenuChoice({ venueId, form }: ChoiceProps) {
  const { data } = useGetMenusQuery({ venueId });
  const menus = sortByName(data?.[0]?.menu ?? [], ({ menuName }) => menuName);
  return (
    <SelectField
      key={menus.length}
      label={fields.menu}
      error={form.formState.errors.menuId?.message}
      {...form.register('menuId')}
    >
      <option value="">{menuProductTexts.choose}</option>
      {menus.map(({ id, menuName }) => (
        <option key={id} value={id}>
          {menuName}
        </option>
      ))}
    </SelectField>
  );
}

function ProductChoice({ venueId, form }: ChoiceProps) {
  const { data, isError } = useGetItemsQuery({ venueId });
  const menuId = Number(useWatch({ control: form.control, name: 'menuId' }));
  const { currentData: menu } = useGetMenuQuery({ menuId }, { skip: menuId === 0 });
  const inMenu = new Set(menu?.menuProducts.map(({ itemId }) => itemId));
  const items = sortByName(data?.citems ?? [], ({ name }) => name).map(({ id, name }) => ({
    id,
    name,
    taken: inMenu.has(id) ? menuProductTexts.taken : undefined,
  }));
  return (
    <Controller
      control={form.control}
      name="itemId"
      render={({ field, fieldState }) => (
        <SearchSelect
          label={fields.product}
          options={items}
          chosen={field.value ?? null}
          placeholder={menuProductTexts.choose}
          noMatch={menuProductTexts.noMatch}
          error={fieldState.error?.message ?? (isError ? menuProductTexts.productsFailed : undefined)}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

function useMenuProductSaving(form: UseFormReturn<MenuProductFields>, onDone: (product: MenuProduct) => void) {
  const [create] = useCreateMenuProductsMutation();
  const [readMenu] = useLazyGetMenuQuery();
  return useSaving<MenuProductFields, MenuProduct>(form, {
    fieldNames: SERVER_NAMES,
    send: async (values) => {
      const menu = await readMenu({ menuId: Number(values.menuId) });
      if (menu.data === undefined) return { error: menu.error };
      const place = placeAtEnd(menu.data.menuProducts, values.category);
      const { data, error } = await create({ body: [menuProductBodyOf(values, place)] });
      return { data: data?.[0], error };
    },
    onSaved: (product) => {
      notify.success(menuProductTexts.added);
      onDone(product);
    },
    failed: (failure) => {
      if (failure.kind === 'unreachable') return menuProductTexts.failed;
      // A 400 means that the menu already has the product, unless the server names a wrong field.
      const duplicate = failure.status === 400 && failure.code !== 'VALIDATION_FAILED';
      return duplicate ? menuProductTexts.duplicate : menuProductTexts.otherFailure;
    },
  });
}

const NEW_CATEGORY = ' ';

type CategoryChoiceProps = { venueId: number; form: UseFormReturn<MenuProductFields> };

function CategoryChoice({ venueId, form }: CategoryChoiceProps) {
  const { data, isError } = useGetCategoriesQuery({ venueId });
  const [adding, setAdding] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'category' });
  const names = new Set([...(data ?? []).map(({ name }) => name), ...(chosen ? [chosen] : [])]);
  const none = data?.length === 0 ? categoryTexts.emptyInMenu : undefined;
  const choose = (category: string) => form.setValue('category', category, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <SelectField
        label={menuProductTexts.fields.category}
        hint={isError ? categoryTexts.loadFailedFromDatabase : none}
        error={form.formState.errors.category?.message}
        value={chosen}
        onChange={({ target }) => (target.value === NEW_CATEGORY ? setAdding(true) : choose(target.value))}
      >
        <option value="">{menuProductTexts.choose}</option>
        {sortByName([...names], (name) => name).map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={NEW_CATEGORY}>{menuProductTexts.newCategory}</option>
      </SelectField>
      {adding && (
        <Modal title={categoryTexts.add} size="small" onClose={() => setAdding(false)}>
          <CategoryForm
            venueId={venueId}
            onDone={({ name }) => {
              choose(name);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        </Modal>
      )}
    </>
  );
}
