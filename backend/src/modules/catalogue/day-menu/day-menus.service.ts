import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { dateOf, dayNumber, daysAfter, daysBetween } from '@stolek/rules/local-date';
import { businessDay, Clock, localMoment, type LocalMoment } from '#kernel/clock.js';
import { DomainError, type FieldError } from '#kernel/domain-error.js';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { requireReach } from '#platform/auth/rights.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { categoryOf } from '../dishes/dishes.controller.js';
import { MenuDeletion } from '../menus/menus.service.js';
import { recordedChange } from '../trail/recorded-change.js';
import { knownDishes, publishDishes } from './day-dishes.js';
import { requireCountable } from './day-menu-portions.js';
import { closedDays, type DayMenuRow, dayMenuRows, dayMenuViewOf } from './day-menu-rows.js';
import type {
  CopyDayMenuBody,
  DayMenusQuery,
  DayMenusView,
  PublishDayMenuBody,
  PublishedDayMenu,
  PublishedDish,
} from './day-menu.dto.js';
import { DayMenuUndo } from './day-menu-undo.js';
import { DAY_HEADING, type DayBefore, markUnclearSoups, soupsInPrice, writeDay } from './day-menu-writes.js';

const MAX_DAYS_AHEAD = 60;

type Published = Pick<PublishedDayMenu, 'days' | 'restoreToken'>;

/** Publishes and copies day menus (docs/product.md#the-day-menu). */
@Injectable()
export class DayMenus {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly undo: DayMenuUndo,
    private readonly deletion: MenuDeletion,
    private readonly clock: Clock,
  ) {}

  async read(user: Principal, venueId: number, { from, to }: DayMenusQuery): Promise<DayMenusView> {
    await this.venues.venueFor(user, venueId);
    const rows = await dayMenuRows(this.manager, venueId, from, to);
    return { days: rows.map(dayMenuViewOf), closed: await closedDays(this.manager, venueId, from, to) };
  }

  /** @throws DomainError DAY_MENU_DATE_TAKEN, with the menus that have changed since the person saw them */
  async publish(user: Principal, { venueId, days, soup }: PublishDayMenuBody): Promise<Published> {
    requireReach(user, venueId);
    const dates = days.map(({ date }) => date);
    await this.requireDates(venueId, dates, (index) => `days.${index}.date`);
    requireComplete(days, soup);
    requireCountable({ venueId, days, soup }, businessDay(await this.now(venueId)));
    return this.write(
      user,
      venueId,
      days.map((day) => plannedOf(day, soup)),
    );
  }

  /** @throws DomainError MENU_NOT_FOUND if there is no menu to copy, DAY_MENU_DATE_TAKEN */
  async copy(user: Principal, { venueId, from, to, days, seen }: CopyDayMenuBody): Promise<Published> {
    requireReach(user, venueId);
    const rows = await dayMenuRows(this.manager, venueId, from, daysAfter(from, days - 1));
    if (rows.length === 0) throw new DomainError('MENU_NOT_FOUND');
    const copies = rows.map((row) => {
      const date = dateOf(dayNumber(to) + daysBetween(from, row.date));
      return { ...copyOf(row, date), version: seen.find((one) => one.date === date)?.version };
    });
    const dates = copies.map(({ date }) => date);
    await this.requireDates(venueId, dates, () => 'to');
    return this.write(user, venueId, copies);
  }

  private write(user: Principal, venueId: number, planned: readonly PlannedDay[]): Promise<Published> {
    return this.changes.change(venueId, async (manager) => {
      const dates = planned.map(({ date }) => date).sort();
      const before = await dayMenuRows(manager, venueId, dates[0]!, dates.at(-1)!);
      const byDate = new Map(before.map((row) => [row.date, row]));
      requireSeenMenus(planned, byDate);
      const sold = planned.flatMap((day) => day.sold);
      const names = planned.flatMap((day) => [...day.sold, ...day.soups].map(({ name }) => name));
      const known = await knownDishes(manager, venueId, names);
      const facts = [...known.values()].map(({ id, allergens, portion }) => ({ id, allergens, portion }));
      const watched = { products: facts.map(({ id }) => id), ...watchedOf(before) };
      const act = { manager, user, venueId, watched, made: madeIn };
      const done = await recordedChange(act, async () => {
        const { ids, made, revived } = await publishDishes(manager, venueId, sold, known);
        const heading = await categoryOf(manager, venueId, DAY_HEADING);
        const written: DayBefore[] = [];
        for (const day of planned) {
          const soups = day.soups.map(({ name, allergens }) => ({
            name,
            allergens: allergens?.length ? allergens : (known.get(comparisonKey(name))?.allergens ?? []),
          }));
          const place = { ids, heading: heading.name, before: byDate.get(day.date) };
          written.push(await writeDay(manager, venueId, { ...day, soups }, place));
        }
        return { days: written, made, revived, categories: heading.made ? [heading.id] : [] };
      });
      await markUnclearSoups(
        manager,
        venueId,
        done.days.flatMap(({ soupGroup }) => soupGroup ?? []),
      );
      const restoreToken = await this.undo.keep(manager, venueId, { ...done, facts });
      const rows = await dayMenuRows(manager, venueId, dates[0]!, dates.at(-1)!);
      return { days: rows.filter(({ date }) => dates.includes(date)).map(dayMenuViewOf), restoreToken };
    });
  }

  async delete(user: Principal, venueId: number, date: string): Promise<Deleted> {
    requireReach(user, venueId);
    return this.changes.change(venueId, async (manager) => {
      const [row] = await dayMenuRows(manager, venueId, date, date);
      if (row === undefined) throw new DomainError('MENU_NOT_FOUND');
      return { id: row.id, restoreToken: await this.deletion.delete(manager, user, venueId, row.id) };
    });
  }

  private async requireDates(
    venueId: number,
    dates: readonly string[],
    fieldOf: (index: number) => string,
  ): Promise<void> {
    const { date: today } = await this.now(venueId);
    const wrong = dates.flatMap((date, index): FieldError[] => {
      const ahead = daysBetween(today, date);
      const field = fieldOf(index);
      if (dates.indexOf(date) < index) return [{ field, message: 'Tento den už v seznamu je.' }];
      const message = `Menu jde zveřejnit od dneška na ${MAX_DAYS_AHEAD} dní dopředu.`;
      return ahead < 0 || ahead > MAX_DAYS_AHEAD ? [{ field, message }] : [];
    });
    if (wrong.length > 0) throw new DomainError('DAY_MENU_DATE_OUT_OF_RANGE', wrong);
  }

  private async now(venueId: number): Promise<LocalMoment> {
    const { timeZone } = await this.venues.venueOrThrow(venueId);
    return localMoment(this.clock.now(), timeZone);
  }
}

