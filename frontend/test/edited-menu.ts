import type { MenuProduct } from '#api/generated.ts';
import type { FakeServer } from './fake-server';
import { category, menuProduct, product } from './restaurant';
import { serves } from './served-restaurant';

/** Address of the editor of the menu that {@link servesMenu} serves. */
export const EDITOR = '/editmenupage?menuId=1&venueId=1';

/** Three dishes under two headings; all have a price in euros. */
export function threeDishes(): MenuProduct[] {
  return [
    menuProduct({ id: 1, name: 'Kulajda', category: 'Polévky', pole_placings: 101, price_czk: 89, price_eur: 3.6 }),
    menuProduct({ id: 2, name: 'Guláš', category: 'Hlavní jídla', pole_placings: 201, price_czk: 189, price_eur: 7.5 }),
    menuProduct({ id: 3, name: 'Řízek', category: 'Hlavní jídla', pole_placings: 202, price_czk: 219, price_eur: 8.9 }),
  ];
}

/**
 * Serves a menu that can be edited: a saved change raises an item's version and is in the next answer.
 * @param items stands for the database; a test may change it like another person would
 */
export function servesMenu(server: FakeServer, items: MenuProduct[]): void {
  const headings = [...new Set(items.map((item) => item.category))];
  serves(server, {
    menuProducts: items,
    products: items.map(({ itemId, name }) => product({ id: itemId, name })),
    categories: headings.map((name, index) => category({ id: index + 1, name })),
  });
  server.on('getMenuPreview', () => ({ html: previewOf(items) }));
  server.on('editMenuProducts', ({ body }) =>
    (Object.values(body) as Partial<MenuProduct>[]).map(({ version: _version, ...change }) => {
      const index = items.findIndex(({ id }) => id === change.id);
      const before = items[index]!;
      const saved = { ...before, ...change, version: before.version + 1 };
      items[index] = { ...saved, price_eur: saved.price_eur || null };
      return items[index];
    }),
  );
}

/** A page with the data that the server renders from: names, prices and sold-out marks. */
function previewOf(items: readonly MenuProduct[]): string {
  const lines = items.map(
    ({ name, price_czk: czk, is_sold_out: out }) => `${name} ${czk} Kč${out ? ' Vyprodáno' : ''}`,
  );
  return `<!doctype html><title>Menu</title><p>${lines.join('</p><p>')}</p>`;
}
