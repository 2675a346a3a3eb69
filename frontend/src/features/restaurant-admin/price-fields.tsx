import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#staff-kit/form-field.tsx';
import { priceTexts } from './menus/admin-menu-texts';

type PriceName = 'priceCzk' | 'priceEur';

type Props = {
  register: (name: PriceName) => UseFormRegisterReturn;
  errors: Partial<Record<PriceName, FieldError | undefined>>;
  /** Shown beside the price in €. */
  noteEur?: string;
};

/** The prices of a menu's item in both currencies; a comma is a decimal point. */
export function PriceFields({ register, errors, noteEur }: Props) {
  const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField {...decimal} label={priceTexts.czk} error={errors.priceCzk?.message} {...register('priceCzk')} />
      <TextField
        {...decimal}
        label={priceTexts.eur}
        note={noteEur}
        error={errors.priceEur?.message}
        {...register('priceEur')}
      />
    </>
  );
}
