import { daysBetween } from '@stolek/rules/local-date';
import { NOT_UNDERSTOOD } from '@stolek/rules/listed-allergens';
import { isValid, isValidWithin, type MenuValidity } from '@stolek/rules/menu-validity';
import { GUEST_LANGUAGES } from '@stolek/rules/guest-language';
import { businessDay, localMoment, momentOf } from '#kernel/clock.js';
import { bytesOfRows } from '#platform/database/shared-loads.js';
import { busyMinutes, endsOf, NO_PAUSES, pausedUntil, type Pauses } from '../pause/domain/pause.state.js';
import type { Counted } from '../stock/portions.js';
import { currentItems, isOfDay, type MenuEntry } from '../domain/current-items.js';
import { CZECH_VAT_RATES, rateAt, type VatRate } from '../domain/dish-facts.js';
import {
  addedAllergens,
  isUnclear,
  lacksChoice,
  withEuro,
  type OfferedGroup,
  type OfferedOption,
  type StoredOption,
} from '../domain/modifiers.js';
import { HeadingAllergens, marksUnder } from './heading-allergens.js';
import type { DayMenuOffer, DayMenuOffers } from './day-menu-offers.js';
import { menuItemOf } from './menu-item.dto.js';
import { nextChange, type OfferChange, offerChangeOf } from './offer-change.js';
import { type PlannedItems, PreparedMenu } from './prepared-menu.js';
import { type StoredTranslation, Translations } from '../domain/translations.js';

/** `soldOutUntil`: ms since 1970; a sold-out dish with `null` stays so until somebody ends it. */
export interface StoredEntry extends Omit<
  MenuEntry,
  'portionsLeft' | 'vatRate' | 'modifiers' | 'pausedUntil' | 'busyMinutes'
> {
  readonly soldOutUntil: number | null;
  readonly vatRate: string | null;
  readonly groupIds: readonly number[];
}

export interface StoredGroup extends Omit<OfferedGroup, 'options'> {
  readonly options: readonly StoredOption[];
}

export interface StoredMenu extends MenuValidity {
  readonly id: number;
  readonly name: string;
  readonly entries: readonly StoredEntry[];
}

/** `VenueMenus.at` returns the same object until something in it changes. */
export interface Offer {
  readonly menu: PreparedMenu | null;
  readonly change: OfferChange | null;
}

const MINUTE_MS = 60_000;
/** In every time zone, days, business days and VAT rates begin at a full quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

export interface Shown {
  readonly timeZone: string;
  readonly menus: readonly StoredMenu[];
  readonly groups: readonly StoredGroup[];
  readonly translations: readonly StoredTranslation[];
  readonly vatRates: readonly VatRate[] | null;
  /** Guests see the number of portions left if it is not higher than this. */
  readonly showPortionsFrom: number;
  readonly isDayMenuPublic?: boolean;
  readonly pauses?: Pauses | null;
}

const MOST_RANGES = 8;

export class VenueMenus {
  private from = Infinity;
  private until = -Infinity;
  private state: string | null = null;
  private offer: Offer = { menu: null, change: null };
  /** Milliseconds since 1970. */
  private changesAt = Infinity;
  private readonly days = new Map<string, DayMenuOffers>();
  private daysOf = -Infinity;
  private readonly timeZone: string;
  private readonly menus: readonly StoredMenu[];
  private readonly groups: OfferedGroup[];
  private readonly unclear: ReadonlySet<number>;
  private readonly translations: Translations;
  private readonly headings: HeadingAllergens;
  private readonly pauses: Pauses;

  constructor(
    private readonly shown: Shown,
    private readonly counted: readonly Counted[],
  ) {
    this.timeZone = shown.timeZone;
    this.menus = shown.menus;
    this.pauses = shown.pauses ?? NO_PAUSES;
    this.translations = new Translations(shown.translations);
    const headings = this.menus.flatMap(({ entries }) => entries.map(({ category }) => category));
    this.headings = new HeadingAllergens(new Set(headings), shown.translations);
    this.groups = shown.groups.map((group) => ({ ...group, options: group.options.map(offered) }));
    this.unclear = new Set(shown.groups.filter(({ options }) => options.some(isUnclear)).map(({ id }) => id));
  }

