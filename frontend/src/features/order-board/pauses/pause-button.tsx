import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { HourglassIcon } from '#staff-kit/staff-icons.tsx';
import styles from '../kitchen/screen-button.module.css';
import quietStyles from './pauses.module.css';
import { pauseTexts as texts } from './pause-texts';
import { usePauses } from './use-pauses';

const PauseDialog = lazy(async () => ({ default: (await import('./pause-dialog')).PauseDialog }));

/** Opens the dialog of pauses and delays. While a delay is valid, the button shows it. */
export function PauseButton({ venueId }: { venueId: number }) {
  const held = usePauses(venueId);
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(0, ...held.delays.map(({ minutes }) => minutes));
  return (
    <>
      <Button
        className={`${styles.button} ${quietStyles.quiet}`}
        color="inherit"
        title={texts.spoken}
        data-delayed={most > 0}
        aria-label={most === 0 ? texts.spoken : `${texts.spoken}: ${texts.delayed(most)}`}
        aria-haspopup="dialog"
        startIcon={<HourglassIcon size={22} />}
        onClick={() => setOpen(true)}
      >
        <span>{most === 0 ? texts.button : texts.delayed(most)}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <PauseDialog venueId={venueId} held={held} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
