import { readStored, writeStored } from '#shared/safe-storage.ts';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOpen, orderStatus } from '#api/order-status.ts';
import { staffApi, useGetStaffCallsQuery } from '#api/staff-api.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { NoteIcon } from '#shared/icon.tsx';
import { isDialogOpen } from '#shared/is-dialog-open.ts';
import { useSteady } from '#shared/use-steady.ts';
import styles from '../board/board-strips.module.css';
import { useLastTouch } from '../board/use-last-touch';
import { ALONE_AFTER_MS } from './alarm-rhythm';
import { handoverTexts as texts } from './handover-texts';
import type { usePersonShift } from './use-person-shift';

const HandoverSheet = lazy(async () => ({ default: (await import('./handover-sheet')).HandoverSheet }));

const LOOK_EVERY_MS = 1_000;

/**
 * Prefix of a key in local storage, followed by the ids of the venue and the person. The value is the end time of the
 * last shift whose handover the person has read.
 */
const SEEN_KEY = 'handoverSeen.';

type Person = ReturnType<typeof usePersonShift>;
type Props = { venueId: number; person: Person };

/** Tells the people on shift that another shift has left them something. Its sheet opens once automatically. */
export function HandoverStrip({ venueId, person }: Props) {
  const clock = useVenueClock();
  const [strip, setStrip] = useState<HTMLDivElement | null>(null);
  const [opened, setOpened] = useState<'by itself' | 'by a press' | null>(null);
  useOpenedOnce(venueId, person, () => setOpened((now) => now ?? 'by itself'));
  const { handovers } = person;
  const [last] = handovers;
  if (last === undefined) return null;
  const names = handovers.map(({ name }) => name ?? texts.someone);
  const place = strip?.closest('[data-board], [data-kitchen]');
  const sheet = opened !== null && (
    <Suspense>
      <HandoverSheet
        venueId={venueId}
        handovers={handovers}
        isUnasked={opened === 'by itself'}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return (
    <div ref={setStrip} className={styles.strip} data-tone="quiet" role="status">
      <NoteIcon />
      <p className={styles.text}>{texts.left([...new Set(names)], clock.time(last.endedAt))}</p>
      <Button size="large" variant="outlined" color="inherit" onClick={() => setOpened('by a press')}>
        {texts.read}
      </Button>
      {place && createPortal(sheet, place)}
    </div>
  );
}

/**
 * Opens the sheet once for each end of another person's shift that left a note or open work. It waits until nothing
 * else is open, and until nobody works on a board that it would cover, unless the person has just begun the shift.
 */
function useOpenedOnce(venueId: number, { handovers, personId, people }: Person, onOpen: () => void): void {
  const covers = !useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const touchedAt = useLastTouch();
  const open = useSteady(onOpen);
  const openWork = useOpenWork(venueId);
  const left = handovers.filter(({ from }) => from !== personId);
  const [last] = left;
  const key = `${SEEN_KEY}${venueId}.${personId}`;
  const hasNote = left.some(({ note, endedAt }) => note !== null && endedAt > (readStored(key) ?? ''));
  const since = people.find((one) => one.personId === personId)?.since ?? '';
  const endedAt = openWork === null ? undefined : last?.endedAt;
  const isWorking = covers && endedAt !== undefined && since < endedAt;
  useEffect(() => {
    if (endedAt === undefined || endedAt <= (readStored(key) ?? '')) return;
    const look = () => {
      if (isDialogOpen() || document.querySelector('[data-panel]') !== null) return;
      if (isWorking && performance.now() - touchedAt.current < ALONE_AFTER_MS) return;
      clearInterval(timer);
      writeStored(key, endedAt);
      if (hasNote || openWork === true) open();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    look();
    return () => clearInterval(timer);
  }, [key, endedAt, isWorking, hasNote, openWork, open, touchedAt]);
}

function useOpenWork(venueId: number): boolean | null {
  const board = staffApi.endpoints.getBoard.useQueryState({ venueId }).currentData;
  const { currentData: calls } = useGetStaffCallsQuery({ venueId });
  if (board === undefined || calls === undefined) return null;
  return calls.length > 0 || board.orders.some((order) => isOpen(orderStatus(order)));
}
