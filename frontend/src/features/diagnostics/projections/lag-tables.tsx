import { formatWait } from '#shared/format/format-time.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { Lag } from '../diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { readerWord } from '../log-words';
import { formatCount, formatMoment } from '../time-format';
import styles from './lag-tables.module.css';

type Props = { lag: Lag; nameOf: (venueId: number) => string };

/** Stored readers, what waits to leave, and where each venue's log stands. */
export function LagTables({ lag, nameOf }: Props) {
  return (
    <div className={styles.tables}>
      <section className={styles.section}>
        <h2 className={styles.heading}>{texts.heads}</h2>
        <PlainTable
          className={styles.table}
          columns={[diagnosticsTexts.venue, texts.columns.position, texts.lastEvent]}
        >
          {lag.venues.map(({ venueId, head, lastEventAt }) => (
            <tr key={venueId}>
              <td>{nameOf(venueId)}</td>
              <td>{formatCount(head)}</td>
              <td>{lastEventAt === null ? '–' : formatMoment(lastEventAt)}</td>
            </tr>
          ))}
        </PlainTable>
      </section>
      <div className={styles.stack}>
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
          <ul>
            {lag.subscriptions.map((each) => (
              <li key={`${each.name} ${each.venueId}`} data-bad={each.failedEvent !== null}>
                {readerWord(each.name)} · {nameOf(each.venueId)} ·{' '}
                {texts.readTo(formatCount(each.position), formatCount(each.lag))}
                {each.failedEvent !== null && `: ${texts.stoppedAt(each.failedEvent, each.attempts)} · ${each.error}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
