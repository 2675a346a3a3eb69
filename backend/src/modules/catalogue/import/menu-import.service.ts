import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager, MoreThanOrEqual } from 'typeorm';
import { comparisonKey } from '@stolek/rules/comparison-key';
import { Clock, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { grouped } from '#kernel/grouped.js';
import { toMinorUnits } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { requireRecord } from '#platform/auth/rights.js';
import { VenueChanges, VenueDirectory } from '#modules/venues/venues.public.js';
import { MAX_CATEGORIES } from '../catalogue-size.js';
import { categoryOf, menuOf } from '../dishes/dishes.controller.js';
import { placeAtEnd, type Placed } from '../domain/placing.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import {
  changedMenuProduct,
  euroPrice,
  insertMenuProducts,
  updateMenuProducts,
} from '../menu-products/menu-product-writes.js';
import { menuProductViewOf, productsOfMenu, type MenuProductRow } from '../menu-products/menu-product-rows.js';
import { recordedChange } from '../trail/recorded-change.js';
import { draftOf, keyOf } from './menu-draft.js';
import { MenuFiles } from './menu-file.js';
import type {
  ImportDraft,
  ImportMenuForm,
  PublishedImport,
  PublishedRow,
  PublishImportBody,
} from './menu-import.dto.js';
import { MenuImportUndo, type Made } from './menu-import-undo.js';

/** Reads files into drafts and publishes them (docs/product.md#import-and-export). */
@Injectable()
export class MenuImports {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly venues: VenueDirectory,
    private readonly changes: VenueChanges,
    private readonly undo: MenuImportUndo,
    private readonly files: MenuFiles,
    private readonly clock: Clock,
  ) {}

  /** @returns the menu (`null` if there is none) with its items in the guests' order */
  async menu(user: Principal, venueId: number, menuId: number | undefined) {
    const { menu } = await this.chosenMenu(user, venueId, menuId);
    return { menu, items: menu === null ? [] : await productsOfMenu(this.manager, menu.id) };
  }

  /** Makes a draft without changing data. @throws DomainError IMPORT_TOO_LARGE, IMPORT_NOT_READABLE */
  async draft(
    user: Principal,
    { venueId, menuId, sheet }: ImportMenuForm,
    content: Buffer | null,
  ): Promise<ImportDraft> {
    const { menu, items } = await this.menu(user, venueId, menuId);
    if (content === null) throw new DomainError('IMPORT_NOT_READABLE');
    const { dishes, notes, sheets } = await this.files.read(content, sheet);
    const remarks = { notes: [...notes], sheets: [...sheets] };
    return { menuName: menu?.menuName ?? null, ...remarks, ...draftOf(dishes, items) };
  }

  /**
   * Publishes all rows or none.
   * @throws DomainError CONCURRENT_CHANGE, with the items that have changed since the draft
   */
  async publish(user: Principal, { venueId, menuId, rows }: PublishImportBody): Promise<PublishedImport> {
    const { menu: chosen, today } = await this.chosenMenu(user, venueId, menuId ?? undefined);
    // Refuses a day menu: it can be exported, but only the routes of day menus may change it.
    if (chosen?.kind === 'day') throw new DomainError('MENU_NOT_FOUND');
    return this.changes.change(venueId, async (manager) => {
      const items = chosen === null ? [] : await productsOfMenu(manager, chosen.id);
      this.requireUnchanged(rows, items);
      const byId = new Map(items.map((item) => [item.id, item]));
      const before = rows.flatMap(({ id }) => byId.get(id ?? 0) ?? []);
      const added = rows.filter(({ id }) => !id);
      const known = await knownProducts(manager, venueId, items);
      const products = [
        ...before.map(({ itemId }) => itemId),
        ...added.flatMap(({ name }) => idFor(known, name) ?? []),
      ];
      const act = { manager, user, venueId, watched: { products }, made: ({ made }: { made: Made }) => made };
      const done = await recordedChange(act, async () => {
        const menu = chosen === null ? await menuOf(manager, venueId, today) : { id: chosen.id, made: false };
        const heads = await headsOf(manager, venueId, rows, byId);
        const changes = rows.filter(({ id }) => id);
        const after = before.map((item, index) => changedItem(item, changes[index]!, heads));
        await updateMenuProducts(manager, after, after);
        const changed = new Map(after.map((item) => [item.id, item]));
        const placed = items.map((item) => changed.get(item.id) ?? item);
        const dishes = await addDishes(manager, { venueId, menuId: menu.id, placed, heads, known }, added);
        const made: Made = { ...dishes, categories: heads.made, menus: menu.made ? [menu.id] : [] };
        return { menuId: menu.id, made };
      });
      const restoreToken = await this.undo.keep(manager, { venueId, ...done, before });
      return { added: added.length, changed: before.length, restoreToken };
    });
  }

  /**
   * @returns today's date by the venue's clock, and the chosen menu. Without an id, it is the usual menu that starts
   * first of those that have not ended, or `null`
   */
  private async chosenMenu(user: Principal, venueId: number, menuId: number | undefined) {
    const { timeZone } = await this.venues.venueFor(user, venueId);
    const today = localMoment(this.clock.now(), timeZone).date;
    if (menuId !== undefined) {
      const menu = requireRecord(user, await this.manager.findOneBy(MenuEntity, { id: menuId }), 'MENU_NOT_FOUND');
      if (menu.venueId !== venueId) throw new DomainError('MENU_NOT_FOUND');
      return { menu, today };
    }
    const where = { venueId, kind: 'usual' as const, dateTo: MoreThanOrEqual(today) };
    return { menu: await this.manager.findOne(MenuEntity, { where, order: { dateFrom: 'ASC', id: 'ASC' } }), today };
  }

  private requireUnchanged(rows: readonly PublishedRow[], items: readonly MenuProductRow[]): void {
    const byId = new Map(items.map((item) => [item.id, item]));
    const byKey = new Map(items.map((item) => [keyOf(item.name, item.category), item]));
    const stale = rows.filter(({ id, version, name, category }) => {
      if (!id) return byKey.has(keyOf(name, category));
      return !byId.has(id) || (version != null && byId.get(id)!.version !== version);
    });
    if (stale.length === 0) return;
    const current = stale.flatMap(
      ({ id, name, category }) => byId.get(id ?? 0) ?? byKey.get(keyOf(name, category)) ?? [],
    );
    const views = current.map((item) => menuProductViewOf(item, this.clock.now()));
    throw new DomainError('CONCURRENT_CHANGE', { rows: stale.map(({ row }) => row), current: views });
  }
}

