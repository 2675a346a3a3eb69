import pg from 'pg';
import { markOf, refusingProjection } from './projection-functions.js';

function refusal({ where, internalQuery }: { where: string; internalQuery?: string }): pg.DatabaseError {
  const error = new pg.DatabaseError('the oven is cold', 0, 'error');
  return Object.assign(error, { where, internalQuery });
}

const INSERT = `insert into staff_board select e.venue_id from (select fact.*) e ${markOf('staff_board')}`;

/** Contexts as PostgreSQL 15 prints them, from the innermost to the outermost. */
const CONTEXTS = {
  English: `PL/pgSQL function cold_oven() line 1 at RAISE
SQL statement "${INSERT}"
PL/pgSQL function apply_inline_one(event) line 3 at SQL statement
SQL statement "SELECT apply_inline_one(row(1,'x')::event)"
PL/pgSQL function append_one() line 1 at PERFORM`,
  Czech: `PL/pgSQL funkce cold_oven() řádek 1 na RAISE
SQL statement "${INSERT}"
PL/pgSQL funkce apply_inline_one(event) řádek 3 na SQL příkaz
SQL statement "SELECT apply_inline_one(row(1,'x')::event)"
PL/pgSQL funkce append_one() řádek 1 na PERFORM`,
  German: `PL/pgSQL-Funktion cold_oven() Zeile 1 bei RAISE
SQL-Anweisung »${INSERT}«
PL/pgSQL-Funktion apply_inline_one(event) Zeile 3 bei SQL-Anweisung
SQL-Anweisung »SELECT apply_inline_one(row(1,'x')::event)«
PL/pgSQL-Funktion append_one() Zeile 1 bei PERFORM`,
};

describe('The projection that refused an event', () => {
  test.each(Object.entries(CONTEXTS))('is named by a PostgreSQL that speaks %s', (_language, where) => {
    expect(refusingProjection(refusal({ where }))).toBe('staff_board');
  });

  test('is found in the context of the error if its statement could not even be planned', () => {
    const where = 'PL/pgSQL funkce apply_inline_one(event) řádek 5 na SQL příkaz';
    expect(refusingProjection(refusal({ where, internalQuery: INSERT }))).toBe('staff_board');
  });

  test('is the outermost one, because a trigger of its table may write to another table', () => {
    const inner = `SQL statement "update push_target set … ${markOf('push_when_decided')}"\n`;
    expect(refusingProjection(refusal({ where: inner + CONTEXTS.Czech }))).toBe('staff_board');
  });

  test('is null if the append failed elsewhere', () => {
    const where = 'PL/pgSQL funkce append_one(append_request) řádek 7 na SQL příkaz';
    expect(refusingProjection(refusal({ where }))).toBeNull();
    expect(refusingProjection(new Error('apply_inline'))).toBeNull();
  });

  test("is 'unknown' if the installed SQL functions do not name their projections", () => {
    const where = CONTEXTS.Czech.replaceAll(markOf('staff_board'), '');
    expect(refusingProjection(refusal({ where }))).toBe('unknown');
  });
});
