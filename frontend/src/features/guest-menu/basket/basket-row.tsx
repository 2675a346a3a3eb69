import { useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import type { Currency } from '#shared/format/currency.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { NoteIcon } from '#shared/icon.tsx';
import { QuantityStepper } from '../dish/quantity-stepper';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { type BasketLine, lineTotal } from './basket';
import styles from './basket-row.module.css';
import { LineAllergens } from './line-allergens';
import { NoteField } from './note-field';

const HEARD_LENGTH = 40;

type BasketRowProps = {
  line: BasketLine;
  item: MenuItem | undefined;
  currency: Currency;
  frozen: boolean;
  /** The line was just made to be given a note. */
  fresh: boolean;
  onQuantity: (lineId: number, quantity: number) => void;
  onNote: (lineId: number, note: string) => void;
  onSplit: (lineId: number) => void;
};

/** A line of the basket. */
export function BasketRow({ line, item, currency, frozen, fresh, onQuantity, onNote, onSplit }: BasketRowProps) {
  const [asked, setAsked] = useState(fresh);
  const writing = asked || line.note !== '';
  const called = line.note === '' ? line.name : `${line.name}, ${shorten(line.note)}`;
  return (
    <fieldset className={styles.row} disabled={frozen}>
      <legend className="visually-hidden">{called}</legend>
      <p className={styles.name} aria-hidden="true">
        {line.name}
      </p>
      <p className={`${styles.price} figures`}>{formatMoney(lineTotal(line, currency), currency)}</p>
      <LineAllergens item={item} />
      {writing && (
        <div className={styles.note}>
          <NoteField
            label={texts.lineNote(line.name)}
            hiddenLabel
            placeholder={texts.notePlaceholder}
            note={line.note}
            autoFocus={line.note === ''}
            onNote={(note) => onNote(line.lineId, note)}
          />
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.notes}>
          {!writing && <NoteButton text={texts.addNote} to={texts.toItem(line.name)} onClick={() => setAsked(true)} />}
          {line.quantity > 1 && (
            <NoteButton
              text={line.note === '' ? texts.noteForOne : texts.otherNoteForOne}
              to={called}
              onClick={() => onSplit(line.lineId)}
            />
          )}
        </div>
        <QuantityStepper
          name={called}
          quantity={line.quantity}
          calm
          onChange={(quantity) => onQuantity(line.lineId, quantity)}
        />
      </div>
    </fieldset>
  );
}

function NoteButton({ text, to, onClick }: { text: string; to: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.addNote} onClick={onClick}>
      <NoteIcon size={18} />
      <span>
        {text}
        <span className="visually-hidden"> {to}</span>
      </span>
    </button>
  );
}

// As much as tells two lines of one dish apart; the whole note stands in its field.
function shorten(note: string): string {
  return note.length > HEARD_LENGTH ? `${note.slice(0, HEARD_LENGTH)}…` : note;
}
