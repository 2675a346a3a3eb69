import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { commonTexts } from '../../shared/texts/common-texts';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { type BasketLine, basketTotal } from './basket';
import { OrderLines } from './order-lines';
import { OrderTotal } from './order-total';

type ConfirmOrderDialogProps = {
  lines: BasketLine[];
  currency: Currency;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an order is sent (specification, section 2); open until the server has answered once. */
export function ConfirmOrderDialog({ lines, currency, sending, onConfirm, onClose }: ConfirmOrderDialogProps) {
  return (
    <Dialog
      title={texts.confirmTitle}
      kind="notice"
      onClose={onClose}
      actions={
        <>
          <Button disabled={sending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" disabled={sending} onClick={onConfirm}>
            {sending ? texts.sending : commonTexts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.confirmQuestion}</p>
      <OrderLines lines={lines.map((line) => ({ ...line, key: line.itemId }))} />
      <OrderTotal total={formatMoney(basketTotal(lines, currency), currency)} />
    </Dialog>
  );
}
