import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import styles from './reason-field.module.css';

const LONGEST_REASON = 300;

type Props = {
  label: string;
  usual: readonly string[];
  value: string;
  onChange: (reason: string) => void;
};

/** A field for the reason that the guest will read: one of the venue's usual reasons, or typed text. */
export function ReasonField({ label, usual, value, onChange }: Props) {
  useUnsavedWork(value.trim() !== '' && !usual.includes(value));
  return (
    <>
      {usual.length > 0 && <Suggestions usual={usual} chosen={value} onChoose={onChange} />}
      <TextField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={2}
        maxRows={5}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </>
  );
}

type SuggestionsProps = { usual: readonly string[]; chosen: string; onChoose: (reason: string) => void };

function Suggestions({ usual, chosen, onChoose }: SuggestionsProps) {
  return (
    <div className={styles.suggestions}>
      {usual.map((suggestion) => (
        <Button
          key={suggestion}
          className={styles.suggestion}
          size="large"
          variant="outlined"
          color="inherit"
          aria-pressed={chosen === suggestion}
          onClick={() => onChoose(chosen === suggestion ? '' : suggestion)}
        >
          {suggestion}
        </Button>
      ))}
    </div>
  );
}
