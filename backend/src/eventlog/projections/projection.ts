import { DomainError } from '#kernel/domain-error.js';
import type { PerEvent } from '#kernel/event.js';

/** One set-based statement; `facts` are the events of its type in the batch: `from ${facts} e`, with the columns of `event`. */
export type EventStatement = (facts: string) => string;

/**
 * A mapping from events to rows, in SQL. The statements run type by type in the order listed: list them in the order of a stream's life,
 * and write one whose type can happen twice to a row for two of them. They name tables without a schema, so that the search path can lay a
 * shadow over the live ones. A row bears the last `venueSeq` applied: an event applied twice changes nothing.
 */
export interface Projection<Type extends string = string, Name extends string = string> {
  /** Of its table too. */
  readonly name: Name;
  /** By type of event; `null`: the event is none of its business. */
  readonly on: PerEvent<Type, EventStatement>;
}

class UnknownProjectionError extends DomainError {
  constructor(name: string, known: readonly Projection[]) {
    super('PROJECTION_NOT_FOUND');
    this.message = `There is no projection ${name}: it must be one of ${known.map((one) => one.name).join(', ')}.`;
  }
}

/** @throws UnknownProjectionError */
export function projectionNamed(projections: readonly Projection[], name: string): Projection {
  const found = projections.find((projection) => projection.name === name);
  if (!found) throw new UnknownProjectionError(name, projections);
  return found;
}

/** `apply_<name>` takes a batch through one projection, `apply_inline` and `apply_inline_one` a batch and an event through all. */
export function projectionFunctions(projections: readonly Projection[]): string[] {
  const each = projections.map((projection) => batchFunction(projection.name, [projection]));
  // One function for all of them: a call of each from here would cost a small batch as much as a statement (measured).
  return [...each, batchFunction('inline', projections), inlineOneFunction(projections)];
}

/** In the order in which they are taken. */
export function typesOf(projections: readonly Projection[]): string[] {
  const taken = projections.flatMap(({ on }) => Object.entries(on).filter(([, statement]) => statement !== null));
  return [...new Set(taken.map(([type]) => type))];
}

function batchFunction(name: string, projections: readonly Projection[]): string {
  const steps = typesOf(projections).map((type) => {
    const facts = `(select * from unnest(batch) f where f.type = '${type}')`;
    return `
  if '${type}' = any (types) then${statementsFor(type, projections, facts)}
  end if;`;
  });
  return `create or replace function apply_${name}(batch event[], types text[]) returns void language plpgsql as $$
begin${steps.join('')}
end $$`;
}

// A set of one costs as much to unpack as the statement itself: for a lone event the fields are read directly (measured).
function inlineOneFunction(projections: readonly Projection[]): string {
  const branches = typesOf(projections).map(
    (type) => `
  when '${type}' then${statementsFor(type, projections, '(select fact.*)')}`,
  );
  return `create or replace function apply_inline_one(fact event) returns void language plpgsql as $$
begin
  case fact.type${branches.join('')}
  else null;
  end case;
end $$`;
}

function statementsFor(type: string, projections: readonly Projection[], facts: string): string {
  const statements = projections.flatMap(({ on }) => on[type] ?? []);
  return statements.map((statement) => `\n    ${statement(facts)};`).join('');
}
