import type { Ref } from 'react';
import { TextField } from '#staff-kit/form-field.tsx';
import type { DraftLine } from './draft';
import { MAX_NOTE } from './dish-details';
import { DraftLines } from './draft-lines';
import type { Round } from './last-round';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

type Props = {
  lines: readonly DraftLine[];
  note: string;
  /** The pieces of the last round that could not be repeated. */
  leftOut: Round['leftOut'];
  heading: Ref<HTMLHeadingElement>;
  isFrozen: boolean;
  isEditing: boolean;
  onChange: (change: (before: readonly DraftLine[]) => readonly DraftLine[]) => void;
  onNote: (note: string) => void;
  onDetails: (line: DraftLine) => void;
};

/** The lines and the note of the order that is being entered. */
export function OrderSoFar({ lines, note, leftOut, heading, isFrozen, isEditing, onChange, onNote, onDetails }: Props) {
  return (
    <section className={styles.order} aria-label={texts.order}>
      <h3 className={styles.heading} tabIndex={-1} ref={heading}>
        {texts.order}
      </h3>
      {lines.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <DraftLines lines={lines} disabled={isFrozen || isEditing} onChange={onChange} onDetails={onDetails} />
      {leftOut.length > 0 && <p className="problem">{texts.leftOut(leftOut)}</p>}
      {lines.length > 0 && (
        <TextField
          label={texts.orderNote}
          maxLength={MAX_NOTE}
          disabled={isFrozen}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </section>
  );
}
