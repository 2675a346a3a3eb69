/** An item of a menu with its place among all items (docs/product.md#the-order-of-reading). */
export interface Placed {
  readonly category: string;
  readonly polePlacings: number;
}

const ITEMS_IN_CATEGORY = 100;

/** @returns the place after the category's last item; if the category has none, the place after all items */
export function placeAtEnd(items: readonly Placed[], category: string): number {
  const last = (among: readonly Placed[]) => Math.max(0, ...among.map(({ polePlacings }) => polePlacings));
  const inCategory = last(items.filter((item) => item.category === category));
  if (inCategory > 0) return inCategory + 1;
  return (Math.floor(last(items) / ITEMS_IN_CATEGORY) + 1) * ITEMS_IN_CATEGORY + 1;
}
