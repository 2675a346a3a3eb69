import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { OrderLine } from '#api/types.ts';
import { wholeLineName } from '../tickets/ticket-lines';
import styles from './lines.module.css';
import { linesTexts as texts } from './lines-texts';
import { activeQuantity } from './active-pieces';

type Props = {
  lines: readonly OrderLine[];
  chosen: OrderLine | undefined;
  onChoose: (line: OrderLine | undefined) => void;
};

/** Lists lines with their active pieces, one of which can be chosen. */
export function LineChoice({ lines, chosen, onChoose }: Props) {
  const title = useId();
  return (
    <div>
      <p id={title}>{texts.line}</p>
      <RadioGroup
        aria-labelledby={title}
        value={chosen === undefined ? null : String(chosen.id)}
        onChange={(_, id) => onChoose(lines.find((line) => String(line.id) === id))}
      >
        {lines.map((line) => (
          <FormControlLabel
            key={line.id}
            className={styles.choice ?? ''}
            value={String(line.id)}
            label={texts.pieces(activeQuantity(line), wholeLineName(line))}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
