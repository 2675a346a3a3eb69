import { useEffect } from 'react';
import { useBoard } from '#features/order-board/feed/use-board.ts';

type Props = { venueId: number; onConnection: (lost: boolean) => void };

/**
 * Keeps the venue's board live behind other pages, for the number of waiting orders and the connection. It renders
 * nothing.
 */
export function LiveBoard({ venueId, onConnection }: Props) {
  const lost = useBoard(venueId).connection.kind === 'lost';
  useEffect(() => {
    onConnection(lost);
    return () => onConnection(false);
  }, [lost, onConnection]);
  return null;
}
