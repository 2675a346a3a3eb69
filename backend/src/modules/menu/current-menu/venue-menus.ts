import { businessDay } from '#kernel/business-day.js';
import { bytesOfJson } from '#kernel/loading-cache.js';
import type { Database } from '#platform/database/database.js';
import { readCounted, type CountedDish } from '#modules/stock/stock.public.js';
import { LIVING_VENUES, localMoment } from '#modules/venues/venues.public.js';
import type { MenuEntry } from '../domain/current-items.js';
import { isValid, type MenuValidity } from '../domain/menu-validity.js';
import { nextChange } from './next-change.js';
import { type OfferChange, offerChangeOf } from './offer-change.js';
import { PreparedMenu } from './prepared-menu.js';

/** Sold out until a moment (milliseconds since 1970), or (`null`) without an end. */
export interface StoredEntry extends Omit<MenuEntry, 'portionsLeft'> {
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

/** A venue as its menus are shown. */
interface Shown {
  readonly timeZone: string;
  readonly menus: readonly StoredMenu[];
  /** From how many portions on guests read how many are left. */
  readonly showPortionsFrom: number;
}

/** What is offered can change only at a full minute: it is asked once in each, and prepared anew only when the answer differs. */
export class VenueMenus {
  private minute = Number.NaN;
  private state: string | null = null;
  private offer: Offer = { menu: null, change: null };
  /** Milliseconds since 1970. */
  private changesAt = Infinity;

  private readonly timeZone: string;
  private readonly menus: readonly StoredMenu[];

  constructor(
    private readonly shown: Shown,
    private readonly counted: readonly CountedDish[],
  ) {
    this.timeZone = shown.timeZone;
    this.menus = shown.menus;
  }

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
    const left = this.leftOn(businessDay(now));
    const entries = valid.flatMap((menu) => menu.entries.map((entry) => asOf(entry, moment, left)));
    const soldOut = entries.filter((entry) => entry.soldOut);
    const counted = entries.filter((entry) => entry.portionsLeft !== null);
    const state = `${idsOf(valid)} ${idsOf(soldOut)} ${idsOf(counted)}`;
    if (state === this.state && moment < this.changesAt) return;
    // An empty menu is no menu: neither its beginning nor its end changes anything.
    const filled = this.menus.filter((menu) => menu.entries.length > 0);
    const next = nextChange(filled, moment, this.timeZone);
    const change = next && offerChangeOf(next, this.timeZone);
    this.offer = { menu: PreparedMenu.of(entries, change, this.shown.showPortionsFrom), change };
    this.changesAt = next?.at ?? Infinity;
    this.state = state;
  }

  /** By product. Those of another day count nothing. */
  private leftOn(day: string): ReadonlyMap<number, number> {
    const ofDay = this.counted.filter((dish) => dish.businessDay === day);
    return new Map(ofDay.map(({ productId, left }) => [productId, Math.max(0, left)]));
  }
}

function asOf(entry: StoredEntry, moment: number, left: ReadonlyMap<number, number>): MenuEntry {
  const isBack = entry.soldOutUntil !== null && entry.soldOutUntil <= moment;
  return { ...entry, soldOut: entry.soldOut && !isBack, portionsLeft: left.get(entry.productId) ?? null };
}

function idsOf(things: readonly { readonly id: number }[]): string {
  return things.map(({ id }) => id).join();
}

// Menus of the past stay out: some restaurants have thousands. The last two days' are in, since a venue's day may end after the database's.
const LOAD = `
  select v.time_zone as "timeZone", v.show_portions_from as "showPortionsFrom", coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'name', m.menu_name, 'dateFrom', m.date_from, 'dateTo', m.date_to, 'timeFrom', m.time_from, 'timeTo', m.time_to,
      'validDays', m.valid_days, 'entries', coalesce(e.entries, '[]')) order by m.id)
    from menu m
    left join lateral (
      select json_agg(json_build_object(
        'id', l.id, 'menuId', l.menu_id, 'productId', p.id, 'name', p.name, 'description', p.description,
        'ingredients', p.ingredients, 'allergens', p.allergens, 'portion', p.portion,
        'isAdult', p.is_adult, 'dietary', p.dietary, 'imageUrl', p.image_url, 'category', l.category_name,
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
  const [row] = await database.query<Shown>({
    name: 'venue_menus',
    text: LOAD,
    values: [venueId, now],
  });
  if (!row) return null;
  const counted = await readCounted(database, venueId, businessDay(localMoment(now, row.timeZone)));
  const menus = new VenueMenus(row, counted);
  // Prepared here, so that a venue whose data are wrong fails its own reader and is never kept.
  menus.at(now.getTime());
  return menus;
}
