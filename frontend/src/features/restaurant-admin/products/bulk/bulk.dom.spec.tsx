import type { ListedProduct } from '#api/generated.ts';
import { impact, offer, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { category, menu, menuProduct, product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let products: ListedProduct[];
beforeEach(() => {
  const named = (id: number, name: string) => product({ id, name, offers: [offer({ price_czk: 100 * id })] });
  products = [named(1, 'Guláš'), named(2, 'Knedlík'), named(3, 'Svíčková')];
  serves(pages.server, { products });
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const box = async (name: string) => within(await row(name)).findByRole<HTMLInputElement>('checkbox');
const shownNames = () =>
  [...document.querySelectorAll('[role="gridcell"][data-field="name"]')].map(({ textContent }) => textContent);
const listed = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const group = (name: string) => screen.getByRole('group', { name });

describe('actions on many products', () => {
  it('apply to the visible ticked products only, and name them', async () => {
    pages.server.on('bulkSoldOut', () => {
      products.splice(1, 1, { ...products[1]!, is_sold_out: true });
      return { changed: ['Knedlík'], unchanged: [] };
    });
    await office.opensProductTable();
    for (const name of ['Guláš', 'Knedlík']) await pages.user.click(await box(name));
    await screen.findByText('Vybráno: 2 produkty');
    const search = screen.getByRole('searchbox', { name: 'Hledat produkt' });
    await pages.user.type(search, 'kned');
    await screen.findByText('Vybráno: 1 produkt');
    await pages.user.clear(search);
    // The filter has hidden it, which unticks it permanently.
    expect((await box('Guláš')).checked).toBe(false);

    await office.clicks('Vyprodané', group('Hromadné úpravy'));
    const dialog = await office.dialog();
    expect(listed(dialog)).toEqual(['Knedlík']);
    await pages.expectsAccessible();
    await office.clicks('Provést', dialog);
    await screen.findByText('Vyprodáno: Knedlík.');
    expect(pages.server.callsOf('bulkSoldOut').map(({ body }) => body)).toEqual([
      { ids: [2], soldOut: true, until: 'tomorrow' },
    ]);
    await within(await row('Knedlík')).findByText('Vyprodáno');
    await office.clicks('Vyprodané', group('Ukázat jen'));
    await waitFor(() => expect(shownNames()).toEqual(['Knedlík']));
  });

  it('preview a change of prices by percent before it is saved', async () => {
    const prices = [
      { id: 7, name: 'Guláš', menuName: 'Stálý lístek', before: { price_czk: 100, price_eur: 4 }, after: { price_czk: 110, price_eur: 4.4 } }, // oxfmt-ignore
    ];
    pages.server.on('bulkPrices', { changed: ['Guláš'], unchanged: [], prices });
    await office.opensProductTable();
    await pages.user.click(await box('Guláš'));
    await office.clicks('Změnit ceny');
    const dialog = await office.dialog();
    expect(document.activeElement).toBe(office.field('O kolik procent', dialog));
    await office.fills({ 'O kolik procent': 'deset' }, dialog);
    await within(dialog).findByText('Zadejte procenta od −90 do 200.');
    await office.fills({ 'O kolik procent': '10' }, dialog);
    await within(dialog).findByRole('cell', { name: /^110\s*Kč/ });
    await pages.expectsAccessible();
    products[0] = { ...products[0]!, offers: [offer({ price_czk: 110 })] };
    await office.clicks('Provést', dialog);
    await screen.findByText('Nové ceny: Guláš.');
    await within(await row('Guláš')).findByRole('gridcell', { name: '110' });
    expect(pages.server.callsOf('bulkPrices').map(({ body }) => body)).toEqual([
      { ids: [1], percent: 10, preview: true },
      { ids: [1], percent: 10 },
    ]);
  });

  it('name the products ticked on their cards before deleting them', async () => {
    pages.server.on('getDeletionImpact', impact({ kind: 'product', ids: [1, 2] }));
    pages.server.on('bulkDeleteItems', () => {
      products.splice(0, 2);
      return { changed: ['Guláš', 'Knedlík'], unchanged: [] };
    });
    await office.opens('Produkty');
    await office.clicks('Hromadné mazání');
    for (const name of ['Guláš', 'Knedlík']) {
      await pages.user.click(await screen.findByRole('checkbox', { name: `Vybrat ${name}` }));
    }
    await office.clicks('Smazat vybrané (2)');
    const dialog = await office.dialog();
    within(dialog).getByText('Opravdu chcete smazat vybrané produkty (2)?');
    expect(listed(dialog)).toEqual(['Guláš', 'Knedlík']);
    await office.clicks('Smazat', dialog);
    await screen.findByText('Smazáno: Guláš, Knedlík.');
    expect(pages.server.callsOf('bulkDeleteItems').map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
    screen.getByRole('heading', { level: 3, name: 'Svíčková' });
  });

  it('name what depends on a product, delete the product, and undo the deletion from the toast', async () => {
    pages.server.on('getDeletionImpact', impact({ kind: 'product', ids: [2], menus: 1, menuItems: 1 }));
    const before = [...products];
    pages.server.on('bulkDeleteItems', () => {
      products.splice(1, 1);
      return { changed: ['Knedlík'], unchanged: [], restoreToken: '019a0000-0000-4000-8000-000000000001' };
    });
    pages.server.on('restoreDeleted', () => {
      products.splice(0, Infinity, ...before);
      return { kind: 'product', ids: [2] };
    });
    await office.opensProductTable();
    await pages.user.click(await box('Knedlík'));
    await office.clicks('Smazat vybrané (1)');
    const dialog = await office.dialog();
    await within(dialog).findByText('Zmizí z 1 menu.');
    await office.clicks('Smazat', dialog);
    await screen.findByText('Produkt byl úspěšně smazán!');
    await waitFor(() => expect(shownNames()).toEqual(['Guláš', 'Svíčková']));
    await office.clicks('Vrátit');
    await waitFor(() => expect(shownNames()).toEqual(['Guláš', 'Knedlík', 'Svíčková']));
    expect(pages.server.callsOf('restoreDeleted').map(({ body }) => body)).toEqual([
      { token: '019a0000-0000-4000-8000-000000000001' },
    ]);
  });

  it('warn that products on no menu get no category, before and after the action', async () => {
    products[2] = product({ id: 3, name: 'Svíčková' });
    serves(pages.server, { products, categories: [category({ id: 4, name: 'Káva' })] });
    pages.server.on('bulkCategory', { changed: ['Guláš'], unchanged: ['Svíčková'] });
    await office.opensProductTable();
    for (const name of ['Guláš', 'Svíčková']) await pages.user.click(await box(name));
    await office.clicks('Změnit kategorii');
    const dialog = await office.dialog();
    within(dialog).getByText('V žádném menu není, beze změny: Svíčková.');
    await screen.findByRole('option', { name: 'Káva' });
    await pages.user.selectOptions(office.field('Nová kategorie', dialog), 'Káva');
    await office.clicks('Provést', dialog);
    await office.readsToast('warning', 'Nová kategorie: Guláš. V žádném menu není, beze změny: Svíčková.');
  });

  it("add products with their prices at the end of a menu's category, and name those that the menu already has", async () => {
    serves(pages.server, {
      products,
      categories: [category({ id: 4, name: 'Káva' })],
      menus: [menu({ id: 1, menuName: 'Stálý lístek' })],
      menuProducts: [menuProduct({ id: 9, itemId: 1, category: 'Káva', pole_placings: 301 })],
    });
    pages.server.on('createMenuProducts', ({ body }) =>
      Object.values(body).map((_, index) => menuProduct({ id: 20 + index })),
    );
    await office.opensProductTable();
    for (const name of ['Guláš', 'Knedlík', 'Svíčková']) await pages.user.click(await box(name));
    await office.clicks('Zařadit do menu');
    const dialog = await office.dialog();
    await within(dialog).findByText('V menu už je: Guláš.');
    expect(office.field('Menu', dialog).value).toBe('1');
    await office.clicks('Provést', dialog);
    await within(dialog).findByText('Vyberte prosím kategorii.');
    expect(within(dialog).getAllByText('Zadejte prosím cenu v Kč.')).toHaveLength(2);
    await pages.expectsAccessible();
    await pages.user.selectOptions(office.field('Kategorie', dialog), 'Káva');
    await pages.user.type(office.field('Knedlík', dialog), '45{Enter}');
    expect(document.activeElement).toBe(office.field('Svíčková', dialog));
    await pages.user.keyboard('189,50{Enter}');
    await office.readsToast('warning', 'Zařazeno do menu: Knedlík, Svíčková. V menu už je: Guláš.');
    expect(pages.server.callsOf('createMenuProducts').map(({ body }) => Object.values(body))).toEqual([
      [
        { menuId: 1, itemId: 2, categoryName: 'Káva', priceCZK: 45, pole_placings: 302 },
        { menuId: 1, itemId: 3, categoryName: 'Káva', priceCZK: 189.5, pole_placings: 303 },
      ],
    ]);
  });
});
