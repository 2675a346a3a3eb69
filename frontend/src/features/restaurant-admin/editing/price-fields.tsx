import Button from '@mui/material/Button';
import { useState } from 'react';
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

/** Fields for an item's prices in both currencies. A comma counts as the decimal point. */
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

/** Asks before an emptied price becomes 0 (docs/product.md#prices-as-people-write-them). */
export function useEmptyPriceQuestion() {
  const [open, setOpen] = useState<{ emptied: readonly PriceName[]; onConfirm: () => void } | null>(null);
  const close = () => setOpen(null);
  const question = open && (
    <Modal title={emptyPriceTexts.title} size="small" onClose={close}>
      {open.emptied.map((price) => (
        <p key={price}>{emptyPriceTexts[price]}</p>
      ))}
      <FormActions>
        <Button variant="outlined" color="inherit" onClick={close} autoFocus>
          {commonTexts.cancel}
        </Button>
        <Button variant="contained" onClick={() => (close(), open.onConfirm())}>
          {adminTexts.save}
        </Button>
      </FormActions>
    </Modal>
  );
  const ask = (emptied: readonly PriceName[], onConfirm: () => void) =>
    emptied.length === 0 ? onConfirm() : setOpen({ emptied, onConfirm });
  return { ask, question };
}
