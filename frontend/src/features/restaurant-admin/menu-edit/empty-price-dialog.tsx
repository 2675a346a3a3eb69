import { adminTexts } from '../../../shared/texts/admin-texts';
import { emptyPriceTexts } from '../../../shared/texts/admin-menu-texts';
import { commonTexts } from '../../../shared/texts/common-texts';
import { ActionButton } from '../../../shared/ui/action-button';
import { FormActions, Modal } from '../../../shared/ui/modal';

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
        <ActionButton onClick={onClose} autoFocus>
          {commonTexts.cancel}
        </ActionButton>
        <ActionButton kind="primary" onClick={onConfirm}>
          {adminTexts.save}
        </ActionButton>
      </FormActions>
    </Modal>
  );
}
