import type { MenuProduct } from '../admin-api';

/** The factor of a category's position in `pole_placings` (docs/product.md#the-order-of-reading). */
const CATEGORY_STEP = 100;

export type Group<P = MenuProduct> = { category: string; items: P[] };
type Placed = Pick<MenuProduct, 'id' | 'category' | 'pole_placings'>;

/** @returns the categories with their products, in the order in which guests see them */
export function groupsOf<P extends Placed>(products: readonly P[]): Group<P>[] {
  const groups = new Map<string, P[]>();
  for (const product of [...products].sort((a, b) => a.pole_placings - b.pole_placings || a.id - b.id)) {
    const items = groups.get(product.category);
    if (items === undefined) groups.set(product.category, [product]);
    else items.push(product);
  }
  return [...groups].map(([category, items]) => ({ category, items }));
}

/**
 * @returns the position after the last item of the category; for a new category, the first position after all others
 */
export function placeAtEnd(
  products: readonly Pick<MenuProduct, 'category' | 'pole_placings'>[],
  category: string,
): number {
  const last = (among: typeof products) => Math.max(0, ...among.map(({ pole_placings: place }) => place));
  const inCategory = last(products.filter((product) => product.category === category));
  if (inCategory > 0) return inCategory + 1;
  return (Math.floor(last(products) / CATEGORY_STEP) + 1) * CATEGORY_STEP + 1;
}

/** @returns a copy with the entry at `from` moved to `to`; an index outside the list is clamped */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, entry);
  return next;
}

/** @returns a typed position as an index from 0; empty becomes 0, the first one */
export function placeOf(written: string): number {
  const position = Number.parseInt(written, 10);
  return Number.isNaN(position) ? 0 : Math.max(0, position - 1);
}

/** @returns the changes that give the groups their order; items with the right position are omitted */
export function changedPlacings<P extends Placed & { version: number }>(groups: readonly Group<P>[]) {
  return groups.flatMap(({ items }, category) =>
    items
      .map((item, index) => ({ item, placing: (category + 1) * CATEGORY_STEP + index + 1 }))
      .filter(({ item, placing }) => item.pole_placings !== placing)
      .map(({ item, placing }) => ({ id: item.id, version: item.version, pole_placings: placing })),
  );
}
