import { grouped } from '#kernel/grouped.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { tabletNames, userNames } from '#modules/accounts/accounts.public.js';
import type { OrderFigures } from '../figure-query.js';
import { sumOf, sumsBy, waitOf, type SumRow } from './figures-of-range.js';
import type { HistoryFigures } from './history-figures.dto.js';

const MOST_PEOPLE = 100;
const DECISIONS = { of: 'decidedOrders', measures: ['decision', 'tablets'], by: ['knownPerson'] } as const;

type PersonFigures = HistoryFigures['people'][number];

/**
 * Reads figures by the person who decided (docs/product.md#figures-by-person). People who are not known any more are
 * one row.
 * @param before orders to compare with, if any
 */
export async function readPersonFigures(
  sql: SqlSource,
  now: OrderFigures,
  before?: OrderFigures,
): Promise<PersonFigures[]> {
  const rows = await sumsBy(now, 'person');
  const rowsBefore = before === undefined ? [] : await sumsBy(before, 'person');
  const cancelled = await now.read({ of: 'cancelledLines', measures: ['quantity'], by: ['canceller'] });
  const ids = [...rows, ...rowsBefore].map(({ key }) => key).concat(cancelled.map(({ canceller }) => canceller));
  const names = await userNames(sql, [...new Set(ids.filter((id) => id !== null).map(Number))]);
  const known = (id: string | null): number | null => (names.has(Number(id)) ? Number(id) : null);
  const keyOf = ({ key }: SumRow<string | null>) => known(key);
  const decisions = await now.read(DECISIONS, [...names.keys()].map(String));
  const decided = new Map(decisions.map((row) => [known(row.knownPerson), row]));
  const used = [...decided.values()].flatMap((row) => row.tablets.map((device) => ({ device })));
  const tablets = await tabletNames(sql, used);
  const [byPerson, byPersonBefore] = [grouped(rows, keyOf), grouped(rowsBefore, keyOf)];
  const pieces = grouped(cancelled, ({ canceller }) => known(canceller));
  return [...new Set([...byPerson.keys(), ...pieces.keys()])]
    .map((id) => {
      const { decision, tablets: devices = [] } = decided.get(id) ?? {};
      return {
        id,
        name: names.get(id ?? 0) ?? null,
        ...sumOf(byPerson.get(id) ?? []),
        cancelled: (pieces.get(id) ?? []).reduce((sum, row) => sum + row.quantity, 0),
        decision: waitOf(decision),
        tablets: [...new Set(devices.flatMap((device) => tablets.get(device) ?? []))].sort((a, b) =>
          a.localeCompare(b, 'cs'),
        ),
        before: sumOf(byPersonBefore.get(id) ?? []),
      };
    })
    .sort((a, b) => b.orders - a.orders || b.cancelled - a.cancelled)
    .slice(0, MOST_PEOPLE);
}
