import Button from '@mui/material/Button';
import { optionNames } from '#shared/dish/generated-option-names.ts';
import type { MenuItem } from '#api/types.ts';
import { nameWith } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { TextField } from '#staff-kit/form-field.tsx';
import { Stepper } from '../lines/stepper';
import { type DraftLine, keyOf, MAX_PIECES, totalOf } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

/** Maximum length of a note on the server. */
const MAX_NOTE = 300;

type Props = {
  lines: readonly DraftLine[];
  menu: readonly MenuItem[];
  disabled: boolean;
  onChange: (change: (before: readonly DraftLine[]) => readonly DraftLine[]) => void;
  /** Opens the options of the line. */
  onChoose: (item: MenuItem, line: DraftLine) => void;
};

/** The chosen lines: pieces, a note for the kitchen, and the server's reason for rejecting a line. */
export function DraftLines({ lines, menu, disabled, onChange, onChoose }: Props) {
  const change = (key: string, changes: Partial<DraftLine>) =>
    onChange((before) => before.map((line) => (keyOf(line) === key ? { ...line, ...changes } : line)));
  return (
    <section className={styles.order} aria-label={texts.order}>
      <h3 className={styles.heading}>{texts.order}</h3>
      {lines.length === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => {
          const key = keyOf(line);
          const name = nameWith(line);
          const item = menu.find(({ id }) => id === line.itemId);
          return (
            <li key={key} className={styles.line} data-refused={line.problem !== null}>
              <div className={styles.lineHead}>
                <span className={styles.name}>{line.name}</span>
                <span className="figures">{formatMoney(totalOf([line]), 'CZK')}</span>
                <IconAction
                  label={texts.takeOut(name)}
                  size="small"
                  disabled={disabled}
                  onClick={() => onChange((before) => before.filter((other) => keyOf(other) !== key))}
                >
                  <CloseIcon size={20} />
                </IconAction>
              </div>
              {item?.modifiers !== undefined && (
                <Button
                  className={styles.options ?? ''}
                  color="inherit"
                  aria-label={texts.chooseOptions(name)}
                  disabled={disabled}
                  onClick={() => onChoose(item, line)}
                >
                  {optionNames(line.options) || texts.options}
                </Button>
              )}
              {line.problem !== null && (
                <p className={styles.refused} role="alert">
                  {line.problem}
                </p>
              )}
              <div className={styles.lineFields}>
                <Stepper
                  label={texts.pieces(name)}
                  fewer={texts.fewer(name)}
                  more={texts.more(name)}
                  value={line.quantity}
                  least={disabled ? line.quantity : 1}
                  most={disabled ? line.quantity : MAX_PIECES}
                  onChange={(quantity) => change(key, { quantity, problem: null })}
                />
                <TextField
                  label={texts.note(name)}
                  hideLabel
                  placeholder={texts.notePlaceholder}
                  maxLength={MAX_NOTE}
                  disabled={disabled}
                  value={line.note}
                  onChange={(event) => change(key, { note: event.target.value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
