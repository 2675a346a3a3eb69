import Button from '@mui/material/Button';
import { optionNames } from '@stolek/rules/option-names';
import { nameWith } from '#shared/dish/choices.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { CloseIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { Stepper } from '../lines/stepper';
import { type DraftLine, keyOf, MAX_PIECES, totalOf } from './draft';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

type Props = {
  lines: readonly DraftLine[];
  disabled: boolean;
  onChange: (change: (before: readonly DraftLine[]) => readonly DraftLine[]) => void;
  onDetails: (line: DraftLine) => void;
};

/** The chosen lines: pieces, options, the note for the kitchen, and the reason if the server has refused a line. */
export function DraftLines({ lines, onChange, ...rest }: Props) {
  const change = (line: DraftLine, quantity: number) =>
    onChange((before) =>
      quantity === 0
        ? before.filter((other) => other !== line)
        : before.map((other) => (other === line ? { ...line, quantity, problem: null } : other)),
    );
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={keyOf(line)} line={line} onPieces={(quantity) => change(line, quantity)} {...rest} />
      ))}
    </ul>
  );
}

type LineProps = Pick<Props, 'disabled' | 'onDetails'> & { line: DraftLine; onPieces: (quantity: number) => void };

function Line({ line, disabled, onPieces, onDetails }: LineProps) {
  const name = nameWith(line);
  const options = optionNames(line.options);
  return (
    <li className={styles.line} data-refused={line.problem !== null}>
      <div className={styles.lineHead}>
        <span className={styles.name}>
          <strong>{line.name}</strong>
          {options !== '' && <span>{options}</span>}
          {line.note !== '' && <em>{line.note}</em>}
        </span>
        <span className="figures">{formatMoney(totalOf([line]), 'CZK')}</span>
      </div>
      {line.problem !== null && (
        <p className="problem" role="alert">
          {line.problem}
        </p>
      )}
      <div className={styles.lineHead}>
        <Stepper
          label={texts.pieces(name)}
          fewer={texts.fewer(name)}
          more={texts.more(name)}
          value={line.quantity}
          least={disabled ? line.quantity : 1}
          most={disabled ? line.quantity : MAX_PIECES}
          onChange={onPieces}
        />
        <Button
          className={styles.ofLine ?? ''}
          color="inherit"
          aria-label={texts.details(name)}
          disabled={disabled}
          onClick={() => onDetails(line)}
        >
          …
        </Button>
        <IconAction label={texts.takeOut(name)} disabled={disabled} onClick={() => onPieces(0)}>
          <CloseIcon size={20} />
        </IconAction>
      </div>
    </li>
  );
}
