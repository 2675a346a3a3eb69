import { useState } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import { WithCzech } from '#light-kit/with-czech.tsx';
import { czechMark, markUnless } from '#shared/language.ts';
import type { MenuItem } from '#api/types.ts';
import { nameWith, optionIds, wrongGroups } from '#shared/dish/choices.ts';
import { PriceIn } from '#shared/dish/price-in.tsx';
import type { Currency } from '#shared/format/format-money.ts';
import { NoteIcon } from '#shared/icon.tsx';
import { choiceTexts } from '#shared/texts/choice-texts.ts';
import { WhyGone } from '../dish/dish-card';
import { QuantityStepper } from '../dish/quantity-stepper';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { type BasketLine, lineTotal } from './basket';
import { broughtBy, LineAllergens } from '../dish/allergen-list';
import { NoteField } from './note-field';
import styles from './basket-row.module.css';

const HEARD_LENGTH = 40;

type BasketRowProps = {
  line: BasketLine;
  item: MenuItem | undefined;
  currency: Currency;
  frozen: boolean;
  avoided: readonly number[];
  fresh: boolean;
  onQuantity: (lineId: number, quantity: number) => void;
  onNote: (lineId: number, note: string) => void;
  onSplit: (lineId: number) => void;
  onEdit: (line: BasketLine) => void;
};

export function BasketRow({ line, item, currency, frozen, avoided, fresh, onEdit, ...acts }: BasketRowProps) {
  const { onQuantity, onNote, onSplit } = acts;
  const [writing, setWriting] = useState(fresh);
  const name = nameWith(line);
  const called = line.note === '' ? name : `${name}, ${shorten(line.note)}`;
  const brought = broughtBy(item, optionIds(line), avoided);
  const split = () => {
    // Closes this line's note field if it is empty, because the piece that is split off gets an open one.
    if (line.note === '') setWriting(false);
    onSplit(line.lineId);
  };
  return (
    <fieldset className={styles.row} disabled={frozen}>
      <legend className="visually-hidden" lang={markUnless(item?.cs?.name)}>
        {called}
      </legend>
      <p className={styles.name} lang={markUnless(item?.cs?.name)} aria-hidden="true">
        {line.name}
      </p>
      <p className={`${styles.price} figures`}>
        <PriceIn currency={currency} of={(shown) => lineTotal(line, shown)} />
      </p>
      <QuantityStepper
        name={called}
        quantity={line.quantity}
        calm
        onChange={(quantity) => onQuantity(line.lineId, quantity)}
      />
      <ChosenOptions line={line} item={item} onEdit={() => onEdit(line)} />
      <div className={styles.below}>
        {item?.paused_until && <WhyGone item={item} className={styles.wrong} />}
        {brought !== '' && <p className={styles.wrong}>{choiceTexts.brings(brought)}</p>}
        <LineAllergens item={item} chosen={optionIds(line)} />
        {!writing && (
          <NoteButton
            text={line.note || texts.addNote}
            before={line.note === '' ? undefined : texts.editNote}
            to={line.name}
            onClick={() => setWriting(true)}
          />
        )}
      </div>
      {writing && (
        <div className={styles.note}>
          <NoteField
            label={texts.lineNote(line.name)}
            hiddenLabel
            placeholder={texts.notePlaceholder}
            note={line.note}
            autoFocus
            onNote={(note) => onNote(line.lineId, note)}
          />
          {line.quantity > 1 && (
            <NoteButton
              text={line.note === '' ? texts.noteForOne : texts.otherNoteForOne}
              to={called}
              onClick={split}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

type ChosenOptionsProps = Pick<BasketRowProps, 'line' | 'item'> & { onEdit: () => void };

/** Names the chosen options, or says that a choice is required. A press opens the choice. */
function ChosenOptions({ line, item, onEdit }: ChosenOptionsProps) {
  if (item?.modifiers === undefined) return null;
  const wrong = wrongGroups(item, optionIds(line));
  const names = optionNames(line.options);
  const wrongNames = wrong.map(({ name }) => name).join(', ');
  if (wrong.length === 0 && names === '') return null;
  return (
    <div className={styles.below}>
      <button type="button" className={`${styles.addNote} ${wrong.length > 0 ? styles.wrong : ''}`} onClick={onEdit}>
        <span className={styles.written}>
          <span className="visually-hidden">{`${texts.editOptions} `}</span>
          {wrong.length > 0 ? (
            <WithCzech text={choiceTexts.again(wrongNames)} czech={wrongNames} />
          ) : (
            <span lang={czechMark()}>{names}</span>
          )}
          <span className="visually-hidden">
            {' '}
            <WithCzech text={texts.toItem(line.name)} czech={line.name} />
          </span>
        </span>
      </button>
    </div>
  );
}

type NoteButtonProps = { text: string; before?: string | undefined; to: string; onClick: () => void };

function NoteButton({ text, before, to, onClick }: NoteButtonProps) {
  return (
    <button type="button" className={styles.addNote} onClick={onClick}>
      <NoteIcon size={18} />
      <span className={styles.written}>
        {before !== undefined && <span className="visually-hidden">{`${before} `}</span>}
        <span>{text}</span>
        <span className="visually-hidden">
          {' '}
          <WithCzech text={texts.toItem(to)} czech={to} />
        </span>
      </span>
    </button>
  );
}

// Shortens a note for an accessible name, in which it distinguishes two lines of one dish. The field has the whole
// note.
function shorten(note: string): string {
  return note.length > HEARD_LENGTH ? `${note.slice(0, HEARD_LENGTH)}…` : note;
}
