import { grouped } from '#kernel/grouped.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { tabletNames, userNames } from '#modules/accounts/accounts.public.js';
import { type FiguresOfRange, sumOf, type SumRow } from './figures-of-range.js';
import type { HistoryFigures } from './history-figures.dto.js';

const MOST_PEOPLE = 100;

type PersonFigures = HistoryFigures['people'][number];

/**
 * Reads the people who decided the orders of a range (docs/product.md#figures-by-person). People without a known name
 * are one row.
 * @param before the range to compare with, if any
 */
export async function readPersonFigures(
  sql: SqlSource,
  now: FiguresOfRange,
  before?: FiguresOfRange,
): Promise<PersonFigures[]> {
  const rows = await now.sums<string | null>('person');
  const rowsBefore = (await before?.sums<string | null>('person')) ?? [];
  const cancelled = await now.cancelledPieces();
  const ids = [...rows, ...rowsBefore].map(({ key }) => key).concat(cancelled.map(({ person }) => person));
  const names = await userNames(sql, [...new Set(ids.filter((id) => id !== null).map(Number))]);
  const known = (id: string | null): number | null => (names.has(Number(id)) ? Number(id) : null);
  const keyOf = ({ key }: SumRow<string | null>) => known(key);
  const decided = new Map((await now.decisions([...names.keys()].map(String))).map((row) => [known(row.person), row]));
  const used = [...decided.values()].flatMap((row) => row.tablets.map((device) => ({ device })));
  const tablets = await tabletNames(sql, used);
  const [byPerson, byPersonBefore] = [grouped(rows, keyOf), grouped(rowsBefore, keyOf)];
  const pieces = grouped(cancelled, ({ person }) => known(person));
  return [...new Set([...byPerson.keys(), ...pieces.keys()])]
    .map((id) => {
      const { orders = 0, wait, tablets: devices = [] } = decided.get(id) ?? {};
      const [p50, p90] = wait ?? [null, null];
      return {
        id,
        name: names.get(id ?? 0) ?? null,
        ...sumOf(byPerson.get(id) ?? []),
        cancelled: (pieces.get(id) ?? []).reduce((sum, row) => sum + row.pieces, 0),
        decision: { orders, p50, p90 },
        tablets: [...new Set(devices.flatMap((device) => tablets.get(device) ?? []))].sort((a, b) =>
          a.localeCompare(b, 'cs'),
        ),
        before: sumOf(byPersonBefore.get(id) ?? []),
      };
    })
    .sort((a, b) => b.orders - a.orders || b.cancelled - a.cancelled)
    .slice(0, MOST_PEOPLE);
}
