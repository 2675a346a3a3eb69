import { bytesOfJson } from '#kernel/loading-cache.js';
import type { Database } from '#platform/database/database.js';
import { LIVING_VENUES, localMoment } from '#modules/venues/venues.public.js';
import type { MenuEntry } from '../domain/current-items.js';
import { isValid, type MenuValidity } from '../domain/menu-validity.js';
import { nextChange } from './next-change.js';
import { type OfferChange, offerChangeOf } from './offer-change.js';
import { PreparedMenu } from './prepared-menu.js';

/** Sold out until a moment (milliseconds since 1970), or (`null`) without an end. */
export interface StoredEntry extends MenuEntry {
  readonly soldOutUntil: number | null;
}

export interface StoredMenu extends MenuValidity {
  readonly id: number;
  readonly name: string;
  readonly entries: readonly StoredEntry[];
}

/** The same object as long as nothing in it changes. */
export interface Offer {
  readonly menu: PreparedMenu | null;
  readonly change: OfferChange | null;
}

const MINUTE_MS = 60_000;

/** What is offered can change only at a full minute: it is asked once in each, and prepared anew only when the answer differs. */
export class VenueMenus {
  private minute = Number.NaN;
  private state: string | null = null;
  private offer: Offer = { menu: null, change: null };
  /** Milliseconds since 1970. */
  private changesAt = Infinity;

  constructor(
    private readonly timeZone: string,
    private readonly menus: readonly StoredMenu[],
  ) {}

  /** Roughly: as read, and once more as objects and as bytes that are answered. */
  get bytes(): number {
    return 3 * bytesOfJson(this.menus);
  }

  at(moment: number): Offer {
    const minute = Math.floor(moment / MINUTE_MS);
    if (minute !== this.minute) {
      this.prepare(minute);
      this.minute = minute;
    }
    return this.offer;
  }

  private prepare(minute: number): void {
    const moment = minute * MINUTE_MS;
    const now = localMoment(new Date(moment), this.timeZone);
    const valid = this.menus.filter((menu) => isValid(menu, now));
    const entries = valid.flatMap((menu) => menu.entries.map((entry) => asOf(entry, moment)));
    const soldOut = entries.filter((entry) => entry.soldOut);
    const state = `${idsOf(valid)} ${idsOf(soldOut)}`;
    if (state === this.state && moment < this.changesAt) return;
    // An empty menu is no menu: neither its beginning nor its end changes anything.
    const filled = this.menus.filter((menu) => menu.entries.length > 0);
    const next = nextChange(filled, moment, this.timeZone);
    const change = next && offerChangeOf(next, this.timeZone);
    this.offer = { menu: PreparedMenu.of(entries, change), change };
    this.changesAt = next?.at ?? Infinity;
    this.state = state;
  }
}

function asOf(entry: StoredEntry, moment: number): MenuEntry {
  const isBack = entry.soldOutUntil !== null && entry.soldOutUntil <= moment;
  return entry.soldOut && isBack ? { ...entry, soldOut: false } : entry;
}

function idsOf(things: readonly { readonly id: number }[]): string {
  return things.map(({ id }) => id).join();
}

// Menus of the past stay out: some restaurants have thousands. The last two days' are in, since a venue's day may end after the database's.
const LOAD = `
  select v.time_zone as "timeZone", coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'name', m.menu_name, 'dateFrom', m.date_from, 'dateTo', m.date_to, 'timeFrom', m.time_from, 'timeTo', m.time_to,
      'validDays', m.valid_days, 'entries', coalesce(e.entries, '[]')) order by m.id)
    from menu m
    left join lateral (
      select json_agg(json_build_object(
        'id', l.id, 'menuId', l.menu_id, 'productId', p.id, 'name', p.name, 'description', p.description,
        'ingredients', p.ingredients, 'allergens', p.allergens, 'imageUrl', p.image_url, 'category', l.category_name,
        'soldOut', p.sold_out, 'soldOutUntil', extract(epoch from p.sold_out_until) * 1000,
        'priceCzk', l.price_czk, 'priceEur', l.price_eur, 'isRecommended', l.is_recommended, 'isNew', l.is_new,
        'polePlacings', l.pole_placings)) as entries
      from menu_product l join product p on p.id = l.product_id
      where l.menu_id = m.id and p.deleted_at is null
    ) e on true
    where m.venue_id = v.id and m.deleted_at is null and m.date_to >= $2::timestamptz::date - 2
  ), '[]') as menus
  from ${LIVING_VENUES} v where v.id = $1`;

export async function loadVenueMenus(database: Database, venueId: number, now: Date): Promise<VenueMenus | null> {
  const [row] = await database.query<{ timeZone: string; menus: StoredMenu[] }>({
    name: 'venue_menus',
    text: LOAD,
    values: [venueId, now],
  });
  if (!row) return null;
  const menus = new VenueMenus(row.timeZone, row.menus);
  // Prepared here, so that a venue whose data are wrong fails its own reader and is never kept.
  menus.at(now.getTime());
  return menus;
}
