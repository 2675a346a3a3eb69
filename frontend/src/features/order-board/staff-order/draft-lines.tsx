import { formatMoney } from '#shared/format/format-money.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Stepper } from '../lines/stepper';
import { type DraftLine, MAX_PIECES, totalOf } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

/** What fits a kitchen ticket, as the server takes it. */
const MAX_NOTE = 300;

type Props = {
  lines: readonly DraftLine[];
  disabled: boolean;
  onChange: (change: (before: readonly DraftLine[]) => readonly DraftLine[]) => void;
};

/** What was chosen: pieces, a note for the kitchen, and why the server has not taken a line. */
export function DraftLines({ lines, disabled, onChange }: Props) {
  const change = (itemId: number, changes: Partial<DraftLine>) =>
    onChange((before) => before.map((line) => (line.itemId === itemId ? { ...line, ...changes } : line)));
  return (
    <section className={styles.order} aria-label={texts.order}>
      <h3 className={styles.heading}>{texts.order}</h3>
      {lines.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.itemId} className={styles.line} data-refused={line.problem !== null}>
            <div className={styles.lineHead}>
              <span className={styles.name}>{line.name}</span>
              <span className="figures">{formatMoney(totalOf([line]), 'CZK')}</span>
              <IconAction
                label={texts.takeOut(line.name)}
                size="small"
                disabled={disabled}
                onClick={() => onChange((before) => before.filter(({ itemId }) => itemId !== line.itemId))}
              >
                <CloseIcon size={20} />
              </IconAction>
            </div>
            {line.problem !== null && (
              <p className={styles.refused} role="alert">
                {line.problem}
              </p>
            )}
            <div className={styles.lineFields}>
              <Stepper
                label={texts.pieces(line.name)}
                fewer={texts.fewer(line.name)}
                more={texts.more(line.name)}
                value={line.quantity}
                least={disabled ? line.quantity : 1}
                most={disabled ? line.quantity : MAX_PIECES}
                onChange={(quantity) => change(line.itemId, { quantity, problem: null })}
              />
              <TextField
                label={texts.note(line.name)}
                hideLabel
                placeholder={texts.notePlaceholder}
                maxLength={MAX_NOTE}
                disabled={disabled}
                value={line.note}
                onChange={(event) => change(line.itemId, { note: event.target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
