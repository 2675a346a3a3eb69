import useMediaQuery from '@mui/material/useMediaQuery';
import { InStaffHeader } from '#staff-kit/staff-header-slot.tsx';
import { ShiftControls } from '../shift/shift-controls';
import type { Shift } from '../shift/use-shift';
import styles from './board-controls.module.css';

/** Sound: in the rail, so that the board keeps the height for tickets; above the board on a phone. */
export function BoardControls({ shift }: { shift: Shift }) {
  const roomy = useMediaQuery('(min-width: 720px)', { noSsr: true });
  const controls = <ShiftControls shift={shift} />;
  return roomy ? <InStaffHeader>{controls}</InStaffHeader> : <div className={styles.phone}>{controls}</div>;
}
