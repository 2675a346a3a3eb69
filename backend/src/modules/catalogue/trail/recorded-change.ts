import type { EntityManager } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { audited, type AuditedThing } from '#platform/audit/audited.js';
import { within } from '#platform/database/own-session.js';
import type { VenueRecordChange } from '#modules/venues/venues.public.js';
import { type MarkFields, requireTrueMarks } from '../domain/true-marks.js';
import { requireCatalogueRoom } from '../catalogue-size.js';
import { dropOutdatedAsides } from '../check/findings-aside.js';
import { portionsInCzech } from '../stock/portions.js';
import { storeListedAllergens } from './listed-texts.js';
import { markedDishes } from './marked-dishes.js';

/** Ids of records that a change may affect. A product includes its items on every menu, a menu all of its items. */
export interface Watched {
  readonly products?: readonly number[];
  readonly categories?: readonly number[];
  readonly menus?: readonly number[];
  readonly modifierGroups?: readonly number[];
}

/** SQL: minor units as text, such as '12,50', because options are recorded as texts. */
const inCzech = (minor: string): string => `replace((${minor} / 100.0)::numeric(12, 2)::text, '.', ',')`;

/** SQL: minutes after midnight as text, such as '02:30'. */
const clockOf = (minutes: string): string => `to_char(make_interval(mins => (${minutes})::integer), 'HH24:MI')`;

/** SQL: the translations of records as an array of texts, such as 'de: Reis'. */
const translationsOf = (things: string): string => `array(
        select t.language || ': ' || concat_ws(' – ', t.name, t.description) from translation t
        where t.venue_id = $1 and ${things} order by t.language, t.kind, t.thing_id)`;

// The item's position is not recorded, because sorting a menu does not change a dish.
const PRODUCTS = `
  select 'product', p.id, $1, p.name, p.id, null, null, p.deleted_at is not null,
    jsonb_build_object('name', p.name, 'description', p.description, 'ingredients', p.ingredients,
      'allergens', p.allergens, 'picture', p.image_url, 'soldOut', p.sold_out, 'soldOutUntil', p.sold_out_until,
      'portion', p.portion, 'vatRate', p.vat_rate, 'isAdult', p.is_adult, 'dietary', case when p.dietary = '{}' then array['none'] else p.dietary end,
      'modifiers', array(select g.name from product_modifier pm join modifier_group g on g.id = pm.group_id and g.deleted_at is null
        where pm.venue_id = $1 and pm.product_id = p.id order by pm.position),
      'translations', ${translationsOf("t.kind = 'product' and t.thing_id = p.id")},
      'setAside', array(select a.kind || ': ' || a.reason from finding_aside a
        where a.venue_id = $1 and a.product_id = p.id order by a.kind))
  from product p where p.venue_id = $1 and p.id = any ($2::integer[])`;

const CATEGORIES = `
  select 'category', c.id, $1, c.name, null, null, null, c.deleted_at is not null,
    jsonb_build_object('name', c.name, 'description', c.description, 'isDrinks', c.is_drinks, 'course', c.course,
      'translations', ${translationsOf("t.kind = 'category' and t.thing_id = c.id")})
  from category c where c.venue_id = $1 and c.id = any ($3::integer[])`;

const MENUS = `
  select 'menu', m.id, $1, m.menu_name, null, m.id, m.menu_name, m.deleted_at is not null,
    jsonb_build_object('name', m.menu_name, 'dateFrom', m.date_from, 'dateTo', m.date_to, 'timeFrom', m.time_from,
      'timeTo', m.time_to, 'validDays', m.valid_days, 'exceptions', array(
        select concat(to_char((e->>'date')::date, 'FMDD. FMMM. YYYY '), coalesce(
          ${clockOf("e->'hours'->>'timeFrom'")} || '–' || ${clockOf("e->'hours'->>'timeTo'")}, 'zavřeno'))
        from jsonb_array_elements(m.exceptions) e))
  from menu m where m.venue_id = $1 and m.id = any ($4::integer[])`;

const MODIFIER_GROUPS = `
  select 'modifierGroup', g.id, $1, g.name, null, null, null, g.deleted_at is not null,
    jsonb_build_object('name', g.name, 'min', g.min_options, 'max', g.max_options, 'options', array(
      select concat_ws(', ', o.name, ${inCzech('o.price_czk')} || ' Kč', ${inCzech('o.price_eur')} || ' €',
        '+ ' || nullif(array_to_string(o.adds_allergens, ' '), ''), '− ' || nullif(array_to_string(o.removes_allergens, ' '), ''),
        case when o.is_sold_out then 'vyprodáno' end, ${portionsInCzech('o')})
      from modifier_option o where o.venue_id = $1 and o.group_id = g.id order by o.position),
      'translations', ${translationsOf(`(t.kind = 'group' and t.thing_id = g.id or t.kind = 'option' and t.thing_id in (
        select o.id from modifier_option o where o.venue_id = $1 and o.group_id = g.id))`)})
  from modifier_group g where g.venue_id = $1 and g.id = any ($5::integer[])`;

