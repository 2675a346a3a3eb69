import { causeOf } from '#api/failure-words.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import { type Item, useCreateItemMutation, useSetProductModifiersMutation, useUpdateItemMutation } from '../admin-api';
import { adminTexts } from '../admin-texts';
import { paperHint } from '../paper-hint';
import { modifierTexts } from '../modifiers/modifier-texts';
import { ModifiersOfProduct } from '../modifiers/modifiers-of-product';
import { trailTexts } from '#staff-kit/trail-texts.ts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import type { Answer } from '#edited-record/use-saving.ts';
import { productTexts } from './admin-product-texts';
import { AllergenPicker } from './allergen-picker';
import { compositionHint, numberHint, translatedHint } from './dish-allergens';
import { FactsFields } from './facts-fields';
import { factTexts, marksText } from './fact-texts';
import { ImagePicker } from './image-picker';
import { TranslationsOfProduct } from './translations/translations-of-product';
import { productBodyOf, ProductFields, productFieldsOf } from './product-schema';

const { fields } = productTexts;

const COMPARED = [
  { label: fields.name, read: (item: Item) => item.name },
  { label: fields.description, read: (item: Item) => item.description ?? '' },
  { label: fields.ingredients, read: (item: Item) => item.ingredients ?? '' },
  { label: fields.allergens, read: (item: Item) => item.allergen_numbers.join(', ') },
  { label: factTexts.portion, read: (item: Item) => item.portion ?? '' },
  { label: factTexts.vatRate, read: (item: Item) => item.vatRate ?? '' },
  { label: factTexts.isAdult, read: (item: Item) => (item.isAdult ? trailTexts.yes : '') },
  { label: factTexts.dietary, read: (item: Item) => marksText(item.dietary) ?? '' },
];

type Props = {
  venueId: number;
  item?: Item;
  submitLabel?: string;
  onDone: (item: Item) => void;
  onCancel: () => void;
};

export function ProductForm({ venueId, item: given, submitLabel, onDone, onCancel }: Props) {
  const record = useEditedProduct(venueId, given, onDone);
  const { form, before: item } = record;
  return (
    <RecordForm
      record={record}
      saveLabel={submitLabel ?? (item === undefined ? productTexts.add : adminTexts.save)}
      onCancel={onCancel}
    >
      <ProductFormFields form={form} item={item} />
      <FactsFields form={form} venueId={venueId} />
      {item !== undefined && <TranslationsOfProduct venueId={venueId} productId={item.id} czech={item.name} />}
      <Controller
        control={form.control}
        name="groupIds"
        render={({ field, fieldState }) => (
          <ModifiersOfProduct
            venueId={venueId}
            productId={item?.id}
            chosen={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
    </RecordForm>
  );
}

function ProductFormFields({ form, item }: { form: UseFormReturn<ProductFields>; item: Item | undefined }) {
  const { register, control, formState, setValue, clearErrors } = form;
  const { errors } = formState;
  const removed = form.watch('removeImage');
  const [name, description, ingredients, allergens] = useWatch({
    control,
    name: ['name', 'description', 'ingredients', 'allergens'],
  });
  return (
    <>
      <TextField
        label={fields.name}
        hint={paperHint(name, 'menu') ?? numberHint(name, 'name', ingredients, allergens)}
        error={errors.name?.message}
        {...register('name')}
        autoFocus
        autoComplete="off"
      />
      <Controller
        control={control}
        name="image"
        render={({ field }) => (
          <ImagePicker
            file={field.value}
            current={removed ? null : (item?.imageUrl ?? null)}
            error={errors.image?.message}
            onChange={(file) => {
              clearErrors('image');
              field.onChange(file);
              setValue('removeImage', false);
            }}
            onRemove={() => {
              clearErrors('image');
              field.onChange(null);
              setValue('removeImage', item?.imageUrl != null);
            }}
          />
        )}
      />
      <TextAreaField
        label={fields.description}
        note={adminTexts.optional}
        hint={paperHint(description, 'menu') ?? numberHint(description, 'description', ingredients, allergens)}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextAreaField
        label={fields.ingredients}
        note={adminTexts.optional}
        hint={paperHint(ingredients, 'menu') ?? compositionHint(ingredients, allergens) ?? productTexts.ingredientsHint}
        error={errors.ingredients?.message}
        {...register('ingredients')}
      />
      <Controller
        control={control}
        name="allergens"
        render={({ field }) => (
          <AllergenPicker
            names={allergenNames}
            chosen={field.value}
            hint={item && translatedHint(item, ingredients, allergens)}
            error={errors.allergens?.message}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

function useEditedProduct(venueId: number, item: Item | undefined, onDone: (item: Item) => void) {
  const [create] = useCreateItemMutation();
  const [update] = useUpdateItemMutation();
  const [setModifiers] = useSetProductModifiersMutation();
  // The product as last saved. If saving its modifier groups failed, the next attempt must not create another product.
  const made = useRef<Item>(undefined);
  const saveProduct = async (
    values: ProductFields,
    version: number | undefined,
    known?: Item,
  ): Promise<Answer<Item>> => {
    if (known === undefined) return create({ body: { ...productBodyOf(values), venueId } });
    const removeImage = values.removeImage || undefined;
    return update({ body: { ...productBodyOf(values), id: known.id, version, removeImage } });
  };
  const saveGroups = async (productId: number, groupIds: number[] | null): Promise<Answer<unknown>> =>
    groupIds === null ? {} : setModifiers({ setProductModifiers: { productId, groupIds } });
  return useEditedRecord<ProductFields, Item>({
    record: item,
    fieldsOf: productFieldsOf,
    resolver: () => zodResolver(ProductFields),
    compared: COMPARED,
    fieldNames: { allergen_numbers: 'allergens' },
    send: async (values, version, before) => {
      // A new dietary mark is saved after the modifier groups, because the server checks a mark against the stored
      // groups. Otherwise the product is saved first, because the server checks groups against the stored marks.
      const known = made.current ?? before;
      const isGroupFirst = known !== undefined && values.dietary?.some((mark) => !known.dietary?.includes(mark));
      if (isGroupFirst) {
        const { error } = await saveGroups(known.id, values.groupIds);
        if (error !== undefined) return { error };
      }
      const saved = await saveProduct(values, version, known);
      if (saved.data === undefined || isGroupFirst) return saved;
      made.current = saved.data;
      const { error } = await saveGroups(saved.data.id, values.groupIds);
      return { data: saved.data, error };
    },
    saved: item === undefined ? productTexts.added : productTexts.edited,
    onDone,
    failed: (failure) => {
      if (made.current !== undefined) return modifierTexts.ofProduct.failed;
      if (item !== undefined) return productTexts.editFailed(causeOf(failure) ?? adminTexts.unknownError);
      if (failure.kind === 'unreachable') return productTexts.addFailed;
      return productTexts.createFailed(causeOf(failure) ?? adminTexts.unknownError);
    },
  });
}
