import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { changeText } from '#shared/format/change-text.ts';
import { formatRange } from '../filters/history-range';
import type { HistoryFigures } from '../history-api';
import type { OnOpen } from './chart-card';
import { type Measure, measureText, valueOf } from './chart-rows';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

type Props = { figures: HistoryFigures; onOpen: OnOpen };

/** The most important figures, each with the former value; a press opens the orders that it counts. */
export function FiguresSummary({ figures: { all, bills, compared }, onOpen }: Props) {
  const { now, before } = all;
  const money = [...now.revenue, ...before.revenue].map(({ currency }) => currency);
  const currencies = money.length === 0 ? (['CZK'] as const) : [...new Set(money)].sort();
  const average = (of: typeof bills.now, currency: string) =>
    of.find((bill) => bill.currency === currency)?.average ?? 0;
  const finished = () => onOpen({ result: 'finished' });
  return (
    <section className={styles.card} aria-label={texts.summary}>
      <dl className={styles.summary}>
        <Figure label={texts.revenue}>
          {currencies.map((currency) => (
            <Compared
              key={currency}
              now={valueOf(now, currency)}
              before={valueOf(before, currency)}
              measure={currency}
              onOpen={finished}
            />
          ))}
        </Figure>
        <Figure label={texts.orders}>
          <Compared now={now.orders} before={before.orders} measure="orders" onOpen={() => onOpen({})} />
        </Figure>
        <Figure label={texts.averageBill}>
          {currencies.map((currency) => (
            <Compared
              key={currency}
              now={average(bills.now, currency)}
              before={average(bills.before, currency)}
              measure={currency}
              onOpen={finished}
            />
          ))}
        </Figure>
        <Figure label={texts.rejected}>
          <Compared
            now={now.rejected}
            before={before.rejected}
            measure="orders"
            onOpen={() => onOpen({ result: 'rejected' })}
          />
        </Figure>
        {now.expired + before.expired > 0 && (
          <Figure label={texts.expired}>
            <Compared
              now={now.expired}
              before={before.expired}
              measure="orders"
              onOpen={() => onOpen({ result: 'expired' })}
            />
          </Figure>
        )}
      </dl>
      <p className={styles.note}>{texts.compared(formatRange(compared))}</p>
      <p className={styles.note}>{texts.revenueNote}</p>
    </section>
  );
}

type ComparedProps = { now: number; before: number; measure: Measure; onOpen: () => void };

function Compared({ now, before, measure, onOpen }: ComparedProps) {
  const change = changeText(now, before);
  const value = texts.before(measureText(before, measure));
  return (
    <>
      <Link component="button" className={styles.value} underline="hover" onClick={onOpen}>
        {measureText(now, measure)}
      </Link>
      <span className={styles.note}>{change === null ? value : `${change}, ${value}`}</span>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.compared}>{children}</dd>
    </div>
  );
}
