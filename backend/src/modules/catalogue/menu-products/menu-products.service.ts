import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { VenueChanges, Deletions, type Deletion, placeTaken } from '#modules/venues/venues.public.js';
import { headingsOf } from '../categories/category-names.js';
import { recordedChange } from '../trail/recorded-change.js';
import { type DeletedLink, putLinksBack, takeLinks } from '../deletions/restored-rows.js';
import { requireOneVenue } from '../one-venue.js';
import { changedMenuProduct, insertMenuProducts, updateMenuProducts } from './menu-product-writes.js';
import type { CreateMenuProductsBody, EditMenuProduct, MenuProductView } from './menu-product.dto.js';
import { menuProductsByIds, menuProductViewOf, type MenuProductRow } from './menu-product-rows.js';
import { newMenuProducts, venueOfNewProducts } from './new-menu-products.js';

interface LinkSnapshot {
  readonly links: readonly DeletedLink[];
  readonly productId: number;
}

/** Removes an item from its menu so that it can be restored (docs/product.md#taking-back-a-deletion). */
@Injectable()
export class MenuItemDeletion {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly deletions: Deletions,
  ) {
    deletions.own<LinkSnapshot>('menuitem', {
      venueOf: async (user, ids) =>
        requireOneVenue(user, ids, await menuProductsByIds(this.manager, ids), 'MENU_PRODUCT_NOT_FOUND'),
      restore: (within, deletion, user) => this.restore(within, deletion, user),
    });
    deletions.count('menuitem', async ({ ids }) => {
      const items = await menuProductsByIds(this.manager, ids);
      return { menus: new Set(items.map(({ menuId }) => menuId)).size, menuItems: items.length };
    });
  }

  /** Deletes an item. Call it within a change of the venue. @returns the token to undo the deletion */
  delete(manager: EntityManager, user: Principal, { venueId, id, itemId }: MenuProductRow): Promise<string> {
    return recordedChange({ manager, user, venueId, watched: { products: [itemId] } }, async () => {
      const links = await takeLinks(manager, venueId, 'id', [id]);
      const deletion: Deletion<LinkSnapshot> = {
        venueId,
        kind: 'menuitem',
        ids: [id],
        snapshot: { links, productId: itemId },
      };
      return this.deletions.keep(manager, deletion);
    });
  }

  /** @throws DomainError RESTORE_PLACE_TAKEN if the product was deleted, or is on the menu again */
  private restore(
    manager: EntityManager,
    { venueId, ids, snapshot }: Deletion<LinkSnapshot>,
    user: Principal,
  ): Promise<void> {
    const act = { manager, user, venueId, watched: { products: [snapshot.productId] }, restoring: true };
    return recordedChange(act, async () => {
      await putLinksBack(manager, venueId, snapshot.links);
      const back = await menuProductsByIds(manager, ids);
      if (back.length !== ids.length) throw placeTaken();
    });
  }
}

