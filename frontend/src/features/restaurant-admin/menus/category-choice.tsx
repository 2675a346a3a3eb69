import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '#staff-kit/form-field.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { useGetCategoriesQuery } from '../admin-api';
import { categoryTexts } from '../categories/admin-category-texts';
import { CategoryForm } from '../categories/category-form';
import { sortByName } from '../sort-by-name';
import { menuProductTexts } from './admin-menu-texts';
import type { MenuProductFields } from './menu-product-schema';

const NEW_CATEGORY = ' ';

type Props = { venueId: number; form: UseFormReturn<MenuProductFields> };

/** Chooses a category of the venue, or creates one without leaving the form. */
export function CategoryChoice({ venueId, form }: Props) {
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
