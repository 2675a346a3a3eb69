import Button from '@mui/material/Button';
import type { Round } from './last-round';
import styles from './staff-order.module.css';
import { staffOrderTexts as texts } from './staff-order-texts';

type Props = { round: Round; onRepeat: (round: Round) => void };

/** A button that adds the table's last round to the order; it names the dishes first. */
export function RoundAgain({ round, onRepeat }: Props) {
  const dishes = round.lines.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ');
  return (
    <Button
      className={styles.again ?? ''}
      variant="outlined"
      color="inherit"
      disabled={round.lines.length === 0}
      onClick={() => onRepeat(round)}
    >
      <strong>{texts.roundAgain}</strong>
      <span className={styles.quiet}>{dishes || texts.leftOut(round.leftOut)}</span>
    </Button>
  );
}
