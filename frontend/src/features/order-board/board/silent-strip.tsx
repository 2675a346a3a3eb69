import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { OfflineIcon } from '#staff-kit/staff-icons.tsx';
import { shiftTexts } from '../board-texts';
import type { SilentBoard } from '../feed/page-presence';
import type { useBoard } from '../feed/use-board';
import { PauseStrips } from '../pauses/pause-strips';
import { PrintingStrips } from '../printing/printing-strips';
import { ConnectionStrip } from './board-strips';
import styles from './board-strips.module.css';

type Props = { board: ReturnType<typeof useBoard>; venueId: number };

/** Shows the state of this board's connection, the boards and printers that have lost theirs, and the pauses. */
export function ConnectionStrips({ board, venueId }: Props) {
  return (
    <>
      <ConnectionStrip connection={board.connection} onRetry={board.retryNow} />
      <SilentStrip boards={board.silent} />
      <PauseStrips venueId={venueId} />
      <PrintingStrips venueId={venueId} />
    </>
  );
}

function SilentStrip({ boards }: { boards: readonly SilentBoard[] }) {
  const clock = useVenueClock();
  const [read, setRead] = useState<readonly string[]>([]);
  useEffect(() => setRead((before) => before.filter((key) => boards.some((board) => keyOf(board) === key))), [boards]);
  const unread = boards.filter((board) => !read.includes(keyOf(board)));
  if (unread.length === 0) return null;
  return (
    <div className={styles.strip} data-tone="bad" role="status">
      <OfflineIcon />
      <p className={styles.text}>
        {unread.map(({ name, since }) => shiftTexts.silent(name, clock.time(Date.parse(since)))).join(' · ')}
      </p>
      <Button size="large" variant="outlined" color="inherit" onClick={() => setRead(boards.map(keyOf))}>
        {shiftTexts.silentRead}
      </Button>
    </div>
  );
}

const keyOf = ({ page, name }: SilentBoard) => `${page} ${name}`;