const MENU_ITEMS = `
  select 'menuItem', l.id, $1, p.name, l.product_id, l.menu_id, m.menu_name, false,
    jsonb_build_object('category', l.category_name, 'priceCzk', l.price_czk, 'priceEur', l.price_eur, 'isNew', l.is_new,
      'isRecommended', l.is_recommended)
  from menu_product l join product p on p.id = l.product_id join menu m on m.id = l.menu_id
  where l.venue_id = $1 and (l.product_id = any ($2::integer[]) or l.menu_id = any ($4::integer[]))`;

const HEAD = `
  with asked as (select $2::integer[], $3::integer[], $4::integer[], $5::integer[])
  select null as subject, null::integer as id, $1::integer as "venueId", null as name, null::integer as "productId",
    null::integer as "menuId", null as "menuName", null::boolean as deleted, null::jsonb as fields where false`;

/** Includes deleted records. Queries only the needed kinds, because planning a query for all of them takes longer. */
function thingsNow(
  manager: EntityManager,
  venueId: number,
  { products = [], categories = [], menus = [], modifierGroups = [] }: Watched,
): Promise<AuditedThing[]> {
  const parts = [
    ...(products.length > 0 ? [PRODUCTS] : []),
    ...(categories.length > 0 ? [CATEGORIES] : []),
    ...(menus.length > 0 ? [MENUS] : []),
    ...(modifierGroups.length > 0 ? [MODIFIER_GROUPS] : []),
    ...(products.length > 0 || menus.length > 0 ? [MENU_ITEMS] : []),
  ];
  const text = `${[HEAD, ...parts].join(' union all ')} order by subject, id`;
  return manager.query<AuditedThing[]>(text, [venueId, products, categories, menus, modifierGroups]);
}

export interface CatalogueAct<Result> {
  readonly manager: EntityManager;
  readonly user: Principal;
  readonly venueId: number;
  readonly watched: Watched;
  readonly made?: (result: Result) => Watched;
  readonly restoring?: boolean;
  readonly markFields?: MarkFields;
  /** True if menus may grow although no record is added: they are valid for longer, or get modifiers. */
  readonly growing?: boolean;
}

/**
 * Records a change of the catalogue in the audit log (`audited`). Every change goes through here.
 * @throws DomainError MARK_CONTRADICTED, CATALOGUE_FULL
 */
export async function recordedChange<Result>(act: CatalogueAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { manager, user, venueId, watched, made, restoring = false, markFields: fields } = act;
  const { growing = restoring || made !== undefined } = act;
  const all = (result: Result) => joined(watched, made?.(result) ?? {});
  const marked = await markedDishes(manager, venueId, watched);
  const before = () => thingsNow(manager, venueId, watched);
  const after = (result: Result) => thingsNow(manager, venueId, all(result));
  const changes = async () => {
    const done = await work();
    await dropOutdatedAsides(within(manager), venueId);
    return done;
  };
  const result = await audited({ sql: within(manager), actorId: user.userId, before, after, restoring }, changes);
  await storeListedAllergens(within(manager), venueId, all(result));
  if (growing) await requireCatalogueRoom(manager, venueId);
  const markedNow = await markedDishes(manager, venueId, all(result));
  requireTrueMarks({ before: marked, after: markedNow, fields, restoring });
  return result;
}

/** Makes a `recordedChange` for one kind of `VenueRecords`. @param growing whether changed records may add to menus */
export function recordedAs(things: keyof Watched, growing = false) {
  return (change: VenueRecordChange, known: readonly number[], work: () => Promise<number>): Promise<number> => {
    const made = known.length > 0 ? { growing } : { made: (id: number) => ({ [things]: [id] }) };
    return recordedChange({ ...change, watched: { [things]: known }, ...made }, work);
  };
}

function joined(one: Watched, other: Watched): Watched {
  return {
    products: [...(one.products ?? []), ...(other.products ?? [])],
    categories: [...(one.categories ?? []), ...(other.categories ?? [])],
    menus: [...(one.menus ?? []), ...(other.menus ?? [])],
    modifierGroups: [...(one.modifierGroups ?? []), ...(other.modifierGroups ?? [])],
  };
}
