import type { SqlSource } from '#platform/database/own-session.js';
import type { CheckKind } from '../domain/menu-check.js';

/** SQL: a hash of the facts of product `p`. It includes prices and headings only for findings about them. */
const factsFor = (kind: string): string => `md5(jsonb_build_array(p.name, p.description, p.ingredients, p.allergens,
    p.portion, p.vat_rate, p.is_adult, p.dietary, array(
      select pm.group_id from product_modifier pm where pm.venue_id = p.venue_id and pm.product_id = p.id order by 1),
    case when ${kind} in ('price-zero', 'eur-missing', 'adult-missing') then array(
      select distinct concat_ws(' ', l.price_czk, coalesce(l.price_eur::text, '-'), l.category_name)
      from menu_product l join menu m on m.id = l.menu_id and m.deleted_at is null
      where l.venue_id = p.venue_id and l.product_id = p.id order by 1) end)::text)`;

const LIST = `
  select a.product_id as "productId", a.kind, a.reason from finding_aside a
  join product p on p.venue_id = a.venue_id and p.id = a.product_id
  where a.venue_id = $1 and a.facts = ${factsFor('a.kind')}`;

const SET = `
  insert into finding_aside (venue_id, product_id, kind, reason, facts)
  select p.venue_id, p.id, $3::text, $4, ${factsFor('$3::text')} from product p where p.venue_id = $1 and p.id = $2
  on conflict (venue_id, product_id, kind) do update set reason = excluded.reason, facts = excluded.facts`;

const TAKE_BACK = 'delete from finding_aside where venue_id = $1 and product_id = $2 and kind = $3';

const DROP_OUTDATED = `
  delete from finding_aside a using product p
  where a.venue_id = $1 and p.venue_id = a.venue_id and p.id = a.product_id and a.facts <> ${factsFor('a.kind')}`;

export interface Aside {
  readonly productId: number;
  readonly kind: CheckKind;
  readonly reason: string;
}

/** @returns the findings that somebody has marked as intended, and whose dishes have not changed since */
export function readAsides(sql: SqlSource, venueId: number): Promise<Aside[]> {
  return sql.query<Aside>({ name: 'findings_aside', text: LIST, values: [venueId] });
}

export async function setAside(sql: SqlSource, venueId: number, { productId, kind, reason }: Aside): Promise<void> {
  await sql.query({ text: SET, values: [venueId, productId, kind, reason] });
}

export async function takeBackAside(
  sql: SqlSource,
  venueId: number,
  { productId, kind }: Omit<Aside, 'reason'>,
): Promise<void> {
  await sql.query({ text: TAKE_BACK, values: [venueId, productId, kind] });
}

/** Deletes the mark 'intended' from findings of changed dishes, within each catalogue change, so that it is audited. */
export async function dropOutdatedAsides(sql: SqlSource, venueId: number): Promise<void> {
  await sql.query({ name: 'outdated_asides', text: DROP_OUTDATED, values: [venueId] });
}
