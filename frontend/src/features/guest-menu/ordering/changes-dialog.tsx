import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { type BasketLine, basketTotal } from '../basket/basket';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { OrderTotal } from '../orders/order-total';
import styles from './changes-dialog.module.css';
import { changesTexts } from './changes-texts';
import type { MenuChange } from './menu-changes';

export type ChangesDialogProps = {
  changes: MenuChange[];
  /** The server refused the old prices: ask whether to send with the new ones. */
  askAgain: boolean;
  lines: BasketLine[];
  currency: Currency;
  onSend: () => void;
  onClose: () => void;
};

/** Says what changed in the basket since the guest chose, and asks again where an order was about to go. */
export function ChangesDialog({ changes, askAgain, lines, currency, onSend, onClose }: ChangesDialogProps) {
  const canSend = askAgain && lines.length > 0;
  return (
    <Dialog
      title={askAgain ? changesTexts.pricesTitle : changesTexts.changesTitle}
      kind="notice"
      role="alertdialog"
      onClose={onClose}
      actions={
        canSend ? (
          <>
            <Button onClick={onClose}>{commonTexts.cancel}</Button>
            <Button kind="primary" onClick={onSend}>
              {commonTexts.confirm}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {texts.understood}
          </Button>
        )
      }
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeRow key={change.kind === 'currency' ? 'currency' : change.name} change={change} />
        ))}
      </ul>
      <OrderTotal total={formatMoney(basketTotal(lines, currency), currency)} />
      {askAgain && <p className={styles.hint}>{canSend ? changesTexts.pricesHint : changesTexts.pricesNothingLeft}</p>}
    </Dialog>
  );
}

function ChangeRow({ change }: { change: MenuChange }) {
  if (change.kind === 'currency') return <li>{changesTexts.eurGone}</li>;
  if (change.kind !== 'price') {
    return (
      <li>
        <strong>{change.name}</strong> {change.kind === 'gone' ? changesTexts.gone : changesTexts.soldOutNow}
      </li>
    );
  }
  return (
    <li className={styles.price}>
      <strong>{change.name}</strong>{' '}
      <span className="figures">
        <s>{formatMoney(change.before, change.currency)}</s> → <b>{formatMoney(change.now, change.currency)}</b>
      </span>
    </li>
  );
}
