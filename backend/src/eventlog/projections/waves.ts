import { typesOf, type Projection } from './projection.js';

/** Two events of one projection with the same value belong to the same row. SQL over the event `e`. */
const rowOf = ({ row }: Projection, e: string): string => row?.(e) ?? `${e}.stream_id`;

const typesTaken = (projection: Projection): string[] => typesOf([projection]);

const list = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');

const place = (types: readonly string[]): string =>
  `case f.type ${types.map((type, index) => `when '${type}' then ${index}`).join(' ')} end`;

/**
 * The events of `facts` as `fact`, `venue_seq`, `venue_id`, `row`, and `again`: whether its type comes no later in the
 * projection than that of the row's previous event. One pass over the types would then apply the two in another order.
 */
function ordered(projection: Projection, facts: string): string {
  const types = typesTaken(projection);
  return `(select f.fact, f.venue_seq, f.venue_id, f.row,
        coalesce(f.place <= lag(f.place) over (partition by f.venue_id, f.row order by f.venue_seq), false) as again
      from (select f as fact, f.venue_seq, f.venue_id, ${rowOf(projection, 'f')} as row, ${place(types)} as place
        from ${facts} f where f.type in (${list(types)})) f)`;
}

/** A condition in SQL: a single pass over the types would apply the events of some row in the wrong order. */
export function needsWaves(projection: Projection, facts: string): string {
  if (typesTaken(projection).length === 0) return 'false';
  const exactly = `exists (select from ${ordered(projection, facts)} o where o.again)`;
  return projection.row ? exactly : `(case when ${isUnusual(projection, facts)} then ${exactly} else false end)`;
}

/**
 * A stream has each version once. So if every type has only one version, and later types no lower one, no type repeats.
 * This needs no sorting (sorting each chunk made a rebuild a third slower, measured).
 */
function isUnusual(projection: Projection, facts: string): string {
  const types = typesTaken(projection);
  return `(select bool_or(v.low <> v.high or v.low < v.before)
      from (select min(f.stream_version) as low, max(f.stream_version) as high,
          lag(max(f.stream_version)) over (order by ${place(types)}) as before
        from ${facts} f where f.type in (${list(types)}) group by ${place(types)}) v)`;
}

/**
 * A query of the waves, as `batch` and `types`. Each wave can be applied in one pass, in the order of each row's life.
 */
export function wavesOf(projection: Projection, facts: string): string {
  return `select array_agg(w.fact) as batch, array_agg(distinct (w.fact).type) as types
    from (select o.fact, sum(o.again::int) over (partition by o.venue_id, o.row order by o.venue_seq) as number
      from ${ordered(projection, facts)} o) w
    group by w.number order by w.number`;
}

/**
 * A quicker condition in SQL for a batch whose events seldom meet: true whenever two of them share a row of some
 * projection.
 */
export function meetInARow(projections: readonly Projection[], facts: string): string {
  const typesByRow = new Map<string, string[]>();
  for (const projection of projections.filter((one) => typesTaken(one).length > 0)) {
    const row = rowOf(projection, 'f');
    typesByRow.set(row, [...(typesByRow.get(row) ?? []), ...typesTaken(projection)]);
  }
  const each = [...typesByRow].map(([row, types]) => {
    const taken = `filter (where f.type in (${list([...new Set(types)])}))`;
    return `count(*) ${taken} > count(distinct ${row}) ${taken}`;
  });
  return `(select ${each.join(' or ') || 'false'} from ${facts} f)`;
}