const watchedOf = (rows: readonly DayMenuRow[]) => ({
  menus: rows.map(({ id }) => id),
  modifierGroups: rows.flatMap(({ soupGroupId }) => soupGroupId ?? []),
});

type Made = {
  readonly days: readonly DayBefore[];
  readonly made: readonly number[];
  readonly categories: readonly number[];
};
const madeIn = ({ days, made, categories }: Made) => ({
  products: made,
  categories,
  menus: days.flatMap(({ menuId, was }) => (was === null ? menuId : [])),
  modifierGroups: days.flatMap(({ soupGroup }) => soupGroup ?? []),
});

type Day = PublishDayMenuBody['days'][number];

interface PlannedDay {
  readonly date: string;
  readonly version?: number | null | undefined;
  readonly sold: readonly PublishedDish[];
  readonly soups: readonly Pick<PublishedDish, 'name' | 'allergens'>[];
}

/** A soup without a price is sold only with a main dish. */
function plannedOf(day: Day, soup: PublishDayMenuBody['soup']): PlannedDay {
  const { date, version } = day;
  const sold = day.items.filter(({ kind, priceCZK }) => kind !== 'soup' || (soup !== 'none' && priceCZK != null));
  return { date, version, sold, soups: soupsInPrice(day, soup) };
}

/** Copies the dishes that still exist, prices, and the soups in the price, which may differ from day to day. */
const copyOf = ({ items, soups }: DayMenuRow, date: string): PlannedDay => ({
  date,
  sold: items
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ name, portion, allergens, kind, priceCzk, priceEur }) => ({
      name,
      portion,
      allergens: [...allergens],
      kind,
      priceCZK: toDecimal(priceCzk),
      priceEUR: toDecimal(priceEur),
    })),
  soups: soups.map(({ name, allergens }) => ({ name, allergens: [...allergens] })),
});

/** @throws DomainError DAY_MENU_PRICE_MISSING; DUPLICATE_MENU_PRODUCT if a day has a dish twice */
function requireComplete(days: readonly Day[], soup: PublishDayMenuBody['soup']): void {
  const errors = days.map((day, index) => errorsOf(day, `days.${index}.items`, soup));
  const twice = errors.flatMap((one) => one.twice);
  if (twice.length > 0) throw new DomainError('DUPLICATE_MENU_PRODUCT', twice);
  const unpriced = errors.flatMap((one) => one.unpriced);
  if (unpriced.length > 0) throw new DomainError('DAY_MENU_PRICE_MISSING', unpriced);
}

function errorsOf(day: Day, path: string, soup: PublishDayMenuBody['soup']) {
  const free = new Set(soupsInPrice(day, soup));
  const keys = day.items.map(({ name }) => comparisonKey(name));
  const at = (index: number, field: string, message: string): FieldError => ({
    field: `${path}.${index}.${field}`,
    message,
  });
  return {
    twice: day.items.flatMap((_, index) =>
      keys.indexOf(keys[index]!) < index ? [at(index, 'name', 'Toto jídlo je v menu dvakrát.')] : [],
    ),
    unpriced: day.items.flatMap((dish, index) => {
      const isFree = free.has(dish) || (soup === 'none' && dish.kind === 'soup');
      return dish.priceCZK == null && !isFree ? [at(index, 'priceCZK', 'Zadejte prosím cenu v Kč.')] : [];
    }),
  };
}

function requireSeenMenus(days: readonly PlannedDay[], byDate: ReadonlyMap<string, DayMenuRow>): void {
  const stale = days.filter(({ date, version }) => (byDate.get(date)?.version ?? null) !== (version ?? null));
  if (stale.length === 0) return;
  const current = stale.flatMap(({ date }) => byDate.get(date) ?? []).map(dayMenuViewOf);
  throw new DomainError('DAY_MENU_DATE_TAKEN', { current });
}
