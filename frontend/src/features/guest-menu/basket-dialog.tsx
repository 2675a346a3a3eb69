import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { type BasketLine, basketTotal } from './basket';
import styles from './basket-dialog.module.css';
import { BasketRow } from './basket-row';

type BasketDialogProps = {
  lines: BasketLine[];
  currency: Currency;
  frozen: boolean;
  onQuantity: (itemId: number, quantity: number) => void;
  onNote: (itemId: number, note: string) => void;
  onOrder: () => void;
  onClose: () => void;
};

/** The basket: lines with minus and plus, a note for each, the total (specification, section 2). */
export function BasketDialog({ lines, currency, frozen, onQuantity, onNote, onOrder, onClose }: BasketDialogProps) {
  return (
    <Dialog
      title={texts.basket}
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          <output className={styles.total}>
            <span>{texts.total}</span>{' '}
            <strong className="figures">{formatMoney(basketTotal(lines, currency), currency)}</strong>
          </output>
          <Button kind="primary" className={styles.order} disabled={frozen || lines.length === 0} onClick={onOrder}>
            {texts.order}
          </Button>
        </div>
      }
    >
      {frozen && <p className={styles.frozen}>{texts.basketFrozen}</p>}
      {lines.length === 0 ? (
        <p className={styles.empty}>{texts.emptyBasket}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.itemId} className={styles.line}>
              <BasketRow line={line} currency={currency} frozen={frozen} onQuantity={onQuantity} onNote={onNote} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
