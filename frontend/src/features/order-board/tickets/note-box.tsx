import Button from '@mui/material/Button';
import { useState } from 'react';
import { NoteIcon } from '#shared/icon.tsx';
import { AllergyIcon } from '#staff-kit/staff-icons.tsx';
import { boardTexts } from '../board-texts';
import { speaksOfAllergy } from './allergy-words';
import styles from './ticket-lines.module.css';

const MAX_LINES = 6;
/** Letters on a line of the narrowest ticket. */
const LETTERS_PER_LINE = 28;

function isLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)));
  return lines.reduce((sum, one) => sum + one, 0) > MAX_LINES;
}

type Props = { label: string; text: string; indented?: boolean };

/** A guest's note. Six lines of a long one are shown until it is pressed, so that it hides no other ticket. */
export function NoteBox({ label, text, indented = false }: Props) {
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && isLong(text);
  const isAllergy = speaksOfAllergy(text);
  return (
    <div className={styles.note} data-indented={indented} data-allergy={isAllergy}>
      {isAllergy ? <AllergyIcon size={22} /> : <NoteIcon size={22} />}
      <div>
        {isAllergy && <strong className={styles.allergy}>{boardTexts.allergy}</strong>}
        <p className={styles.noteText} data-folded={isFolded}>
          <span className={indented ? 'visually-hidden' : styles.noteLabel}>{label}: </span>
          {text}
        </p>
        {isFolded && (
          <Button size="large" color="inherit" aria-label={boardTexts.wholeNote} onClick={() => setWhole(true)}>
            {boardTexts.moreOfNote}
          </Button>
        )}
      </div>
    </div>
  );
}
