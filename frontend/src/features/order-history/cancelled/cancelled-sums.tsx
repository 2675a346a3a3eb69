import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import { Card, Figure, money, Row } from '../figures/figures-card';
import { figuresTexts } from '../figures/figures-texts';
import styles from '../figures/figures-view.module.css';
import type { Cancellations, CancelledSum } from '../history-api';
import { cancelledTexts as texts } from './cancelled-texts';

const { person: byPerson, reason: byReason, hour: byHour, ...counted } = texts.columns;
const COUNTED = [counted.cancellations, counted.pieces, counted.amount];

/** Sums of the cancellations in the range: in total, by person, by hour, by reason. */
export function CancelledSums({ sums: { all, people, hours, reasons } }: { sums: Cancellations }) {
  return (
    <>
      <section className={styles.card} aria-label={texts.summary}>
        <dl className={styles.summary}>
          <Figure label={texts.cancellations} value={texts.times(all.cancellations)} />
          <Figure label={texts.pieces} value={String(all.pieces)} />
          <Figure label={texts.amount} value={money(all.amount)} />
        </dl>
        <p className={styles.note}>{texts.note}</p>
      </section>
      <div className={styles.cards}>
        <Card title={texts.people} columns={[byPerson, ...COUNTED]}>
          {people.map((person) => (
            <SumRow key={person.name} name={person.name ?? figuresTexts.nobody} sum={person} />
          ))}
        </Card>
        <Card title={texts.reasons} columns={[byReason, ...COUNTED]}>
          {reasons.map(({ reason, isOffer, ...sum }) => (
            <SumRow
              key={`${isOffer} ${reason}`}
              name={isOffer ? texts.offers : (reason ?? figuresTexts.noReason)}
              sum={sum}
            />
          ))}
        </Card>
        <Card title={texts.hours} columns={[byHour, ...COUNTED]}>
          {hours.map((hour) => (
            <SumRow key={hour.hour} name={figuresTexts.hour(hour.hour)} sum={hour} />
          ))}
        </Card>
      </div>
    </>
  );
}

function SumRow({ name: of, sum }: { name: ReactNode; sum: CancelledSum }) {
  return (
    <Row name={of}>
      <TableCell>{sum.cancellations}</TableCell>
      <TableCell>{sum.pieces}</TableCell>
      <TableCell>{money(sum.amount)}</TableCell>
    </Row>
  );
}
