import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { type BasketLine, basketCount, basketTotal, lineTotal } from '../basket/basket';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { OrderLines } from '../orders/order-lines';
import { OrderNote } from '../orders/order-note';
import { ofTable } from '#shared/format/tables-named.ts';
import styles from './confirm-order-dialog.module.css';

type ConfirmOrderDialogProps = {
  /** Undefined as long as the server has not said it. */
  tableName: string | undefined;
  lines: BasketLine[];
  /** To the whole order. */
  note: string;
  currency: Currency;
  /** The guest's visit is over: of the table at which they may be sitting again, its name. */
  again?: string;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an order is sent; open until the server has answered once. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { tableName, lines, note, currency, again, sending, onConfirm, onClose } = props;
  const total = formatMoney(basketTotal(lines, currency), currency);
  const summary = [...(tableName === undefined ? [] : [tableName]), texts.pieces(basketCount(lines)), total];
  return (
    <Dialog
      title={again === undefined ? texts.confirmTitle : texts.again(ofTable(again))}
      kind="notice"
      onClose={onClose}
      actions={
        <>
          <Button disabled={sending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" disabled={sending} onClick={onConfirm}>
            {sending ? texts.sending : again === undefined ? commonTexts.confirm : texts.againYes}
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
