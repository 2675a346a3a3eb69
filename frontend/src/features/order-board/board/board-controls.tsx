import useMediaQuery from '@mui/material/useMediaQuery';
import type { Venue } from '#api/types.ts';
import { InStaffHeader } from '#staff-kit/staff-header-slot.tsx';
import { VenuePicker } from '#staff-kit/venue-picker.tsx';
import { ShiftControls } from '../shift/shift-controls';
import type { Shift } from '../shift/use-shift';
import styles from './board-controls.module.css';

type Props = { venue: Venue; venues: Venue[]; onChooseVenue: (id: number) => void; shift: Shift };

/** Venue and sound: in the header where there is room, above the board on a phone. */
export function BoardControls({ venue, venues, onChooseVenue, shift }: Props) {
  const roomy = useMediaQuery('(min-width: 720px)', { noSsr: true });
  const picker = <VenuePicker venues={venues} chosen={venue.id} onChoose={onChooseVenue} />;
  if (!roomy) {
    return (
      <>
        <InStaffHeader>{picker}</InStaffHeader>
        <div className={styles.phone}>
          <ShiftControls shift={shift} />
        </div>
      </>
    );
  }
  return (
    <InStaffHeader>
      {picker}
      <ShiftControls shift={shift} />
    </InStaffHeader>
  );
}
