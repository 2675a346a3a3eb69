import Button from '@mui/material/Button';
import { useGetOrderAuditQuery } from '#api/staff-api.ts';
import type { AuditEntry, ExpiryReason, OrderEventType } from '#api/types.ts';
import { formatClock, formatDate, formatWait } from '#shared/format/format-time.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { historyTexts } from '../history-texts';
import styles from './audit-trail.module.css';

/** The contract lists the events of an order: one without a Czech text does not compile. */
const EVENTS: Readonly<Record<OrderEventType, string>> = historyTexts.events;
const EXPIRIES: Readonly<Record<ExpiryReason, string>> = historyTexts.expiries;

type Props = { venueId: number; orderId: string };

export function AuditTrail(props: Props) {
  const { data, isError, refetch } = useGetOrderAuditQuery(props);
  if (data !== undefined) {
    return (
      <ol className={styles.trail}>
        {data.entries.map((entry) => (
          <Entry key={entry.position} entry={entry} />
        ))}
      </ol>
    );
  }
  if (!isError) return <p role="status">{staffTexts.loading}</p>;
  return (
    <div role="alert">
      <p>{`${historyTexts.errorPrefix} ${historyTexts.auditFailed}`}</p>
      <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, device, waitSeconds, reason, expiry, redaction } = entry;
  return (
    <li className={styles.entry} data-type={entry.type}>
      <p className={styles.what}>
        <strong>{EVENTS[entry.type] ?? entry.type}</strong>
        {waitSeconds !== null && <span className={styles.wait}>{historyTexts.waited(formatWait(waitSeconds))}</span>}
        <time className={styles.when} dateTime={entry.at} title={formatDate(entry.at)}>
          {formatClock(entry.at)}
        </time>
      </p>
      <p className={styles.who}>
        {actor.name ?? historyTexts.actors[actor.kind]}
        {device !== null && <span className={styles.besides}>{historyTexts.device(device)}</span>}
        {expiry && <span className={styles.besides}>{EXPIRIES[expiry]}</span>}
      </p>
      {reason !== null && <p className={styles.reason}>{historyTexts.reason(reason)}</p>}
      {redaction && <p className={styles.who}>{historyTexts.reason(historyTexts.erasing.reasons[redaction.reason])}</p>}
    </li>
  );
}
