import { In, type EntityManager } from 'typeorm';
import { placeAtEnd, type Placed } from '../domain/placing.js';
import type { CategoryEntity } from '../entities/category.entity.js';
import { MenuProductEntity } from '../entities/menu-product.entity.js';

export interface Headed {
  readonly id: number;
  readonly menuId: number;
  readonly category: string;
  readonly polePlacings: number;
}

const HEAD = `
  update menu_product l set category_name = x.category, pole_placings = x."polePlacings", version = l.version + 1
  from jsonb_to_recordset($1::jsonb) as x (id integer, category text, "polePlacings" integer)
  where l.id = x.id`;

/** @returns the items under the category's name, by menu and position */
export async function itemsUnder(manager: EntityManager, { venueId, name }: CategoryEntity): Promise<Headed[]> {
  const links = await manager.findBy(MenuProductEntity, { venueId, categoryName: name });
  return links.map(headedOf).toSorted((a, b) => a.menuId - b.menuId || a.polePlacings - b.polePlacings || a.id - b.id);
}

/** Moves each item to the end of the heading of category `under` in its menu. */
export async function moveToCategory(
  manager: EntityManager,
  items: readonly Headed[],
  under: CategoryEntity,
): Promise<void> {
  const all = await manager.findBy(MenuProductEntity, { menuId: In([...new Set(items.map(({ menuId }) => menuId))]) });
  const going = new Set(items.map(({ id }) => id));
  const existing = new Map<number, Placed[]>();
  for (const link of all.filter(({ id }) => !going.has(id)).map(headedOf)) {
    existing.set(link.menuId, [...(existing.get(link.menuId) ?? []), link]);
  }
  const placed = items.map((item) => {
    const others = existing.get(item.menuId) ?? [];
    const there = { ...item, category: under.name, polePlacings: placeAtEnd(others, under.name) };
    existing.set(item.menuId, [...others, there]);
    return there;
  });
  await manager.query(HEAD, [JSON.stringify(placed)]);
}

/** Restores the former headings of the items that still have the heading `under`. */
export async function restoreCategory(manager: EntityManager, items: readonly Headed[], under: string): Promise<void> {
  await manager.query(`${HEAD} and l.category_name = $2`, [JSON.stringify(items), under]);
}

function headedOf({ id, menuId, categoryName: category, polePlacings }: MenuProductEntity): Headed {
  return { id, menuId, category, polePlacings };
}
