import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { NoteIcon } from '#shared/icon.tsx';
import styles from '../board/board-strips.module.css';
import { handoverTexts as texts } from './handover-texts';
import type { usePersonShift } from './use-person-shift';

const HandoverSheet = lazy(async () => ({ default: (await import('./handover-sheet')).HandoverSheet }));

type Props = { venueId: number; handovers: ReturnType<typeof usePersonShift>['handovers'] };

/** Says to whoever is on shift that another shift has left something to them. */
export function HandoverStrip({ venueId, handovers }: Props) {
  const clock = useVenueClock();
  const [isOpen, setOpen] = useState(false);
  const [last] = handovers;
  if (last === undefined) return null;
  const names = handovers.map(({ name }) => name ?? texts.someone);
  return (
    <div className={styles.strip} data-tone="quiet" role="status">
      <NoteIcon />
      <p className={styles.text}>{texts.left([...new Set(names)], clock.time(last.endedAt))}</p>
      <Button size="large" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {texts.read}
      </Button>
      {isOpen && (
        <Suspense>
          <HandoverSheet venueId={venueId} handovers={handovers} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
