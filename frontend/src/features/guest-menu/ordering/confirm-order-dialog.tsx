import type { ReactNode } from 'react';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { ofTable } from '#shared/format/tables-named.ts';
import { type BasketLine, basketCount, basketTotal, lineTotal } from '../basket/basket';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { Answers, Understood } from '../notice-dialog';
import { OrderLines } from '../orders/order-lines';
import { OrderNote } from '../orders/order-note';
import styles from './confirm-order-dialog.module.css';

type ConfirmOrderDialogProps = {
  title?: string;
  tableName: string | undefined;
  lines: BasketLine[];
  note: string;
  currency: Currency;
  again?: string;
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an order is sent, and stays open until the first attempt has an outcome. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { title = texts.confirmTitle, tableName, lines, note, currency, again, sending, onConfirm, onClose } = props;
  const total = formatMoney(basketTotal(lines, currency), currency);
  const summary = [...(tableName === undefined ? [] : [tableName]), texts.pieces(basketCount(lines)), total];
  const yes = sending ? texts.sending : again === undefined ? commonTexts.confirm : texts.againYes;
  return (
    <Dialog
      title={again === undefined ? title : texts.again(ofTable(again))}
      kind="notice"
      onClose={onClose}
      actions={
        lines.length === 0 ? (
          <Understood onClose={onClose} />
        ) : (
          <Answers no={commonTexts.cancel} yes={yes} isDisabled={sending} onNo={onClose} onYes={onConfirm} />
        )
      }
    >
      {props.children}
      {lines.length > 0 && (
        <>
          <p>{texts.confirmQuestion}</p>
          <p className={styles.binds}>{texts.orderBinds}</p>
          <p className={`${styles.summary} figures`}>
            <WithCzech text={summary.join(' · ')} czech={tableName ?? null} />
          </p>
          <OrderLines
            lines={lines.map((line) => ({
              ...line,
              key: line.lineId,
              price: formatMoney(lineTotal(line, currency), currency),
            }))}
          />
          <OrderNote note={note} />
        </>
      )}
    </Dialog>
  );
}
