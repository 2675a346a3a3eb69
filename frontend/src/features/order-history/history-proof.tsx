import Alert from '@mui/material/Alert';
import { serverTime } from '#shared/server-clock.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { useNow } from '#shared/use-now.ts';
import { useGetHistoryProofQuery } from './history-api';
import { lossText, proofText } from './history-proof-text';

const POLL_MS = 600_000;

/** Whether what was is still as it was, and what that rests on (docs/product.md#the-proof-of-the-history). */
export function HistoryProof({ venueId }: { venueId: number }) {
  const { currentData } = useGetHistoryProofQuery({ venueId }, { pollingInterval: POLL_MS });
  const now = useNow(POLL_MS);
  const clock = useVenueClock();
  if (!currentData?.proof) return null;
  const { proof } = currentData;
  const { says, because } = proofText(proof, serverTime(now), clock);
  const severity = proof.losses.length > 0 ? 'warning' : 'info';
  return (
    <Alert severity={proof.holds ? severity : 'error'} role={proof.holds ? 'note' : 'alert'} variant="outlined">
      <strong>{says}</strong> {because}
      {proof.losses.map((loss) => (
        <p key={loss.acceptedAt}>{lossText(loss, clock)}</p>
      ))}
    </Alert>
  );
}
