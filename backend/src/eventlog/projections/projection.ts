import { DomainError } from '#kernel/domain-error.js';
import type { PerEvent } from '#kernel/event.js';

/**
 * One set-based statement over the events of its type in the batch.
 *
 * @param facts these events, to be read from as a subquery (`from ${facts} e`) with the columns of `event`
 */
export type EventStatement = (facts: string) => string;

/**
 * A mapping from events to rows, in SQL: for each event type one statement that writes the projection's own tables.
 *
 * The statements run type by type, in the order listed: list them in the order of a stream's life, and write one whose type can
 * happen twice to a row for two of them. Table names are unqualified on purpose: the same statements fill a shadow table when
 * the search path says so. A row bears the last `venueSeq` applied, so that applying an event twice changes nothing.
 */
export interface Projection<Type extends string = string, Name extends string = string> {
  /** Name of the projection and of its table. */
  readonly name: Name;
  /** By type of event; `null`: the event is none of its business. */
  readonly on: PerEvent<Type, EventStatement>;
}

/** Nobody knows a projection of that name. */
export class UnknownProjectionError extends DomainError {
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

/**
 * @returns the definitions of the projections' functions: `apply_<name>` applies one projection to a batch; `apply_inline` all
 *   of them to a batch, `apply_inline_one` all of them to one event, which the append calls. All are the same statements.
 */
export function projectionFunctions(projections: readonly Projection[]): string[] {
  const each = projections.map((projection) => batchFunction(projection.name, [projection]));
  // One function for all of them: a call of each from here would cost a small batch as much as a statement (measured).
  return [...each, batchFunction('inline', projections), inlineOneFunction(projections)];
}

/** @returns the types of events that any of the projections takes, in the order in which it takes them */
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
