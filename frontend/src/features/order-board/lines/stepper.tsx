import Button from '@mui/material/Button';
import styles from './lines.module.css';

type StepperProps = {
  label: string;
  fewer: string;
  more: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A number with buttons to change it by one; the label is for screen readers. */
export function Stepper({ label, fewer, more, value, least, most, onChange }: StepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <Step label={fewer} sign="−" disabled={value <= least} onPress={() => onChange(value - 1)} />
      <output className={styles.count}>{value}</output>
      <Step label={more} sign="+" disabled={value >= most} onPress={() => onChange(value + 1)} />
    </div>
  );
}

type StepProps = { label: string; sign: string; disabled: boolean; onPress: () => void };

function Step({ label, sign, disabled, onPress }: StepProps) {
  return (
    <Button
      className={styles.step}
      variant="outlined"
      color="inherit"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {sign}
    </Button>
  );
}
