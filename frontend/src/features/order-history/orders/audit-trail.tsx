import Button from '@mui/material/Button';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { historyTexts } from '../history-texts';
import { AuditEntries } from './audit-entries';

type Props = { venueId: number; orderId: string };

export function AuditTrail(props: Props) {
  const { data, isError, refetch } = useGetOrderAuditQuery(props);
  if (data !== undefined) return <AuditEntries entries={data.entries} />;
  if (!isError) return <p role="status">{staffTexts.loading}</p>;
  return (
    <div role="alert">
      <p>{`${historyTexts.errorPrefix} ${historyTexts.auditFailed}`}</p>
      <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
    </div>
  );
}