@Injectable()
export class MenuProductsService {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly changes: VenueChanges,
    private readonly deletion: MenuItemDeletion,
    private readonly clock: Clock,
  ) {}

  /** Adds all items or none. */
  async create(user: Principal, items: CreateMenuProductsBody): Promise<MenuProductView[]> {
    const venueId = await venueOfNewProducts(this.manager, user, items);
    return this.changes.change(venueId, async (manager) => {
      await venueOfNewProducts(manager, user, items);
      const lines = await newMenuProducts(manager, venueId, items);
      const watched = { products: items.map(({ itemId }) => itemId) };
      const act = { manager, user, venueId, watched, growing: true };
      const ids = await recordedChange(act, () => insertMenuProducts(manager, venueId, lines));
      return this.viewsOf(manager, ids);
    });
  }

  /** Changes all items or none. */
  async edit(user: Principal, edits: readonly EditMenuProduct[]): Promise<MenuProductView[]> {
    const ids = edits.map(({ id }) => id);
    const venueId = await this.venueOf(user, ids);
    return this.changes.change(venueId, async (manager) => {
      const rows = byId(await menuProductsByIds(manager, ids));
      const pairs = edits.map((edit) => ({ edit, row: rows.get(edit.id) ?? missing() }));
      this.requireSeen(pairs);
      const headingAs = await headingsOf(manager, venueId);
      const changed = pairs.map(({ edit, row }) => headed(changedMenuProduct(row, edit), row, headingAs));
      this.requireUsualMenus(pairs, changed);
      const itemsTouched = changed.filter((_, index) => touchesProduct(edits[index]!));
      const watched = { products: changed.map(({ itemId }) => itemId) };
      const act = { manager, user, venueId, watched, markFields: { ingredients: 'allergens' } };
      await recordedChange(act, () => updateMenuProducts(manager, changed, itemsTouched));
      return this.viewsOf(manager, ids);
    });
  }

  async delete(user: Principal, id: number): Promise<Deleted> {
    const venueId = await this.venueOf(user, [id]);
    const restoreToken = await this.changes.change(venueId, async (manager) => {
      const [row] = await menuProductsByIds(manager, [id]);
      if (row?.isDayMenu) throw ofDayMenu(['id']);
      return this.deletion.delete(manager, user, row ?? missing());
    });
    return { id, restoreToken };
  }

  /** Requires that all items belong to the caller and to one venue. */
  private async venueOf(user: Principal, ids: readonly number[]): Promise<number> {
    return requireOneVenue(user, ids, await menuProductsByIds(this.manager, ids), 'MENU_PRODUCT_NOT_FOUND');
  }

  private requireSeen(pairs: readonly { edit: EditMenuProduct; row: MenuProductRow }[]): void {
    const now = this.clock.now();
    const stale = pairs.filter(({ edit, row }) => edit.version !== undefined && edit.version !== row.version);
    if (stale.length === 0) return;
    throw new DomainError('CONCURRENT_CHANGE', { current: stale.map(({ row }) => menuProductViewOf(row, now)) });
  }

  /** @throws DomainError VALIDATION_FAILED, naming each field that would change an item of a day menu */
  private requireUsualMenus(pairs: readonly { row: MenuProductRow }[], changed: readonly MenuProductRow[]): void {
    const now = this.clock.now();
    const fields = changed.flatMap((row, index) => {
      if (!row.isDayMenu) return [];
      const was = menuProductViewOf(pairs[index]!.row, now);
      const becomes = menuProductViewOf(row, now);
      return OF_THE_ITEM.filter((field) => was[field] !== becomes[field]).map((field) => `${index}.${field}`);
    });
    if (fields.length > 0) throw ofDayMenu(fields);
  }

  private async viewsOf(manager: EntityManager, ids: readonly number[]): Promise<MenuProductView[]> {
    const rows = byId(await menuProductsByIds(manager, ids));
    const now = this.clock.now();
    return ids.map((id) => menuProductViewOf(rows.get(id) ?? missing(), now));
  }
}

function byId(rows: readonly MenuProductRow[]): Map<number, MenuProductRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Spells a changed heading like its category. An unchanged heading stays, even if its category was deleted. */
function headed(
  changed: MenuProductRow,
  before: MenuProductRow,
  headingAs: (written: string) => string,
): MenuProductRow {
  return changed.category === before.category ? changed : { ...changed, category: headingAs(changed.category) };
}

const OF_THE_ITEM = ['category', 'price_czk', 'price_eur', 'is_recommended', 'is_new', 'pole_placings'] as const;

/** @returns the error for fields that change an item of a day menu (docs/product.md#the-day-menu) */
function ofDayMenu(fields: readonly string[]): DomainError {
  const message = 'Položky poledního menu se mění jen v části Polední menu.';
  const details = fields.map((field) => ({ field, message }));
  return new DomainError('VALIDATION_FAILED', details);
}

function touchesProduct(edit: EditMenuProduct): boolean {
  const { name, description, allergens, allergen_numbers: numbers } = edit;
  return [name, description, allergens, numbers].some((value) => value !== undefined);
}

function missing(): never {
  throw new DomainError('MENU_PRODUCT_NOT_FOUND');
}
