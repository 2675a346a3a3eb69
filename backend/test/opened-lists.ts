import type { HistoryFigures, Sum } from '#modules/ordering/ledger/history/history-figures.dto.js';

/** A number of the figures, with the filter that its link opens, and the expected sums of that list. */
interface OpenedNumber {
  readonly filter: Readonly<Record<string, string>>;
  readonly says: {
    readonly orders?: number;
    readonly quantity?: number;
    readonly revenue?: Sum['revenue'];
  };
}

type Filter = Record<string, string | number>;

function number(filter: Filter, says: OpenedNumber['says']): OpenedNumber {
  return { filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])), says };
}

function sums(filter: Filter, { orders, rejected, revenue }: Sum): OpenedNumber[] {
  return [
    number({ ...filter, result: 'counted' }, { orders, revenue }),
    number({ ...filter, result: 'finished' }, { revenue }),
    number({ ...filter, result: 'rejected' }, { orders: rejected, revenue: [] }),
  ];
}

type Sold = Pick<HistoryFigures['dishes'][number], 'quantity' | 'revenue'>;
type NumberOf = (filter: Filter, sold: Sold) => OpenedNumber;

/** @returns the values of the compared period, each with the dates of that period in its filter */
function numbersBefore(figures: HistoryFigures, sold: NumberOf): OpenedNumber[] {
  const earned = (filter: Filter, { revenue }: Sum) => number({ ...filter, result: 'finished' }, { revenue });
  const waits = (['approval', 'finish'] as const).map((waited) =>
    number({ waited, result: 'counted' }, { orders: figures.waits[waited].before.orders }),
  );
  const numbers = [
    ...sums({}, figures.all.before),
    ...figures.weekdays.flatMap(({ weekday, before }) => sums({ weekday }, before)),
    ...figures.hours.flatMap(({ hour, before }) => sums({ hour }, before)),
    ...figures.tables.map(({ id, before }) => earned({ tableId: id }, before)),
    ...figures.people.map(({ id, before }) => earned({ person: id ?? 0 }, before)),
    ...figures.dishes.map(({ name, before }) => sold({ dish: name }, before)),
    ...(figures.options ?? []).map(({ name: option, group, before }) => sold({ option, group }, before)),
    ...figures.categories.map(({ name, before }) => sold({ category: name ?? '' }, before)),
    ...waits,
  ];
  return numbers.map(({ filter, says }) => ({ filter: { ...filter, ...figures.compared }, says }));
}

/** @returns every number of the figures that links to a list of orders, as in `figures-tables.tsx` */
export function numbersOf(figures: HistoryFigures): OpenedNumber[] {
  const sold: NumberOf = (filter, { quantity, revenue }) =>
    number({ ...filter, result: 'finished' }, { quantity, revenue });
  const waits = (['approval', 'finish'] as const).map((waited) =>
    number({ waited, result: 'counted' }, { orders: figures.waits[waited].now.orders }),
  );
  return [
    ...numbersBefore(figures, sold),
    ...sums({}, figures.all.now),
    ...figures.weekdays.flatMap(({ weekday, now }) => sums({ weekday }, now)),
    ...figures.hours.flatMap(({ hour, now }) => sums({ hour }, now)),
    ...figures.tables.flatMap((table) => sums({ tableId: table.id }, table)),
    ...figures.people.flatMap((person) => sums({ person: person.id ?? 0 }, person)),
    ...figures.people.map(({ id, decision: { orders } }) =>
      number({ person: id ?? 0, waited: 'decision', result: 'counted' }, { orders }),
    ),
    ...figures.dishes.map((dish) => sold({ dish: dish.name }, dish)),
    ...(figures.options ?? []).map(({ name: option, group, ...of }) => sold({ option, group }, of)),
    ...figures.categories.map((category) => sold({ category: category.name ?? '' }, category)),
    ...figures.rates.map(({ rate, now }) => {
      const revenue = now.map(({ currency, amount }) => ({ currency, amount }));
      return number({ rate: rate ?? 'none', result: 'finished' }, { revenue });
    }),
    ...waits,
    ...figures.reasons.map(({ reason, orders }) => number({ reason: reason ?? '', result: 'rejected' }, { orders })),
    ...figures.rejectedDishes.map(({ name, quantity }) => number({ refused: name }, { quantity, revenue: [] })),
  ];
}
