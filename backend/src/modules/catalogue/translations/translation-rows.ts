import type { SqlSource } from '#platform/database/own-session.js';

const THINGS = `
  select 'product' as kind, p.id, p.id as owner, p.venue_id, p.name, p.description, 3 as place from product p where p.deleted_at is null
  union all
  select 'category', c.id, c.id, c.venue_id, c.name, null, 1 from category c where c.deleted_at is null
  union all
  select 'group', g.id, g.id, g.venue_id, g.name, null, 4 from modifier_group g where g.deleted_at is null
  union all
  select 'option', o.id, g.id, o.venue_id, o.name, null, 5
  from modifier_option o join modifier_group g on g.venue_id = o.venue_id and g.id = o.group_id and g.deleted_at is null`;

// Compares texts exactly, because the collation of names treats some different letters as equal.
const TO_CHECK = `t.name is not null and (t.czech_name <> x.name collate "C"
  or t.description is not null and t.czech_description is distinct from x.description collate "C")`;

export const LIST_TRANSLATIONS = `
  select x.kind, x.id, x.name as czech, x.description as "czechDescription", t.name, t.description, (${TO_CHECK}) as "toCheck",
    case when t.name is not null then json_build_object('name', t.czech_name, 'description', t.czech_description) end as translates
  from (${THINGS}) x
  left join translation t on t.venue_id = x.venue_id and t.kind = x.kind and t.thing_id = x.id and t.language = $2
  where x.venue_id = $1 and ($3::text is null or (x.kind = $3 and x.id = $4))
  order by (${TO_CHECK}) desc, t.name is not null, x.place, x.name collate czech, x.id`;

export interface TranslatedThing {
  readonly id: number;
  readonly owner: number;
  readonly venueId: number;
}

export const FIND_THING = `select x.id, x.owner, x.venue_id as "venueId" from (${THINGS}) x where x.kind = $1 and x.id = $2`;

export const DELETE_TRANSLATION =
  'delete from translation where venue_id = $1 and kind = $2 and thing_id = $3 and language = $4';

// If $7 is true, the translation is of the Czech texts $8 and $9; otherwise of the current Czech texts.
export const SET_TRANSLATION = `
  insert into translation (venue_id, kind, thing_id, language, name, description, czech_name, czech_description)
  select $1, $2, $3, $4, $5, $6, case when $7::boolean then $8 else x.name end, case when $7 then $9 else x.description end
  from (${THINGS}) x where x.venue_id = $1 and x.kind = $2 and x.id = $3
  on conflict (venue_id, kind, thing_id, language) do update set name = excluded.name, description = excluded.description,
    czech_name = excluded.czech_name, czech_description = excluded.czech_description`;

const COUNT_TO_CHECK = `
  select t.language, count(*)::int as count from translation t
  join (${THINGS}) x on x.venue_id = t.venue_id and x.kind = t.kind and x.id = t.thing_id
  where t.venue_id = $1 and (${TO_CHECK}) group by t.language order by t.language`;

/** @returns the number of translations of each language whose Czech text has changed */
export function readTranslationsToCheck(
  sql: SqlSource,
  venueId: number,
): Promise<{ language: string; count: number }[]> {
  return sql.query({ name: 'translations_to_check', text: COUNT_TO_CHECK, values: [venueId] });
}
