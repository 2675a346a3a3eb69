/**
 * SQL that applies an event `e` to the lines of a row `o`. The result equals that of the fold (domain/order.state.ts).
 */

const changed = (line: string, joined = ''): string => `(select json_agg(${line} order by l.place)
          from jsonb_array_elements(o.lines::jsonb) with ordinality l (line, place)${joined})`;

/** SQL: a time as ms since 1970. */
function msOf(moment: string): string {
  return `floor(extract(epoch from ${moment}) * 1000)::bigint`;
}

const ofLine = (line: string): string =>
  changed(`case when l.place = (e.data->>'line')::int then ${line} else l.line end`);

const STANDS = `'stands', (e.data->>'stands')::int`;

export const REJECTED_LINES = `case when json_array_length(e.data->'rejectedLines') > 0 then ${changed(
  `case when r.line is null then l.line
            else l.line || jsonb_build_object('stands', 0, 'rejected', jsonb_build_object('reason', r.reason)) end`,
  ` left join json_to_recordset(e.data->'rejectedLines') r (line int, reason text) on r.line = l.place`,
)} else o.lines end`;

export const OFFERED_LINE = ofLine(`l.line || jsonb_build_object('stands', 0, 'offer', (e.data->'item')::jsonb
            || jsonb_build_object('offeredAt', ${msOf('e.appended_at')}))`);

export const DECLINED_LINE = ofLine(
  `l.line || jsonb_build_object('offer', l.line->'offer' || jsonb_build_object('declined', e.data->>'by'))`,
);

const picked = (json: string, ...fields: string[]): string =>
  `(select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(${json}) f where f.key in ('${fields.join("', '")}'))`;

const FACTS = ['productId', 'categoryId', 'heading', 'station', 'course', 'allergens', 'isAdult', 'vatRate'];
const DISH = picked('l.line', 'itemId', 'name', 'price', 'options', ...FACTS);

const CHOSEN = `case when json_array_length(e.data->'options') > 0 and l.line ? 'offer' then jsonb_build_object(
              'options', e.data->'options', 'price', (l.line->'offer'->>'price')::bigint
              + (select sum((c.one->>'price')::bigint) from json_array_elements(e.data->'options') c(one))) else '{}' end`;

export const TAKEN_LINE =
  ofLine(`(l.line - 'offer' - 'counted' - 'options' - 'heading' - 'station' - 'course' - 'isAdult' - 'vatRate' - 'state' - 'steps')
            || coalesce((l.line->'offer') - 'offeredAt' - 'heading' - 'station' - 'course', '{}')
            || ${CHOSEN} || ${picked('e.data::jsonb', ...FACTS, 'counted')} || jsonb_build_object(${STANDS}, 'instead', coalesce(l.line->'instead', ${DISH}))`);

export const CANCELLED_LINE =
  ofLine(`l.line || jsonb_build_object(${STANDS}, 'cancelled', coalesce(l.line->'cancelled', '[]')
            || jsonb_build_array(jsonb_build_object('quantity', e.data->'quantity', 'reason', e.data->'reason')))`);

const STEPS = `coalesce(l.line->'steps', '{}')`;

/** SQL: the lines after a step in the kitchen. @param state SQL of the line's new state */
export const STEPPED_LINE = (state: string): string =>
  ofLine(`l.line || jsonb_build_object('state', ${state},
            'steps', ${STEPS} || jsonb_build_object(${state}, ${msOf('e.occurred_at')}))`);

/** SQL: the lines after a recall, which deletes the time of the state that the line had. */
export const RECALLED_LINE = ofLine(`l.line || jsonb_build_object('state', e.data->>'to',
            'steps', jsonb_build_object(e.data->>'to', ${msOf('e.occurred_at')}) || (${STEPS} - (l.line->>'state')))`);

export const MOVED_LINE = ofLine(`l.line || jsonb_build_object('station', (e.data->>'to')::int)`);

const UNDONE = `e.data->'undone'`;
const PIECES = `jsonb_build_object('stands', (${UNDONE}->>'stands')::int)`;

/** SQL: the lines before the undone decision. A confirmation that rejected no line leaves the lines as they are. */
export const LINES_BEFORE = `case ${UNDONE}->>'type'
        when 'OrderConfirmed' then ${changed(
          `case when (${UNDONE}->'lines')::jsonb @> to_jsonb(l.place) then l.line - 'rejected' - 'stands' else l.line end`,
        )}
        when 'LineCancelled' then ${ofUndone(
          `l.line || ${PIECES} || jsonb_build_object('cancelled', (l.line->'cancelled') - (-1))`,
        )}
        when 'SubstituteOffered' then ${ofUndone(`(l.line - 'offer') || ${PIECES}`)}
        else o.lines end`;

function ofUndone(line: string): string {
  return changed(`case when l.place = (${UNDONE}->>'line')::int then ${line} else l.line end`);
}

const WITHOUT_REASONS = `l.line || '{"note": null}'
            || case when l.line ? 'rejected' then '{"rejected": {"reason": null}}' else '{}' end::jsonb
            || case when l.line ? 'cancelled' then jsonb_build_object('cancelled', coalesce((
              select jsonb_agg(c.one || '{"reason": null}' order by c.place)
              from jsonb_array_elements(l.line->'cancelled') with ordinality c (one, place)), '[]')) else '{}' end`;

/** SQL: the lines without typed texts. A replay of the erased events gives the same result. */
export const LINES_WITHOUT_NOTES = `coalesce(${changed(WITHOUT_REASONS)}, '[]')`;
