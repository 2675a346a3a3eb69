import { useState } from 'react';
import type { Currency } from '../../shared/format/currency';
import { formatMoney } from '../../shared/format/format-money';
import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { NoteIcon } from '../../shared/ui/icon';
import { type BasketLine, lineTotal, MAX_NOTE_LENGTH } from './basket';
import styles from './basket-row.module.css';
import { QuantityStepper } from './quantity-stepper';

type BasketRowProps = {
  line: BasketLine;
  currency: Currency;
  frozen: boolean;
  onQuantity: (itemId: number, quantity: number) => void;
  onNote: (itemId: number, note: string) => void;
};

/** A line of the basket. */
export function BasketRow({ line, currency, frozen, onQuantity, onNote }: BasketRowProps) {
  return (
    <fieldset className={styles.row} disabled={frozen}>
      <legend className="visually-hidden">{line.name}</legend>
      <p className={styles.name} aria-hidden="true">
        {line.name}
      </p>
      <p className={`${styles.price} figures`}>{formatMoney(lineTotal(line, currency), currency)}</p>
      <LineNote line={line} onNote={onNote} />
      <QuantityStepper
        name={line.name}
        quantity={line.quantity}
        calm
        onChange={(quantity) => onQuantity(line.itemId, quantity)}
      />
    </fieldset>
  );
}

function LineNote({ line, onNote }: Pick<BasketRowProps, 'line' | 'onNote'>) {
  const [open, setOpen] = useState(line.note !== '');
  if (!open) {
    return (
      <button type="button" className={styles.addNote} onClick={() => setOpen(true)}>
        <NoteIcon size={18} />
        {texts.addNote}
        <span className="visually-hidden"> {texts.toItem(line.name)}</span>
      </button>
    );
  }
  return (
    <input
      className={styles.note}
      aria-label={texts.lineNote(line.name)}
      placeholder={texts.notePlaceholder}
      maxLength={MAX_NOTE_LENGTH}
      value={line.note}
      // The guest has just asked for this field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={line.note === ''}
      enterKeyHint="done"
      onChange={(event) => onNote(line.itemId, event.target.value)}
    />
  );
}