  /** Estimates the memory for dishes as read and as sold, and an answer in each language. Measured values are lower. */
  get bytes(): number {
    const hasDayMenu = this.menus.some(({ entries }) => entries.some(isOfDay));
    const languages = hasDayMenu ? GUEST_LANGUAGES.length : this.translations.languages.size;
    return (2 + languages) * bytesOfRows([this.menus, this.shown.groups, this.shown.translations]);
  }

  at(moment: number): Offer {
    if (moment < this.from || moment >= this.until) {
      const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
      this.prepare(minute);
      this.from = minute;
      this.until = Math.min(Math.floor(minute / QUARTER_MS + 1) * QUARTER_MS, this.changesAt, this.backAfter(minute));
    }
    return this.offer;
  }

  /** Tells whether portions of a dish or an option are counted on the business day of that moment. */
  countsPortions(at: Date): boolean {
    if (this.counted.length === 0) return false;
    const day = businessDay(localMoment(at, this.timeZone));
    return this.counted.some((one) => one.businessDay === day);
  }

  /** @returns the items of menus that are valid on at least one of `days` days, of which today is the first */
  plannedWithin(days: number, moment: number): PlannedItems {
    const now = localMoment(new Date(moment), this.timeZone);
    const ofDay = { date: now.date, left: new Map(), groups: new Map(this.groups.map((one) => [one.id, one])) };
    const menus = this.menus.filter((menu) => isValidWithin(menu, now, days));
    const entries = menus.flatMap((menu) => menu.entries.map((entry) => this.asOf(entry, moment, ofDay)));
    return { entries, translations: this.translations };
  }

  /** @param first date of the first day @returns the same object for equal parameters within a minute */
  dayMenus(first: string, days: number, moment: number): DayMenuOffers {
    const minute = Math.floor(moment / MINUTE_MS);
    if (minute !== this.daysOf || this.days.size >= MOST_RANGES) this.days.clear();
    this.daysOf = minute;
    const range = `${first} ${days}`;
    const offers = this.days.get(range) ?? this.dayMenusAt(first, days, minute * MINUTE_MS);
    this.days.set(range, offers);
    return offers;
  }

  private dayMenusAt(first: string, days: number, moment: number): DayMenuOffers {
    const today = localMoment(new Date(moment), this.timeZone);
    const day = businessDay(today);
    const isWithin = ({ dateFrom }: StoredMenu) =>
      daysBetween(first, dateFrom) >= 0 && daysBetween(first, dateFrom) < days;
    const menus = this.menus.filter((menu) => menu.entries.some(isOfDay) && isWithin(menu));
    const offers = menus.map((menu): DayMenuOffer => {
      const date = menu.dateFrom;
      const isToday = date === today.date;
      const groups = isToday ? this.groupsWith(this.leftOn('option', day)) : this.groups;
      const left: ReadonlyMap<number, number> = isToday ? this.leftOn('dish', day) : new Map();
      const ofDay = { date, left, groups: new Map(groups.map((group) => [group.id, group])) };
      // Shows a menu of another day as at its beginning, because dishes may be sold out only until then.
      const then = isToday ? moment : momentOf({ date, minute: menu.timeFrom }, this.timeZone).getTime();
      const items = currentItems(menu.entries.map((entry) => this.asOf(entry, then, ofDay)));
      const shown = items.map((item) => menuItemOf(item, this.shown.showPortionsFrom));
      return { date, from: menu.timeFrom, until: menu.timeTo + 1, items: shown };
    });
    return {
      isPublic: this.shown.isDayMenuPublic === true,
      days: offers.sort((a, b) => daysBetween(b.date, a.date)),
    };
  }

  /** @returns the next full minute at which a dish is available again, or a pause or a delay ends */
  private backAfter(moment: number): number {
    const ends = this.menus.flatMap(({ entries }) => entries.map(({ soldOutUntil }) => soldOutUntil ?? Infinity));
    const next = Math.min(...[...ends, ...endsOf(this.pauses)].filter((end) => end > moment));
    return Math.ceil(next / MINUTE_MS) * MINUTE_MS;
  }

