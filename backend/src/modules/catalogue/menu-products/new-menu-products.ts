import { In, type EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import { toMinorUnits } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { headingsOf } from '../categories/category-names.js';
import { MenuEntity } from '../entities/menu.entity.js';
import { MenuProductEntity } from '../entities/menu-product.entity.js';
import { ProductEntity } from '../entities/product.entity.js';
import { requireOneVenue } from '../one-venue.js';
import { euroPrice, type NewMenuProduct } from './menu-product-writes.js';
import type { CreateMenuProduct } from './menu-product.dto.js';

/** Requires that all menus and products belong to the caller and to one venue, and that none is a day menu. */
export async function venueOfNewProducts(
  manager: EntityManager,
  user: Principal,
  items: readonly CreateMenuProduct[],
): Promise<number> {
  const menuIds = items.map(({ menuId }) => menuId);
  const itemIds = items.map(({ itemId }) => itemId);
  const menus = await manager.findBy(MenuEntity, { id: In(menuIds), kind: 'usual' });
  const products = await manager.findBy(ProductEntity, { id: In(itemIds) });
  const venueId = requireOneVenue(user, menuIds, menus, 'MENU_NOT_FOUND');
  const ofProducts = requireOneVenue(user, itemIds, products, 'PRODUCT_NOT_FOUND');
  if (ofProducts !== venueId) throw new DomainError('PRODUCT_NOT_OF_VENUE');
  return venueId;
}

/**
 * Prepares items to insert. Call it within `VenueChanges.change`.
 * @throws DomainError DUPLICATE_MENU_PRODUCT, naming the lines
 */
export async function newMenuProducts(
  manager: EntityManager,
  venueId: number,
  items: readonly CreateMenuProduct[],
): Promise<NewMenuProduct[]> {
  const links = await manager.findBy(MenuProductEntity, { menuId: In(items.map(({ menuId }) => menuId)) });
  requireNew(items, links);
  const headingAs = await headingsOf(manager, venueId);
  return items.map((item) => newMenuProduct(item, headingAs(item.categoryName)));
}

function newMenuProduct(item: CreateMenuProduct, category: string): NewMenuProduct {
  return {
    menuId: item.menuId,
    productId: item.itemId,
    category,
    priceCzk: toMinorUnits(item.priceCZK) ?? 0,
    priceEur: euroPrice(item.priceEUR ?? null),
    isNew: item.isNew,
    isRecommended: item.isRecommended,
    polePlacings: item.pole_placings,
  };
}

function requireNew(items: readonly CreateMenuProduct[], links: readonly MenuProductEntity[]): void {
  const known = new Set(links.map(({ menuId, productId }) => `${menuId}/${productId}`));
  const repeated = items.flatMap(({ menuId, itemId }, index) => {
    const key = `${menuId}/${itemId}`;
    if (known.has(key)) return [index];
    known.add(key);
    return [];
  });
  if (repeated.length === 0) return;
  const details = repeated.map((index) => ({ field: `${index}.itemId`, message: 'Tento produkt už v menu je.' }));
  throw new DomainError('DUPLICATE_MENU_PRODUCT', details);
}
