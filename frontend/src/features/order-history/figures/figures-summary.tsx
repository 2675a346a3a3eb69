import type { ReactNode } from 'react';
import { changeText } from '#shared/format/change-text.ts';
import { formatRange } from '../filters/history-range';
import type { HistoryFigures } from '../history-api';
import { type Measure, measureText, valueOf } from './chart-rows';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

/** What an owner asks for first, each with what it was before. */
export function FiguresSummary({ figures: { all, compared } }: { figures: HistoryFigures }) {
  const { now, before } = all;
  const money = [...now.revenue, ...before.revenue].map(({ currency }) => currency);
  const currencies = money.length === 0 ? (['CZK'] as const) : [...new Set(money)].sort();
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
            />
          ))}
        </Figure>
        <Figure label={texts.orders}>
          <Compared now={now.orders} before={before.orders} measure="orders" />
        </Figure>
        <Figure label={texts.rejected}>
          <Compared now={now.rejected} before={before.rejected} measure="orders" />
        </Figure>
        {now.expired + before.expired > 0 && (
          <Figure label={texts.expired}>
            <Compared now={now.expired} before={before.expired} measure="orders" />
          </Figure>
        )}
      </dl>
      <p className={styles.note}>{texts.compared(formatRange(compared))}</p>
      <p className={styles.note}>{texts.revenueNote}</p>
    </section>
  );
}

type ComparedProps = { now: number; before: number; measure: Measure };

function Compared({ now, before, measure }: ComparedProps) {
  const change = changeText(now, before);
  const value = texts.before(measureText(before, measure));
  return (
    <>
      <span className={styles.value}>{measureText(now, measure)}</span>
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
