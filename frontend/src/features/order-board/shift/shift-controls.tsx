import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { SoundIcon } from '#staff-kit/staff-icons.tsx';
import { shiftTexts } from '../board-texts';
import styles from './shift-controls.module.css';
import type { Shift } from './use-shift';

/** The switch 'Zvukové upozornění' and, once sound is allowed, a button to hear the cues. */
export function ShiftControls({ shift }: { shift: Shift }) {
  return (
    <div className={styles.controls}>
      <FormControlLabel
        className={styles.sound}
        label={shiftTexts.sound}
        control={
          <Checkbox checked={shift.soundEnabled} onChange={(event) => shift.setSoundEnabled(event.target.checked)} />
        }
      />
      {shift.soundEnabled && shift.unlocked && (
        <IconButton
          size="large"
          aria-label={shiftTexts.test}
          title={shiftTexts.test}
          onClick={shift.start}
          color="inherit"
        >
          <SoundIcon />
        </IconButton>
      )}
    </div>
  );
}
