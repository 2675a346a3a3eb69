import { businessDay, localMoment } from '#kernel/clock.js';
import type { Database } from '#platform/database/database.js';
import { LIVING_VENUES } from '#modules/venues/venue.table.js';
import { soupInPrice } from '../domain/day-words.js';
import { DELETED_AFTERWARDS } from '../deletions/past-day.js';
import type { StoredTranslation } from '../domain/translations.js';
import { readCounted } from '../stock/portions.js';
import { type Shown, VenueMenus } from './venue-menus.js';

// `LOAD` leaves out menus that ended more than two days ago, because a venue's day may end after the database's. Of
// several categories with the heading's name, one that is not deleted is chosen. A deleted one gives no station or
// course, because nobody can edit it.
const CATEGORY_OF_HEADING = `(select c.id, case when c.deleted_at is null then c.station_id end as station_id,
            case when c.deleted_at is null and not c.is_drinks then c.course end as course
          from category c where c.venue_id = l.venue_id and c.name = l.category_name
          order by c.deleted_at desc nulls first, c.id desc limit 1)`;

const LOAD = `
  select v.time_zone as "timeZone", v.show_portions_from as "showPortionsFrom", v.public_day_menu as "isDayMenuPublic", coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'name', m.menu_name, 'dateFrom', m.date_from, 'dateTo', m.date_to, 'timeFrom', m.time_from, 'timeTo', m.time_to,
      'validDays', m.valid_days, 'exceptions', m.exceptions, 'entries', coalesce(e.entries, '[]')) order by m.id)
    from menu m
    left join lateral (
      select json_agg(json_build_object(
        'id', l.id, 'menuId', l.menu_id, 'productId', p.id, 'name', p.name, 'description', p.description,
        'ingredients', p.ingredients, 'allergens', p.allergens, 'listedAllergens', p.listed_allergens, 'portion', p.portion,
        'isAdult', p.is_adult, 'dietary', p.dietary, 'vatRate', p.vat_rate, 'groupIds', array(
          select pm.group_id from product_modifier pm where pm.venue_id = v.id and pm.product_id = p.id order by pm.position, pm.group_id)
          || case when l.day_kind = 'main' and m.soup_group_id is not null then array[m.soup_group_id] else '{}' end,
        'imageUrl', p.image_url, 'category', l.category_name, 'categoryId', c.id, 'station', c.station_id, 'course', case when v.coursing then c.course end, 'dayUntil', case when m.kind = 'day' then m.time_to + 1 end,
        'soldOut', p.sold_out, 'soldOutUntil', extract(epoch from p.sold_out_until) * 1000,
        'priceCzk', l.price_czk, 'priceEur', l.price_eur, 'isRecommended', l.is_recommended, 'isNew', l.is_new,
        'polePlacings', l.pole_placings)) as entries
      from menu_product l join product p on p.id = l.product_id left join lateral ${CATEGORY_OF_HEADING} c on true
      where l.menu_id = m.id and (p.deleted_at is null or ${DELETED_AFTERWARDS})
    ) e on true
    where m.venue_id = v.id and m.deleted_at is null and m.date_to >= $2::timestamptz::date - 2
  ), '[]') as menus,
    coalesce((
      select json_agg(json_build_object('id', g.id, 'name', case when g.is_day_soup then '${soupInPrice('cs')}' else g.name end, 'min', g.min_options, 'max', g.max_options, 'isDaySoup', g.is_day_soup, 'options', (
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'priceCzk', o.price_czk, 'priceEur', o.price_eur,
          'addsAllergens', o.adds_allergens, 'removesAllergens', o.removes_allergens, 'listedAllergens', o.listed_allergens, 'isSoldOut', o.is_sold_out)
          order by o.position) from modifier_option o where o.venue_id = g.venue_id and o.group_id = g.id)))
      from modifier_group g where g.venue_id = v.id and g.deleted_at is null), '[]') as groups,
    (select json_agg(json_build_object('name', r.name, 'rate', r.rate::float8, 'from', to_char(r.valid_from, 'YYYY-MM-DD')))
      from vat_rate r where r.venue_id = v.id) as "vatRates",
    (select json_build_object('paused', o.paused, 'busy', o.busy) from ordering_pause o where o.venue_id = v.id) as pauses
  from ${LIVING_VENUES} v where v.id = $1`;

/** Selects rows, because decoding a single value with all texts in five languages would block the process. */
const TRANSLATIONS = `
  select t.kind, t.thing_id as id, t.language, t.name, t.description, t.czech_name as "czechName",
    t.czech_description as "czechDescription", c.name as of
  from translation t left join category c on t.kind = 'category' and c.venue_id = t.venue_id and c.id = t.thing_id
  where t.venue_id = $1`;

export async function loadVenueMenus(database: Database, venueId: number, now: Date): Promise<VenueMenus | null> {
  const [row] = await database.query<Omit<Shown, 'translations'>>({
    name: 'venue_menus',
    text: LOAD,
    values: [venueId, now],
  });
  if (!row) return null;
  const translated = { name: 'venue_translations', text: TRANSLATIONS, values: [venueId] };
  const translations = await database.query<StoredTranslation>(translated);
  const counted = await readCounted(database, venueId, businessDay(localMoment(now, row.timeZone)));
  const menus = new VenueMenus({ ...row, translations }, counted);
  // Prepares the offer now, so that invalid data fail this request and are not cached.
  menus.at(now.getTime());
  return menus;
}
