import { useEffect } from 'react';
import { useBoard } from '#features/order-board/feed/use-board.ts';

type Props = { venueId: number; onConnection: (lost: boolean) => void };

/** Keeps the venue's board live behind the other pages: how many wait, and whether the line is there. It shows nothing. */
export function LiveBoard({ venueId, onConnection }: Props) {
  const lost = useBoard(venueId).connection.kind === 'lost';
  useEffect(() => {
    onConnection(lost);
    return () => onConnection(false);
  }, [lost, onConnection]);
  return null;
}
