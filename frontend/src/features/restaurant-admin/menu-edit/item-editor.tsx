import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DiscardQuestion } from '#staff-kit/modal.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type MenuProduct, useEditMenuProductsMutation, useGetCategoriesQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { COMPARED_PRICES } from '../editing/price-cell';
import { PriceFields, useEmptyPriceQuestion } from '../editing/price-fields';
import { menuEditTexts } from '../menus/admin-menu-texts';
import { compositionHint, numberHint } from '../products/dish-allergens';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { sortByName } from '#shared/format/by-name.ts';
import styles from './item-row.module.css';
import { emptiedPrices, itemChangesOf, ItemFields, itemFieldsOf } from './item-schema';

const { fields } = menuEditTexts;

const COMPARED = [
  { label: fields.name, read: (item: MenuProduct) => item.name },
  { label: fields.description, read: (item: MenuProduct) => item.description ?? '' },
  { label: fields.composition, read: (item: MenuProduct) => item.allergens ?? '' },
  COMPARED_PRICES.CZK,
  COMPARED_PRICES.EUR,
  { label: fields.category, read: (item: MenuProduct) => item.category },
  { label: fields.isRecommended, read: (item: MenuProduct) => (item.is_recommended ? '✓' : '') },
  { label: fields.isNew, read: (item: MenuProduct) => (item.is_new ? '✓' : '') },
];

const SERVER_NAMES = { allergens: 'composition', price_czk: 'priceCzk', price_eur: 'priceEur' };

type Props = {
  item: MenuProduct;
  onDone: () => void;
  onDirty: (dirty: boolean) => void;
};

/** Edits a menu's item in place. Esc closes the editor, and asks first if there is unsaved work. */
export function ItemEditor({ item, onDone, onDirty }: Props) {
  const record = useEditedItem(item, onDone);
  const { form, before = item, submit, overwrite } = record;
  const { place, question } = useLeaving(form.formState.isDirty, onDone, onDirty);
  const empty = useEmptyPriceQuestion();
  const askThen = (save: () => void) =>
    form.handleSubmit((values) => empty.ask(emptiedPrices(values, itemFieldsOf(before)), save));
  return (
    <div className={styles.editor}>
      <RecordForm
        ref={place}
        record={{ ...record, submit: askThen(() => void submit()), overwrite: () => void askThen(overwrite)() }}
        saveLabel={adminTexts.save}
        onCancel={onDone}
        inPlace
        note={menuEditTexts.sharedHint}
      >
        <ItemInputs form={form} numbers={before.allergen_numbers} />
      </RecordForm>
      {question}
      {empty.question}
    </div>
  );
}

function useEditedItem(item: MenuProduct, onDone: () => void) {
  const [edit] = useEditMenuProductsMutation();
  return useEditedRecord<ItemFields, MenuProduct>({
    record: item,
    fieldsOf: (present = item) => itemFieldsOf(present),
    resolver: () => zodResolver(ItemFields),
    compared: COMPARED,
    fieldNames: SERVER_NAMES,
    send: async (values, version, before = item) => {
      const changes = itemChangesOf(values, itemFieldsOf(before));
      const { data, error } = await edit({ body: [{ id: before.id, version, ...changes }] });
      return { data: data?.[0], error };
    },
    saved: menuEditTexts.edited,
    failed: () => menuEditTexts.editFailed,
    onDone,
  });
}

type InputsProps = { form: UseFormReturn<ItemFields>; numbers: readonly number[] };

function ItemInputs({ form, numbers }: InputsProps) {
  const { register, control, formState } = form;
  const [name, description, composition] = useWatch({ control, name: ['name', 'description', 'composition'] });
  const { errors } = formState;
  return (
    <>
      <div className={styles.firstLine}>
        <TextField
          label={fields.name}
          hint={numberHint(name, 'name', composition, numbers)}
          error={errors.name?.message}
          {...register('name')}
          autoFocus
        />
        <PriceFields register={register} errors={errors} />
      </div>
      <div className={styles.texts}>
        <TextAreaField
          label={fields.description}
          rows={2}
          hint={numberHint(description, 'description', composition, numbers)}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextAreaField
          label={fields.composition}
          rows={2}
          hint={compositionHint(composition, numbers)}
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
  const names = new Set([...(data ?? []).map(({ name }) => name), form.getValues('category')]);
  return (
    <SelectField key={names.size} label={fields.category} {...form.register('category')}>
      {sortByName([...names], (name) => name).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function useLeaving(isDirty: boolean, onDone: () => void, onDirty: (dirty: boolean) => void) {
  const place = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    // The braces drop the promise that newer browsers return: an effect may return only a clean-up function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => {
    const form = place.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return isDirty ? setAsking(true) : onDone();
    };
    form?.addEventListener('keydown', leave);
    return () => form?.removeEventListener('keydown', leave);
  }, [isDirty, onDone]);
  return { place, question: asking ? <DiscardQuestion onDiscard={onDone} onStay={() => setAsking(false)} /> : null };
}
