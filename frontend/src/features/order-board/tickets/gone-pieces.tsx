import Button from '@mui/material/Button';
import { lineTexts } from '#shared/texts/line-texts.ts';
import { boardTexts } from '../board-texts';
import styles from './ticket-lines.module.css';

type Props = { pieces: number; dish: string; onSeen: () => void };

/** So many pieces that nobody wants any more, until whoever works at this board has seen it. */
export function GonePieces({ pieces, dish, onSeen }: Props) {
  if (pieces <= 0) return null;
  return (
    <div className={styles.gone}>
      <p className={styles.line} data-out>
        <span className={styles.quantity}>{boardTexts.quantity(pieces)}</span>
        <span>{dish}</span>
      </p>
      <p className={styles.news}>{lineTexts.cancelled(pieces, pieces)}</p>
      <Button
        size="large"
        variant="outlined"
        color="inherit"
        aria-label={`${boardTexts.seen}, ${boardTexts.goneSpoken(pieces, dish)}`}
        data-guarded
        onClick={onSeen}
      >
        {boardTexts.seen}
      </Button>
    </div>
  );
}
