import Button from '@mui/material/Button';
import { type Currency, formatMoney } from '#shared/format/format-money.ts';
import { formatWait } from '#shared/format/format-time.ts';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { auditTexts as texts } from '#shared/texts/audit-texts.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import styles from './audit-entries.module.css';
import { Stack } from './layout';

type AuditEntry = {
  type: keyof typeof texts.events;
  at: string;
  actor: { kind: keyof typeof texts.actors; name: string | null };
  device: string | null;
  tablet?: string | undefined;
  waitSeconds: number | null;
  reason: string | null;
  expiry: string | null;
  redaction: { reason: keyof typeof texts.redactions } | null;
  lines?:
    | readonly { itemName: string; quantity: number; substitute: string | null; reason: string | null }[]
    | undefined;
  /** The amount that was paid; only for a settlement. */
  amount?: number | undefined;
  position: number;
};

/** Texts by event. A newer server may send an event that has no text here. */
const EVENTS: Readonly<Record<string, string>> = texts.events;

type OrderAuditProps = {
  audit: { data?: { entries: readonly AuditEntry[] } | undefined; isError: boolean; refetch: () => unknown };
  currency: Currency;
  retrySize?: 'medium' | 'large';
};

/** The audit trail of an order, once it is loaded. */
export function OrderAudit({ audit: { data, isError, refetch }, currency, retrySize = 'medium' }: OrderAuditProps) {
  if (data !== undefined) return <AuditEntries entries={data.entries} currency={currency} />;
  if (!isError) return <p role="status">{staffTexts.loading}</p>;
  return (
    <div role="alert">
      <p>{texts.failed}</p>
      <Button size={retrySize} onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </div>
  );
}

/** Shows the steps of an order. An undone decision is struck through, and the person who undid it is named. */
export function AuditEntries({ entries, currency }: { entries: readonly AuditEntry[]; currency: Currency }) {
  return (
    <Stack as="ol">
      {entries.map((entry, index) => (
        <Entry
          key={entry.position}
          entry={entry}
          currency={currency}
          undone={undoneBy(entry, entries.slice(index + 1))}
        />
      ))}
    </Stack>
  );
}

/** Finds who undid an entry. An undo reverses the entry before it; payments and decisions are undone separately. */
function undoneBy({ type }: AuditEntry, later: readonly AuditEntry[]): string | null {
  const next = later.find((entry) => isOfBill(entry.type) === isOfBill(type));
  return next?.type === 'DecisionUndone' || next?.type === 'BillUnsettled' ? nameOf(next) : null;
}

function isOfBill(type: AuditEntry['type']): boolean {
  return type === 'BillSettled' || type === 'BillUnsettled';
}

function nameOf({ actor }: AuditEntry): string {
  return actor.name ?? texts.actors[actor.kind];
}

type EntryProps = { entry: AuditEntry; currency: Currency; undone: string | null };

function Entry({ entry, currency, undone }: EntryProps) {
  const { type, at, waitSeconds, reason, expiry, redaction, lines, amount } = entry;
  const clock = useVenueClock();
  return (
    <li className={styles.entry} data-type={type}>
      <p className={styles.what} data-undone={undone !== null}>
        <strong>{EVENTS[type] ?? type}</strong>
        {amount !== undefined && <span>{formatMoney(amount, currency)}</span>}
        {waitSeconds !== null && <span className={styles.wait}>{texts.waited(formatWait(waitSeconds))}</span>}
        <time className={styles.when} dateTime={at} title={clock.date(at)}>
          {clock.timeWithSeconds(at)}
        </time>
      </p>
      {lines !== undefined && <Lines of={entry} lines={lines} undone={undone !== null} />}
      {undone !== null && <p className={styles.who}>{texts.undoneBy(undone)}</p>}
      <p className={styles.who}>
        {nameOf(entry)}
        <Place of={entry} />
        {expiry && <span className={styles.besides}>{texts.expiries[expiry] ?? texts.otherReason}</span>}
      </p>
      {reason !== null && lines === undefined && <p className={styles.reason}>{texts.reason(reason)}</p>}
      {redaction && <p className={styles.who}>{texts.reason(texts.redactions[redaction.reason])}</p>}
    </li>
  );
}

function Place({ of: { device, tablet } }: { of: AuditEntry }) {
  if (tablet) return <span className={styles.besides}>{texts.tablet(tablet)}</span>;
  return device !== null && <span className={styles.besides}>{texts.device(device)}</span>;
}

type LinesProps = { of: AuditEntry; lines: NonNullable<AuditEntry['lines']>; undone: boolean };

function Lines({ of, lines, undone }: LinesProps) {
  const { pieces, pieceWith, rejected } = texts.lines;
  return (
    <ul className={styles.lines} data-undone={undone}>
      {lines.map(({ itemName, quantity, substitute, reason }) => {
        const dish = substitute === null ? pieces(quantity, itemName) : pieceWith(quantity, itemName, substitute);
        return (
          <li key={`${itemName} ${quantity} ${reason}`}>
            {of.type === 'OrderConfirmed' ? rejected(dish) : dish}
            {reason !== null && <span className={styles.reason}> {texts.reason(reason)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
