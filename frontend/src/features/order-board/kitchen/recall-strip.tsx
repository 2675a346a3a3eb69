import Button from '@mui/material/Button';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import { wholeLineName } from '../tickets/ticket-lines';
import { kitchenTexts as texts } from './kitchen-texts';
import { activePieces } from './station-tickets';
import type { Recallable } from './send-steps';
import styles from './recall-strip.module.css';

/** Maximum number of rows, because more would cover the tickets. */
const SHOWN = 2;

export type Done = { key: string; text: string; label: string; spoken: string; takeBack: () => void };

type Props = {
  recallable: readonly Recallable[];
  onRecall: (done: Recallable) => void;
  others: readonly Done[];
};

/** Lines that were just made ready or served at this device, and `others` such as moves, each with an undo. */
export function RecallStrip({ recallable, onRecall, others }: Props) {
  const shown = [...others, ...recallable.map((done) => doneOf(done, onRecall))].slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} data-cover>
      {shown.map(({ key, text, label, spoken, takeBack }) => (
        <li key={key} className={styles.done}>
          <p className={styles.text}>{text}</p>
          <Button
            className={styles.button ?? ''}
            variant="outlined"
            color="inherit"
            aria-label={spoken}
            data-guarded
            onClick={takeBack}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function doneOf(done: Recallable, onRecall: (done: Recallable) => void): Done {
  const { order, lines, state } = done;
  const did = texts.did[state];
  const where = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.number(order.number)}`;
  const what = lines.map((line) => `${activePieces(line)}× ${wholeLineName(line)}`).join(', ');
  return {
    key: `${order.id}-${lines.map(({ id }) => id).join()}`,
    text: texts.done(did, what, where),
    label: texts.back,
    spoken: texts.backAbout(did, what, where),
    takeBack: () => onRecall(done),
  };
}