type Known = ReadonlyMap<string, readonly ProductEntity[]>;

async function knownProducts(
  manager: EntityManager,
  venueId: number,
  items: readonly MenuProductRow[],
): Promise<Known> {
  const here = new Set(items.map(({ itemId }) => itemId));
  const found = await manager.find(ProductEntity, { where: { venueId }, select: { id: true, name: true } });
  return grouped(
    found.filter(({ id }) => !here.has(id)),
    ({ name }) => comparisonKey(name),
  );
}

function idFor(known: Known, name: string): number | null {
  const alike = known.get(comparisonKey(name)) ?? [];
  return alike.length === 1 ? alike[0]!.id : null;
}

interface Heads {
  readonly as: ReadonlyMap<string, string>;
  readonly made: number[];
}

async function headsOf(
  manager: EntityManager,
  venueId: number,
  rows: readonly PublishedRow[],
  items: ReadonlyMap<number, MenuProductRow>,
): Promise<Heads> {
  const going = rows.filter(({ id, category }) => items.get(id ?? 0)?.category !== category);
  const as = new Map<string, string>();
  const made: number[] = [];
  const written = new Set(going.map(({ category }) => category));
  if (written.size > MAX_CATEGORIES) throw new DomainError('CATALOGUE_FULL');
  for (const name of written) {
    const category = await categoryOf(manager, venueId, name);
    as.set(name, category.name);
    if (category.made) made.push(category.id);
  }
  return { as, made };
}

function changedItem(item: MenuProductRow, row: PublishedRow, { as }: Heads): MenuProductRow {
  const { name, price_czk, description, category } = row;
  const changed = changedMenuProduct(item, {
    id: item.id,
    name,
    price_czk,
    price_eur: row.price_eur ?? undefined,
    imageUrl: null,
    category: as.get(category) ?? category,
    description: description ?? undefined,
    allergen_numbers: row.allergen_numbers ?? undefined,
  });
  return { ...changed, portion: row.portion === undefined ? item.portion : row.portion };
}

interface Into {
  readonly venueId: number;
  readonly menuId: number;
  readonly placed: readonly Placed[];
  readonly heads: Heads;
  readonly known: Known;
}

async function addDishes(
  manager: EntityManager,
  { venueId, menuId, placed: existing, heads, known }: Into,
  rows: readonly PublishedRow[],
): Promise<Pick<Made, 'products' | 'items'>> {
  if (rows.length === 0) return { products: [], items: [] };
  const placed = [...existing];
  const used = new Set<number>();
  const ids = rows.map(({ name }) => {
    const id = idFor(known, name);
    if (id === null || used.has(id)) return null;
    used.add(id);
    return id;
  });
  const products = await manager.save(
    rows.filter((_, index) => ids[index] === null).map((row) => productOf(manager, venueId, row)),
  );
  const made = products.map(({ id }) => id);
  const inOrder = [...made];
  const lines = rows.map((row, index) => {
    const category = heads.as.get(row.category) ?? row.category;
    const polePlacings = placeAtEnd(placed, category);
    placed.push({ category, polePlacings });
    const prices = { priceCzk: toMinorUnits(row.price_czk) ?? 0, priceEur: euroPrice(row.price_eur ?? null) };
    const marks = { isNew: false, isRecommended: false };
    return { menuId, productId: ids[index] ?? inOrder.shift()!, category, polePlacings, ...prices, ...marks };
  });
  return { products: made, items: await insertMenuProducts(manager, venueId, lines) };
}

function productOf(manager: EntityManager, venueId: number, row: PublishedRow): ProductEntity {
  const { name, portion = null, description = null, allergen_numbers: allergens } = row;
  return manager.create(ProductEntity, { venueId, name, portion, description, allergens: allergens ?? [] });
}
