import { wordsOf } from '#api/failure-words.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { type MenuProduct, useCreateDishMutation } from '../../admin-api';
import { priceTexts } from '../../menus/admin-menu-texts';
import { parseDecimal } from '../../parse-decimal';
import { useSaving } from '../../saving/use-saving';
import { firstOrderTexts } from '../overview-texts';

const texts = firstOrderTexts.dish;
const { rules } = texts;
const SERVER_NAMES = { categoryName: 'category', priceCZK: 'price' };

const DishFields = z.object({
  name: z.string().trim().min(1, rules.name).max(200, rules.long(200)),
  category: z.string().trim().min(1, rules.category).max(100, rules.long(100)),
  price: z.string().refine((written) => Number.isFinite(parseDecimal(written) ?? Number.NaN), rules.price),
});
type DishFields = z.infer<typeof DishFields>;

/** A dish on a menu in one go; the server makes what is missing around it. */
export function DishForm({ venueId }: { venueId: number }) {
  const form = useForm<DishFields>({
    resolver: zodResolver(DishFields),
    defaultValues: { name: '', category: texts.defaultCategory, price: '' },
  });
  const [create] = useCreateDishMutation();
  const { busy, submit } = useSaving<DishFields, MenuProduct>(form, {
    fieldNames: SERVER_NAMES,
    send: ({ name, category, price }) =>
      create({ createDish: { venueId, name, categoryName: category, priceCZK: parseDecimal(price) ?? 0 } }),
    onSaved: ({ name, price_czk }) => notify.success(texts.added(name, price_czk)),
    failed: (failure) => wordsOf(failure, texts.failed),
  });
  const { register, formState } = form;
  const { errors } = formState;
  // The form appears once the page has loaded. By then the search may be open and being typed into.
  const [takesFocus] = useState(() => !isDialogOpen());
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.name}
        error={errors.name?.message}
        autoFocus={takesFocus}
        autoComplete="off"
        {...register('name')}
      />
      <div className={formStyles.pair}>
        <TextField
          label={texts.category}
          error={errors.category?.message}
          autoComplete="off"
          {...register('category')}
        />
        <TextField
          label={priceTexts.czk}
          error={errors.price?.message}
          inputMode="decimal"
          autoComplete="off"
          {...register('price')}
        />
      </div>
      <div>
        <ActionButton variant="contained" type="submit" busy={busy}>
          {texts.submit}
        </ActionButton>
      </div>
    </form>
  );
}
