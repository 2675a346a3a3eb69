import type { HistoryFigures, HistoryTotals, Overview, VatRates } from '#api/generated.ts';

/** A venue's day before its first order; `setup` says which steps of the setup are done. */
export function overview(changes: Partial<Overview> = {}): Overview {
  const nothing = { orders: 0, rejected: 0, medianWaitSeconds: null, revenue: [], averageBill: [] };
  const menuNow = { isValid: true, changesAt: null, ending: [], soldOut: [], soldOutTotal: 0 };
  return {
    businessDay: '2026-11-21',
    date: '2026-11-21',
    today: nothing,
    lastWeek: nothing,
    hours: [],
    topDishes: [],
    rejectedDishes: [],
    translationsToCheck: [],
    allergensToCheck: 0,
    now: { waiting: 0, oldestWaitingSince: null, inProgress: 0, openCalls: 0, oldestCallSince: null },
    menu: { ...menuNow, withoutEur: [], withoutEurTotal: 0, withoutAllergens: [], withoutAllergensTotal: 0 },
    setup: { products: false, dishes: false, tables: false, orders: false },
    ...changes,
  };
}

/** The sums of the ended orders; none has ended unless `changes` say so. */
export function historyTotals(changes: Partial<HistoryTotals> = {}): HistoryTotals {
  const all = { orders: 0, rejected: 0, expired: 0, medianWaitSeconds: null, revenue: [] };
  return { all, days: [], hours: [], tables: [], ...changes };
}

/** The figures of days without an ended order. */
export function noFigures(): HistoryFigures {
  const none = { orders: 0, rejected: 0, expired: 0, revenue: [] };
  const noWait = { orders: 0, p50: null, p90: null };
  return {
    compared: { from: '2026-11-14', to: '2026-11-14' },
    all: { now: none, before: none },
    days: [],
    hours: [],
    weekdays: [],
    dishes: [],
    categories: [],
    tables: [],
    people: [],
    rates: [],
    bills: { now: [], before: [] },
    waits: { approval: { now: noWait, before: noWait }, finish: { now: noWait, before: noWait } },
    reasons: [],
    rejectedDishes: [],
  };
}

const RATES = [
  { name: 'Základní', rate: 21 },
  { name: 'Snížená', rate: 12 },
];
export const VAT_RATES: VatRates = {
  venueId: 1,
  rates: RATES.map((rate) => ({ ...rate, from: '2024-01-01' })),
  now: RATES,
};
