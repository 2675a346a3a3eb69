import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { DomainError } from '#kernel/domain-error.js';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { WrittenDayMenu } from '../domain/day-menu.js';
import type { DayDish } from '../domain/day-dish.js';
import { MenuFiles } from '../import/menu-file.js';
import { MAX_NAME, MAX_PORTION } from '../menu-fields.js';
import { type KnownDish, knownDishes } from './day-dishes.js';
import { closedDays, dayMenuRows, hasEuros } from './day-menu-rows.js';
import {
  type DayDishDraft,
  type DayMenuDraft,
  MAX_DAYS,
  MAX_DISHES_OF_DAY,
  MAX_PASTED,
  type PasteDayMenuBody,
} from './day-menu.dto.js';

/** Reads a pasted text as a draft of day menus (docs/product.md#the-day-menu). */
@Injectable()
export class DayMenuDrafts {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly venues: VenueDirectory,
    private readonly files: MenuFiles,
  ) {}

  /** Makes a draft without changing data. @throws DomainError DAY_MENU_NOT_READABLE, DAY_MENU_TOO_LONG */
  async draft(user: Principal, { venueId, text, from }: PasteDayMenuBody): Promise<DayMenuDraft> {
    await this.venues.venueFor(user, venueId);
    if (text.length > MAX_PASTED) throw new DomainError('DAY_MENU_TOO_LONG');
    const read = await this.files.days(text, from);
    requireSize(read);
    const names = read.days.flatMap(({ dishes }) => dishes.map(({ name }) => name));
    const known = await knownDishes(this.manager, venueId, names);
    const dates = read.days.flatMap(({ date }) => date ?? []).sort();
    const [first = from, last = from] = [dates[0], dates.at(-1)];
    const closed = await closedDays(this.manager, venueId, first, last);
    const current = new Map(
      (await dayMenuRows(this.manager, venueId, first, last)).map((row) => [row.date, row.version]),
    );
    const days = read.days.map(({ date, heading, dishes }) => ({
      date,
      heading,
      isClosed: date !== null && closed.includes(date),
      ...(date !== null && current.has(date) && { current: current.get(date)! }),
      items: dishes.map((dish) => draftOf(dish, known.get(comparisonKey(dish.name)))),
    }));
    const euros = await hasEuros(this.manager, venueId);
    return { soup: soupOf(read), hasEuros: euros, days, unread: [...read.unread] };
  }
}

function requireSize({ days }: WrittenDayMenu): void {
  if (days.every(({ dishes }) => dishes.length === 0)) throw new DomainError('DAY_MENU_NOT_READABLE');
  const isTooLong = days.length > MAX_DAYS || days.some(({ dishes }) => dishes.length > MAX_DISHES_OF_DAY);
  if (isTooLong) throw new DomainError('DAY_MENU_TOO_LONG');
}

function soupOf({ days }: WrittenDayMenu): DayMenuDraft['soup'] {
  const soups = days.flatMap(({ dishes }) => dishes.filter(({ kind }) => kind === 'soup'));
  if (soups.length === 0) return 'none';
  return soups.some(({ priceCzk }) => priceCzk === null) ? 'included' : 'extra';
}

/** Prefers the allergens in the text to those of the product. If they differ, a person must confirm them. */
function draftOf(dish: DayDish, product: KnownDish | undefined): DayDishDraft {
  const known = product?.allergens ?? [];
  const { allergens: stated, number, portion, priceCzk } = dish;
  const allergens = stated ?? (known.length > 0 ? known : null);
  return {
    line: dish.line,
    written: dish.written,
    name: dish.name.slice(0, MAX_NAME),
    kind: dish.kind,
    ...(number !== null && { number }),
    ...(portion !== null && { portion: portion.slice(0, MAX_PORTION) }),
    ...(priceCzk !== null && { priceCZK: toDecimal(priceCzk) }),
    ...(allergens !== null && { allergens: [...allergens] }),
    ...(product !== undefined && { productId: product.id }),
    unsure: unsureOf(dish, known),
  };
}

function unsureOf({ name, portion, allergens, unsure }: DayDish, known: readonly number[]): DayDishDraft['unsure'] {
  const isOther = allergens !== null && known.length > 0 && allergens.join() !== known.join();
  const isLong = name.length > MAX_NAME || (portion?.length ?? 0) > MAX_PORTION;
  const unsureFields = [
    ...unsure,
    ...(isOther ? (['allergens'] as const) : []),
    ...(isLong ? (['name'] as const) : []),
  ];
  return [...new Set(unsureFields)];
}
