import { useEffect, useRef, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { Button } from '#light-kit/button.tsx';
import { Dialog } from '#light-kit/dialog.tsx';
import { PriceIn } from '#shared/dish/price-in.tsx';
import type { Currency } from '#shared/format/format-money.ts';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { type BasketLine, basketTotal, hasWrongChoice } from './basket';
import { notesTooLong } from './basket-notes';
import { BasketRow } from './basket-row';
import { NoteField } from './note-field';
import type { BasketActions } from './use-basket-actions';
import tones from '#light-kit/tones.module.css';
import styles from './basket-dialog.module.css';

type BasketDialogProps = {
  lines: BasketLine[];
  note: string;
  menu: MenuItem[];
  currency: Currency;
  /** True while an order is being sent, so that the basket cannot change. */
  frozen: boolean;
  /** Numbers of the allergens that the guest avoids. */
  avoided: readonly number[];
  basket: Pick<BasketActions, 'setQuantity' | 'setNote' | 'splitLine' | 'setOrderNote'>;
  onEdit: (line: BasketLine) => void;
  onOrder: () => void;
  onClose: () => void;
};

export function BasketDialog(props: BasketDialogProps) {
  const { lines, note, menu, currency, frozen, basket, onOrder, onClose } = props;
  const [pressed, setPressed] = useState(false);
  const empty = lines.length === 0;
  const refusal = empty
    ? pressed
      ? texts.emptyOrder
      : null
    : notesTooLong(lines, note)
      ? laterTexts.notesTooLong
      : hasWrongChoice(lines, menu)
        ? laterTexts.choiceIsWrong
        : null;
  const canOrder = !empty && refusal === null;
  return (
    <Dialog
      title={laterTexts.basket}
      onClose={onClose}
      actions={
        <div className={styles.foot}>
          <output className={styles.total}>
            <span>{texts.total}</span>{' '}
            <strong className="figures">
              <PriceIn currency={currency} of={(shown) => basketTotal(lines, shown)} />
            </strong>
          </output>
          <Button
            kind="primary"
            className={styles.order}
            disabled={frozen}
            aria-disabled={!canOrder}
            onClick={canOrder ? onOrder : () => setPressed(true)}
          >
            {texts.order}
          </Button>
        </div>
      }
    >
      {frozen && <p className={`${tones.box} ${tones.waiting}`}>{texts.basketFrozen}</p>}
      <Rows {...props} />
      {!empty && (
        <div className={styles.orderNote}>
          <NoteField
            label={laterTexts.orderNote}
            placeholder={laterTexts.orderNotePlaceholder}
            note={note}
            disabled={frozen}
            onNote={basket.setOrderNote}
          />
        </div>
      )}
      {refusal !== null && (
        <p className={`${tones.box} ${tones.refused} ${styles.refusal}`} role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  );
}

type RowsProps = Pick<BasketDialogProps, 'lines' | 'menu' | 'currency' | 'frozen' | 'avoided' | 'basket' | 'onEdit'>;

function Rows({ lines, menu, currency, frozen, avoided, basket, onEdit }: RowsProps) {
  // Id of the line that was just split off.
  const [fresh, setFresh] = useState<number | undefined>();
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus to the list after a line is removed, because the focused button disappears with it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [lines.length]);
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {lines.length === 0 ? (
        <p className={tones.empty}>{laterTexts.emptyBasket}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.lineId} className={styles.line}>
              <BasketRow
                line={line}
                item={menu.find(({ id }) => id === line.itemId)}
                currency={currency}
                frozen={frozen}
                avoided={avoided}
                fresh={line.lineId === fresh}
                onQuantity={basket.setQuantity}
                onNote={basket.setNote}
                onEdit={onEdit}
                onSplit={(lineId) => setFresh(basket.splitLine(lineId))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
