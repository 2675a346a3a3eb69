import Button from '@mui/material/Button';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { adminTexts } from '../admin-texts';
import { emptyPriceTexts, priceTexts } from '../menus/admin-menu-texts';

export type PriceName = 'priceCzk' | 'priceEur';

type Props = {
  register: (name: PriceName) => UseFormRegisterReturn;
  errors: Partial<Record<PriceName, FieldError | undefined>>;
  /** Shown next to the label of the price in €. */
  noteEur?: string;
};

/** The prices of a menu's item in both currencies. A comma is a decimal point. */
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

type EmptyPriceProps = {
  emptied: readonly PriceName[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an emptied price becomes 0 (docs/product.md#prices-as-people-write-them). */
export function EmptyPriceDialog({ emptied, onConfirm, onClose }: EmptyPriceProps) {
  return (
    <Modal title={emptyPriceTexts.title} size="small" onClose={onClose}>
      {emptied.map((price) => (
        <p key={price}>{emptyPriceTexts[price]}</p>
      ))}
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {commonTexts.cancel}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {adminTexts.save}
        </Button>
      </FormActions>
    </Modal>
  );
}
