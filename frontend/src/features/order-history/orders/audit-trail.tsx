import Button from '@mui/material/Button';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import { auditTexts } from '#shared/texts/audit-texts.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { AuditEntries } from '#staff-kit/audit-entries.tsx';
import { historyTexts } from '../history-texts';

type Props = { venueId: number; orderId: string };

export function AuditTrail(props: Props) {
  const { data, isError, refetch } = useGetOrderAuditQuery(props);
  if (data !== undefined) return <AuditEntries entries={data.entries} />;
  if (!isError) return <p role="status">{staffTexts.loading}</p>;
  return (
    <div role="alert">
      <p>{`${historyTexts.errorPrefix} ${auditTexts.failed}`}</p>
      <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
    </div>
  );
}
