import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { daysAfter } from '@stolek/rules/local-date';
import type { GuestLanguage } from '@stolek/rules/guest-language';
import { Clock, localMoment } from '#kernel/clock.js';
import { grouped } from '#kernel/grouped.js';
import { Database } from '#platform/database/database.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CurrentMenu } from '../current-menu/current-menu.js';
import type { PlannedItems } from '../current-menu/prepared-menu.js';
import type { MenuEntry } from '../domain/current-items.js';
import {
  CHECK_KINDS,
  type CheckedDish,
  type CheckedVenue,
  type CheckKind,
  type DishFinding,
  findingsOf,
} from '../domain/menu-check.js';
import { optionsHaveEur } from '../domain/modifiers.js';
import { readAsides } from './findings-aside.js';
import type { FieldToFix, FoundDish, MenuCheck } from './menu-check.dto.js';

const DAYS = 14;
/** Dishes that are checked without a pause for other requests; the longest texts take 0.2 ms each. */
const PIECE = 50;

const DRINKS = 'select id from category where venue_id = $1 and is_drinks and deleted_at is null';

interface FoundIn extends FoundDish {
  readonly kind: CheckKind;
  readonly language: GuestLanguage | null;
}

/** Finds probable mistakes in a venue's menus (docs/product.md#the-check-of-the-menu). */
@Injectable()
export class MenuChecks {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly menus: CurrentMenu,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError VENUE_NOT_FOUND */
  async of(venueId: number): Promise<MenuCheck> {
    const { isVatPayer, timeZone } = await this.venues.venueOrThrow(venueId);
    const now = this.clock.now();
    const from = localMoment(now, timeZone).date;
    const found = await this.found(venueId, isVatPayer, now);
    return { from, to: daysAfter(from, DAYS - 1), findings: byKind(found) };
  }

  /** @returns the dishes without allergens, unless marked as intended. @throws DomainError VENUE_NOT_FOUND */
  async withoutAllergens(venueId: number): Promise<string[]> {
    const { findings } = await this.of(venueId);
    const missing = findings.find(({ kind }) => kind === 'allergens-missing')?.dishes ?? [];
    return missing.filter(({ aside }) => aside === null).map(({ name }) => name);
  }

  private async found(venueId: number, isVatPayer: boolean, now: Date): Promise<FoundIn[]> {
    const [planned, drinks, asides] = await Promise.all([
      this.menus.plannedWithin(venueId, DAYS, now),
      this.database.query<{ id: number }>({ name: 'drinks_categories', text: DRINKS, values: [venueId] }),
      readAsides(this.database, venueId),
    ]);
    const reasons = new Map(asides.map(({ productId, kind, reason }) => [`${productId} ${kind}`, reason]));
    const found = await findIn(planned, new Set(drinks.map(({ id }) => id)), isVatPayer);
    return found.map((one) => ({ ...one, aside: reasons.get(`${one.productId} ${one.kind}`) ?? null }));
  }
}

async function findIn(
  planned: PlannedItems | null,
  drinks: ReadonlySet<number>,
  isVatPayer: boolean,
): Promise<FoundIn[]> {
  if (planned === null) return [];
  const { entries, translations } = planned;
  const hasEuros = entries.some(({ priceEur }) => (priceEur ?? 0) > 0);
  const venue: CheckedVenue = { isVatPayer, hasEuros, languages: [...translations.languages] };
  const found: FoundIn[] = [];
  const products = grouped(entries, ({ productId }) => productId);
  let sinceThePause = 0;
  for (const items of products.values()) {
    const offers = items.map(({ category, categoryId, priceCzk, priceEur }) => {
      return { category, isDrink: categoryId !== null && drinks.has(categoryId), priceCzk, priceEur };
    });
    const item = items[0]!;
    const dish: CheckedDish = { ...item, offers, languages: translations.languagesOf(item) };
    found.push(...findingsOf(dish, venue).map((finding) => foundIn(finding, items)));
    if (++sinceThePause % PIECE === 0) await setImmediate();
  }
  return found;
}

const FIELD: Record<CheckKind, FieldToFix> = {
  'allergens-missing': 'allergen_numbers',
  'volume-missing': 'portion',
  'adult-missing': 'isAdult',
  'vat-missing': 'vatRate',
  'price-zero': 'price_czk',
  'eur-missing': 'price_eur',
  'gluten-doubt': 'dietary',
  'words-missing': 'translations',
};

function foundIn({ kind, language }: DishFinding, items: readonly MenuEntry[]): FoundIn {
  const { productId, name, modifiers } = items[0]!;
  const isWrong: Partial<Record<CheckKind, (item: MenuEntry) => boolean>> = {
    'price-zero': ({ priceCzk }) => priceCzk === 0,
    'eur-missing': ({ priceEur }) => (priceEur ?? 0) <= 0,
  };
  const wrong = isWrong[kind] ?? (() => false);
  const menuIds = items.filter(wrong).map(({ menuId }) => menuId);
  const isOption = kind === 'eur-missing' && menuIds.length === 0 && !optionsHaveEur(modifiers);
  return { kind, language, productId, name, field: isOption ? 'modifiers' : FIELD[kind], menuIds, aside: null };
}

const inCzechOrder = new Intl.Collator('cs');

function byKind(found: readonly FoundIn[]): MenuCheck['findings'] {
  const groups = grouped(found, ({ kind, language }) => `${CHECK_KINDS.indexOf(kind)} ${language ?? ''}`);
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, dishes]) => {
    const { kind, language } = dishes[0]!;
    const listed = dishes.map(({ kind: _, language: __, ...dish }) => dish);
    return { kind, language, dishes: listed.sort((a, b) => inCzechOrder.compare(a.name, b.name)) };
  });
}
