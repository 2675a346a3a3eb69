import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { commonTexts } from '../../shared/texts/common-texts';
import { guestLaterTexts as texts } from '../../shared/texts/guest-later-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { type BasketLine, basketCount, basketTotal, lineTotal } from './basket';
import styles from './confirm-order-dialog.module.css';
import { OrderLines } from './order-lines';
import { OrderNote } from './order-note';

type ConfirmOrderDialogProps = {
  /** Undefined as long as the server has not said it. */
  tableName: string | undefined;
  lines: BasketLine[];
  /** To the whole order. */
  note: string;
  currency: Currency;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an order is sent; open until the server has answered once. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { tableName, lines, note, currency, sending, onConfirm, onClose } = props;
  const total = formatMoney(basketTotal(lines, currency), currency);
  const summary = [...(tableName === undefined ? [] : [tableName]), texts.pieces(basketCount(lines)), total];
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
      <p className={`${styles.summary} figures`}>{summary.join(' · ')}</p>
      <OrderLines
        lines={lines.map((line) => ({
          ...line,
          key: line.lineId,
          price: formatMoney(lineTotal(line, currency), currency),
        }))}
      />
      <OrderNote note={note} />
    </Dialog>
  );
}
