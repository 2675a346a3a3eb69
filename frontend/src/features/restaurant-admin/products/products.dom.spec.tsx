import type { ListedProduct } from '#api/generated.ts';
import { offer, Office } from '#test/office.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { menuProduct, product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let products: ListedProduct[];
beforeEach(() => {
  products = [product({ id: 1, name: 'Guláš', offers: [offer({ id: 11, price_czk: 189, version: 3 })] })];
  serves(pages.server, { products });
});

const cell = (name: string) => screen.findByRole('gridcell', { name });
const grid = () => screen.queryByRole('grid', { name: 'Produkty provozovny' });

describe('the products tab', () => {
  it('adds a product and lists it, whatever the search contains', async () => {
    pages.server.on('createItem', ({ body }) => {
      const { offers: _offers, ...item } = product({ id: 2, name: String(body['name']) });
      products.push({ ...item, offers: [] });
      return item;
    });
    await office.opensProductTable();
    await cell('Guláš');
    await pages.user.type(screen.getByRole('searchbox', { name: 'Hledat produkt' }), 'gul');

    await office.clicks('Přidat produkt');
    const dialog = await office.dialog();
    await office.fills({ Název: 'Kulajda' }, dialog);
    await office.clicks('Přidat produkt', dialog);

    await screen.findByText('Produkt byl úspěšně přidán.');
    await cell('Kulajda');
    expect(pages.server.callsOf('createItem').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Kulajda', venueId: '1' }),
    ]);
  });

  it('offers one button to add the first product', async () => {
    products.length = 0;
    await office.opens('Produkty');
    await screen.findByText('Nenalezeny žádné produkty.');
    expect(screen.getAllByRole('button', { name: 'Přidat produkt' })).toHaveLength(1);
  });

  it('keeps a price cell open until it contains a number, and saves the price in the menu', async () => {
    pages.server.on('editMenuProducts', () => {
      products[0] = { ...products[0]!, offers: [offer({ id: 11, price_czk: 95.5, version: 4 })] };
      return [menuProduct({ id: 11, price_czk: 95.5, version: 4 })];
    });
    await office.opensProductTable();
    await pages.user.dblClick(await cell('189'));
    const price = await screen.findByRole('textbox', { name: 'Cena (Kč)' });
    await pages.user.clear(price);
    await pages.user.type(price, 'zdarma{Enter}');
    await screen.findByText('Cena je číslo, nejvýše dvě desetinná místa.');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(pages.server.callsOf('editMenuProducts')).toEqual([]);
    await pages.user.clear(price);
    await pages.user.type(price, '95,50{Enter}');
    await cell('95,50');
    expect(pages.server.callsOf('editMenuProducts').map(({ body }) => body)).toEqual([
      [{ id: 11, version: 3, price_czk: 95.5 }],
    ]);
    await pages.expectsAccessible();
  });

  it('renames a product in its cell', async () => {
    pages.server.on('updateItem', ({ body }) => {
      products[0] = { ...products[0]!, name: String(body['name']) };
      const { offers: _offers, ...item } = products[0];
      return item;
    });
    await office.opensProductTable();
    await pages.user.dblClick(await cell('Guláš'));
    const name = await screen.findByRole('textbox', { name: 'Název' });
    await pages.user.clear(name);
    await pages.user.type(name, 'Aaa, první v tabulce{Enter}');
    await cell('Aaa, první v tabulce');
    expect(screen.queryByRole('gridcell', { name: 'Guláš' })).toBeNull();
    expect(pages.server.callsOf('updateItem').map(({ body }) => body)).toEqual([
      { id: '1', name: 'Aaa, první v tabulce', version: '1' },
    ]);
  });

  it('shows cards with price and category until the person chooses the table, and stores the choice', async () => {
    await office.opens('Produkty');
    const card = (await screen.findByRole('heading', { level: 3, name: 'Guláš' })).closest('li')!;
    within(card).getByText('Hlavní jídla');
    within(card).getByText(/^189\s*Kč$/);
    expect(grid()).toBeNull();
    await office.clicks('Tabulka');
    await cell('Guláš');
    await pages.reloads();
    await cell('Guláš');
    expect(grid()).not.toBeNull();
    // A dish that is on sale needs no label.
    expect(screen.queryByText(/v prodeji/i)).toBeNull();
    await office.clicks('Karty');
    await screen.findByRole('heading', { level: 3, name: 'Guláš' });
  });

  it('keeps its primary action next to the search, apart from the tools, in both views', async () => {
    await office.opens('Produkty');
    for (const view of ['Karty', 'Tabulka']) {
      await office.clicks(view);
      const add = screen.getByRole('button', { name: 'Přidat produkt' });
      expect(screen.getByRole('search').nextElementSibling).toBe(add);
      const tools = document.getElementById(screen.getByText('Filtry a nástroje').getAttribute('aria-controls')!)!;
      expect(tools.contains(screen.getByRole('button', { name: 'Import a export' }))).toBe(true);
      expect(tools.contains(add)).toBe(false);
    }
  });

  it("shows on a product's card that it is on no menu", async () => {
    products[0] = product({ id: 1, name: 'Guláš' });
    await office.opens('Produkty');
    const card = (await screen.findByRole('heading', { level: 3, name: 'Guláš' })).closest('li')!;
    within(card).getByText('Není v žádném menu');
  });

  it('lists one category, and all categories again after a product is added', async () => {
    products.push(product({ id: 2, name: 'Kofola', offers: [offer({ id: 12, category: 'Nápoje' })] }));
    pages.server.on('createItem', ({ body }) => {
      const { offers, ...item } = product({ id: 3, name: String(body['name']) });
      products.push({ ...item, offers });
      return item;
    });
    await office.opens('Produkty');
    await screen.findByRole('heading', { level: 3, name: 'Guláš' });
    const category = office.field('Kategorie');
    expect([...category.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Všechny kategorie',
      'Hlavní jídla',
      'Nápoje',
    ]);
    await pages.user.selectOptions(category, 'Nápoje');
    const dishes = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(dishes()).toEqual(['Kofola']);
    screen.getByText('1 z 2 produktů');

    await office.clicks('Přidat produkt');
    const dialog = await office.dialog();
    await office.fills({ Název: 'Kulajda' }, dialog);
    await office.clicks('Přidat produkt', dialog);
    await screen.findByRole('heading', { level: 3, name: 'Kulajda' });
    expect(dishes()).toEqual(['Guláš', 'Kofola', 'Kulajda']);
  });

  it("lets staff edit the name of a day menu's dish in the table, but not its price", async () => {
    const changes = { isDayMenu: true, menuName: 'Polední menu', price_czk: 149 };
    pages.server.on('getProductList', [product({ id: 3, name: 'Denní guláš', offers: [offer(changes)] })]);
    await office.opensProductTable();
    await pages.user.dblClick(await screen.findByRole('gridcell', { name: '149' }));
    expect(screen.queryByRole('textbox', { name: 'Cena (Kč)' })).toBeNull();
    await pages.user.dblClick(screen.getByRole('gridcell', { name: 'Denní guláš' }));
    await screen.findByRole('textbox', { name: 'Název' });
  });

  it('lists the dishes of day menus only on request', async () => {
    const lunch = product({ id: 3, name: 'Denní guláš' });
    pages.server.on('getProductList', ({ query }) => (query['dayDishes'] === 'true' ? [lunch] : products));
    await office.opens('Produkty');
    await screen.findByText('Guláš');
    await pages.user.click(screen.getByRole('checkbox', { name: 'Denní jídla' }));
    await screen.findByText('Denní guláš');
    expect(screen.queryByText('Guláš')).toBeNull();
  });
});
