import type { UseFormReturn } from 'react-hook-form';
import { CheckField, SelectField, TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { useGetCategoriesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { menuEditTexts } from '../menus/admin-menu-texts';
import { PriceFields } from '../price-fields';
import { sortByName } from '../sort-by-name';
import styles from './item-row.module.css';
import type { ItemFields } from './item-schema';

const { fields } = menuEditTexts;

export function ItemInputs({ form }: { form: UseFormReturn<ItemFields> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <div className={styles.firstLine}>
        <TextField label={fields.name} error={errors.name?.message} {...register('name')} autoFocus />
        <PriceFields register={register} errors={errors} />
      </div>
      <div className={styles.texts}>
        <TextAreaField
          label={fields.description}
          rows={2}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextAreaField
          label={fields.composition}
          rows={2}
          error={errors.composition?.message}
          {...register('composition')}
        />
      </div>
      <div className={styles.lastLine}>
        <CategorySelect form={form} />
        <div className={formStyles.checks}>
          <CheckField label={fields.isRecommended} {...register('isRecommended')} />
          <CheckField label={fields.isNew} {...register('isNew')} />
        </div>
      </div>
    </>
  );
}

function CategorySelect({ form }: { form: UseFormReturn<ItemFields> }) {
  const { venue } = useAdminScope();
  const { data } = useGetCategoriesQuery({ venueId: venue.id });
  // Includes a deleted category if it is still the item's heading.
  const names = new Set([...(data ?? []).map(({ name }) => name), form.getValues('category')]);
  return (
    <SelectField key={names.size} label={fields.category} {...form.register('category')}>
      {sortByName([...names], (name) => name).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
