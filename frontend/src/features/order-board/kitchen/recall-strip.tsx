import Button from '@mui/material/Button';
import { boardTexts } from '../board-texts';
import { tableName } from '../feed/order-columns';
import { wholeLineName } from '../tickets/ticket-lines';
import { kitchenTexts as texts } from './kitchen-texts';
import { standingPieces } from './station-tickets';
import type { Recallable } from './send-steps';
import styles from './recall-strip.module.css';

/** More would cover the tickets. */
const SHOWN = 2;

type Props = { recallable: readonly Recallable[]; onRecall: (done: Recallable) => void };

/** The latest lines made ready or served at this device, which can still be taken back. */
export function RecallStrip({ recallable, onRecall }: Props) {
  if (recallable.length === 0) return null;
  return (
    <ul className={styles.strip} data-cover>
      {recallable.slice(0, SHOWN).map((done) => {
        const { order, lines } = done;
        const did = texts.did[done.state];
        const where = `${tableName(order) ?? boardTexts.unknownTable}, ${boardTexts.number(order.number)}`;
        const what = lines.map((line) => `${standingPieces(line)}× ${wholeLineName(line)}`).join(', ');
        return (
          <li key={`${order.id}-${lines.map(({ id }) => id).join()}`} className={styles.done}>
            <p className={styles.text}>{texts.done(did, what, where)}</p>
            <Button
              className={styles.button ?? ''}
              variant="outlined"
              color="inherit"
              aria-label={texts.backAbout(did, what, where)}
              data-guarded
              onClick={() => onRecall(done)}
            >
              {texts.back}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