  private prepare(moment: number): void {
    const now = localMoment(new Date(moment), this.timeZone);
    const valid = this.menus.filter((menu) => isValid(menu, now));
    const day = businessDay(now);
    const groups = this.groupsWith(this.leftOn('option', day));
    const ofDay = {
      date: now.date,
      left: this.leftOn('dish', day),
      groups: new Map(groups.map((one) => [one.id, one])),
    };
    const entries = valid.flatMap((menu) => menu.entries.map((entry) => this.asOf(entry, moment, ofDay)));
    const soldOut = entries.filter((entry) => entry.soldOut);
    const counted = entries.filter((entry) => entry.portionsLeft !== null);
    const rates = entries.map(({ vatRate }) => vatRate).join();
    const options = groups.flatMap((group) => group.options.filter((option) => option.isSoldOut));
    const paused = entries.map(({ pausedUntil: until, busyMinutes: minutes }) => `${until} ${minutes}`).join();
    const state = `${idsOf(valid)} ${idsOf(soldOut)} ${idsOf(counted)} ${rates} ${idsOf(options)} ${paused}`;
    if (state === this.state && moment < this.changesAt) return;
    // Ignores empty menus, because they change nothing in the offer.
    const filled = this.menus.filter((menu) => menu.entries.length > 0);
    const next = nextChange(filled, moment, this.timeZone);
    const change = next && offerChangeOf(next, this.timeZone);
    this.offer = { menu: PreparedMenu.of(entries, change, this.shown.showPortionsFrom, this.translations), change };
    this.changesAt = next?.at ?? Infinity;
    this.state = state;
  }

  /** Maps products or options to their portions left; counts of another day are left out. */
  private leftOn(kind: Counted['of'], day: string): ReadonlyMap<number, number> {
    const ofDay = this.counted.filter((one) => one.of === kind && one.businessDay === day);
    return new Map(ofDay.map(({ id, left }) => [id, Math.max(0, left)]));
  }

  private groupsWith(left: ReadonlyMap<number, number>): OfferedGroup[] {
    const { groups } = this;
    if (left.size === 0) return groups;
    const withLeft = (option: OfferedOption) => (left.get(option.id) === 0 ? { ...option, isSoldOut: true } : option);
    return groups.map((group) => ({ ...group, options: group.options.map(withLeft) }));
  }

  /** Names each field, because a copy by `...` takes twice the memory and time (measured). */
  private asOf(entry: StoredEntry, moment: number, { date, left, groups }: OfDay): MenuEntry {
    const { id, menuId, productId, name, description, ingredients, allergens, portion, isAdult, dietary } = entry;
    const {
      imageUrl,
      category,
      categoryId,
      station,
      course,
      priceCzk,
      priceEur,
      isRecommended,
      isNew,
      polePlacings,
      vatRate,
      groupIds,
    } = entry;
    const inHeading = this.headings.of(category);
    const hasUnclear = groupIds.some((group) => this.unclear.has(group));
    const listed = inHeading.length === 0 ? entry.listedAllergens : [...inHeading, ...entry.listedAllergens];
    const isBack = entry.soldOutUntil !== null && entry.soldOutUntil <= moment;
    const modifiers = groupIds.length === 0 ? NO_MODIFIERS : groupIds.flatMap((group) => groups.get(group) ?? []);
    return {
      id,
      menuId,
      productId,
      name,
      description,
      ingredients,
      allergens,
      listedAllergens: hasUnclear ? [NOT_UNDERSTOOD, ...listed] : listed,
      portion,
      isAdult,
      vatRate: vatRate === null ? null : rateAt(this.shown.vatRates ?? CZECH_VAT_RATES, vatRate, date),
      dietary: marksUnder(inHeading, dietary),
      imageUrl,
      soldOut: (entry.soldOut && !isBack) || lacksChoice(modifiers),
      portionsLeft: left.get(productId) ?? null,
      category,
      categoryId,
      station,
      course,
      priceCzk,
      priceEur,
      isRecommended,
      isNew,
      polePlacings,
      modifiers,
      dayUntil: entry.dayUntil ?? null,
      pausedUntil: pausedUntil(this.pauses, station, moment),
      busyMinutes: busyMinutes(this.pauses, station, moment),
    };
  }
}

function offered({ listedAllergens, ...option }: StoredOption): OfferedOption {
  return withEuro({ ...option, addsAllergens: addedAllergens({ ...option, listedAllergens }) });
}

const NO_MODIFIERS: readonly OfferedGroup[] = [];

interface OfDay {
  readonly date: string;
  readonly left: ReadonlyMap<number, number>;
  readonly groups: ReadonlyMap<number, OfferedGroup>;
}

function idsOf(things: readonly { readonly id: number }[]): string {
  return things.map(({ id }) => id).join();
}
