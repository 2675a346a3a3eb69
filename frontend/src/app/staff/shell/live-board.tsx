import { useEffect } from 'react';
import { useAppBadge } from '#features/order-board/application/use-app-badge.ts';
import { countsOf } from '#features/order-board/board/board-places.ts';
import { useBoard } from '#features/order-board/feed/use-board.ts';

type Props = { venueId: number; onConnection: (lost: boolean) => void };

/**
 * Updates the venue's board while another page is shown, so that the number of waiting orders and the state of the
 * connection are current. Renders nothing.
 */
export function LiveBoard({ venueId, onConnection }: Props) {
  const { connection, columns, hidden, calls } = useBoard(venueId);
  useAppBadge(countsOf(columns, hidden).waiting + (calls.currentData?.length ?? 0));
  const lost = connection.kind === 'lost';
  useEffect(() => {
    onConnection(lost);
    return () => onConnection(false);
  }, [lost, onConnection]);
  return null;
}
