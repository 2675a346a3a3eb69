import TableCell from '@mui/material/TableCell';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { Card, Figure, Row } from '../figures/figures-card';
import styles from '../figures/figures-view.module.css';
import type { RefusedSendsOfRange } from '../history-api';
import { lastTime } from './last-time';
import { refusedTexts as texts } from './refused-texts';

const { reason, refusals, last } = texts.columns;

/** Counts refused sends by reason. */
export function RefusedSums({ sends, ofDays }: { sends: RefusedSendsOfRange; ofDays: boolean }) {
  const clock = useVenueClock();
  const lasts = sends.reasons.map(({ lastAt }) => lastAt).sort();
  return (
    <div className={styles.cards}>
      <section className={styles.card} aria-label={texts.summary}>
        <dl className={styles.summary}>
          <Figure label={texts.refusals} value={texts.times(sends.refusals)} />
          <Figure label={texts.dishes} value={String(sends.dishes.length + sends.moreDishes)} />
          <Figure label={texts.last} value={lastTime(lasts.at(-1) ?? '', ofDays, clock)} />
        </dl>
        <p className={styles.note}>{texts.note}</p>
      </section>
      <Card title={texts.reasonsTitle} columns={[reason, refusals, last]}>
        {sends.reasons.map(({ code, refusals: count, lastAt }) => (
          <Row key={code} name={texts.reasons[code]}>
            <TableCell>{texts.times(count)}</TableCell>
            <TableCell>{lastTime(lastAt, ofDays, clock)}</TableCell>
          </Row>
        ))}
      </Card>
    </div>
  );
}
