import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { formatWait } from '#shared/format/format-time.ts';
import { plural } from '#shared/format/plural.ts';
import { Stack } from '#staff-kit/layout.tsx';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { Lag } from '../diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { formatCount, formatMoment } from '../time-format';
import type { Comparing } from './comparison';
import styles from './lag-tables.module.css';
import { ReadersList } from './readers-list';

type Props = { lag: Lag; comparing: Comparing; nameOf: (venueId: number) => string };

/** The stored readers, the mails and pushes that wait to be sent, and the last event of each venue. */
export function LagTables({ lag, comparing, nameOf }: Props) {
  return (
    <div className={styles.tables}>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.heads}</h2>
        <PlainTable
          className={styles.table}
          columns={[diagnosticsTexts.venue, texts.columns.position, texts.lastEvent, texts.history]}
        >
          {lag.venues.map(({ venueId, head, lastEventAt }) => (
            <TableRow key={venueId}>
              <TableCell>{nameOf(venueId)}</TableCell>
              <TableCell>{formatCount(head)}</TableCell>
              <TableCell>{lastEventAt === null ? '–' : formatMoment(lastEventAt)}</TableCell>
              <TableCell>{historyText(lag, venueId)}</TableCell>
            </TableRow>
          ))}
        </PlainTable>
      </section>
      <Stack gap={6}>
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.outboxes}</h2>
          {lag.outboxes.length === 0 && <p className={styles.muted}>{texts.nothingWaits}</p>}
          <ul>
            {lag.outboxes.map(({ name, waiting, oldestSeconds }) => (
              <li key={name}>
                {name}: {formatCount(waiting)}
                {oldestSeconds !== null && `, ${texts.oldest(formatWait(oldestSeconds))}`}
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section}>
          <h2 className={styles.heading}>{texts.subscriptions}</h2>
          {lag.subscriptions.length === 0 && <p className={styles.muted}>{texts.noSubscriptions}</p>}
          <ReadersList lag={lag} comparing={comparing} nameOf={nameOf} />
        </section>
      </Stack>
    </div>
  );
}

function historyText({ history }: Lag, venueId: number): string {
  const proof = history.find((each) => each.venueId === venueId);
  if (proof === undefined) return '–';
  const stands =
    proof.finding === null ? texts.historyWhole(formatMoment(proof.keptAt)) : texts.historyBroken(proof.finding);
  const lost = proof.losses.map(({ since, until, events, reason }) => {
    const from = since === null ? null : formatMoment(since);
    const missing = `${formatCount(events)} ${plural(events, 'událost', 'události', 'událostí')}`;
    return texts.historyLost(from, formatMoment(until), missing, reason);
  });
  return [stands, ...lost].join('; ');
}
