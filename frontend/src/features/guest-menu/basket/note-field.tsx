import { useId } from 'react';
import { guestLaterTexts as texts } from '../guest-later-texts';
import { MAX_NOTE_LENGTH, NOTE_COUNTED_FROM } from './basket-notes';
import styles from './note-field.module.css';

type NoteFieldProps = {
  label: string;
  hiddenLabel?: boolean;
  placeholder: string;
  note: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onNote: (note: string) => void;
};

/** The field for a note to the kitchen. It grows with its text, so that the guest can read all of it. */
export function NoteField({ label, hiddenLabel, placeholder, note, disabled, autoFocus, onNote }: NoteFieldProps) {
  const id = useId();
  const counted = note.length >= NOTE_COUNTED_FROM;
  return (
    <div className={styles.note}>
      <label className={hiddenLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.grown} data-note={note}>
        <textarea
          id={id}
          className={styles.field}
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={placeholder}
          value={note}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the guest has just opened the field
          autoFocus={autoFocus}
          aria-describedby={counted ? `${id}-count` : undefined}
          onChange={(event) => onNote(event.target.value)}
        />
      </div>
      {counted && (
        <p
          id={`${id}-count`}
          className={`hint ${styles.count} figures`}
          aria-live={note.length >= MAX_NOTE_LENGTH ? 'polite' : 'off'}
        >
          {texts.noteLength(note.length, MAX_NOTE_LENGTH)}
        </p>
      )}
    </div>
  );
}
