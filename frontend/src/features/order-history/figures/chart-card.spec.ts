import type { HistoryFigures, HistorySum } from '../history-api';
import { dayRows, hourRows, measuresOf, measureText, weekdayRows } from './chart-card';

const sum = (orders: number, czk = 0, eur = 0): HistorySum => ({
  orders,
  rejected: 0,
  expired: 0,
  revenue: [
    ...(czk ? [{ currency: 'CZK' as const, amount: czk }] : []),
    ...(eur ? [{ currency: 'EUR' as const, amount: eur }] : []),
  ],
});
const at = (...hours: number[]) => hours.map((hour) => ({ hour, now: sum(2, 300), before: sum(1, 100) }));
const both = (filter: object) => ({ now: filter, before: filter });
const OPENING = { openFrom: '10:00', openTo: '20:00' };

it('the chart of hours has a bar for each opening hour, with or without orders', () => {
  const rows = hourRows(at(10, 19), OPENING, 'CZK');
  expect(rows.map(({ opens }) => opens.now.hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(rows[1]).toEqual({ key: '11', label: '11–12 h', opens: both({ hour: 11 }), now: 0, before: 0 });
  expect(rows[9]).toEqual({ key: '19', label: '19–20 h', opens: both({ hour: 19 }), now: 300, before: 100 });
});

describe('the bars of the days', () => {
  it('cover all days of the range, even across the change to summer time and the end of a month', () => {
    const days = [{ date: '2026-03-29', now: sum(2, 300), before: sum(0) }];
    const rows = dayRows(days, { from: '2026-03-28', to: '2026-04-01' }, 'CZK', 7);
    expect(rows.map(({ label, now }) => [label, now])).toEqual([
      ['28. 3.', 0],
      ['29. 3.', 300],
      ['30. 3.', 0],
      ['31. 3.', 0],
      ['1. 4.', 0],
    ]);
    expect(rows[1]?.opens).toEqual({
      now: { from: '2026-03-29', to: '2026-03-29' },
      before: { from: '2026-03-22', to: '2026-03-22' },
    });
  });
});

describe('the bars of the weekdays', () => {
  it('cover all seven days, Monday first', () => {
    const rows = weekdayRows([{ weekday: 7, now: sum(2, 300), before: sum(1, 100) }], 'CZK');
    expect(rows.map(({ label }) => label)).toEqual(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne']);
    expect(rows.at(-1)).toMatchObject({ now: 300, before: 100, opens: both({ weekday: 7 }) });
  });
});

describe('the measure of a chart', () => {
  const figures = (now: HistorySum, before: HistorySum) => ({ all: { now, before } }) as HistoryFigures;
  it('can be crowns or the number of orders, or euros if the venue has revenue in euros', () => {
    expect(measuresOf(figures(sum(1, 5), sum(0)))).toEqual(['CZK', 'orders']);
    expect(measuresOf(figures(sum(1, 5), sum(1, 0, 7)))).toEqual(['CZK', 'EUR', 'orders']);
  });

  it('is written with its unit', () => {
    expect([measureText(7, 'orders'), measureText(7.5, 'EUR')]).toEqual(['7', '7,50\u00a0€']);
  });
});
