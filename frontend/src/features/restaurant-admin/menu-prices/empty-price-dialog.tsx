import Button from '@mui/material/Button';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { adminTexts } from '../admin-texts';
import { emptyPriceTexts } from '../menus/admin-menu-texts';

type Props = {
  emptied: readonly ('priceCzk' | 'priceEur')[];
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an emptied price becomes 0 (docs/product.md#prices-as-people-write-them). */
export function EmptyPriceDialog({ emptied, onConfirm, onClose }: Props) {
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
