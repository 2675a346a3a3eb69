import type { SqlSource } from '#platform/database/own-session.js';

/** The portions left of an option on a business day; `null`: not counted. */
interface OptionPortions {
  readonly venueId: number;
  readonly optionId: number;
  readonly portions: number | null;
  readonly businessDay: string;
}

const SET = `
  insert into option_stock as s (venue_id, option_id, portions, portions_day, set_seq)
  select $1, $2, $3, $4, coalesce((select h.seq from venue_head h where h.venue_id = $1), 0)
  on conflict (venue_id, option_id) do update
    set portions = excluded.portions, portions_day = excluded.portions_day, set_seq = excluded.set_seq`;
const END = 'delete from option_stock where venue_id = $1 and option_id = $2';

/** @returns SQL for an option's counted portions, as 'porcí 8 (27. 11.)'; null if not counted */
export const portionsInCzech = (option: string): string => `(
        select 'porcí ' || s.portions || to_char(s.portions_day, ' (FMDD. FMMM.)') from option_stock s
        where s.venue_id = ${option}.venue_id and s.option_id = ${option}.id)`;

/** Counts from this moment on: later orders are subtracted. */
export async function setOptionPortions(
  sql: SqlSource,
  { venueId, optionId, portions, businessDay }: OptionPortions,
): Promise<void> {
  if (portions === null) await sql.query({ text: END, values: [venueId, optionId] });
  else await sql.query({ text: SET, values: [venueId, optionId, portions, businessDay] });
}
