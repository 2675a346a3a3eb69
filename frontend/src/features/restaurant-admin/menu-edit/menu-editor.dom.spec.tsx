import type { CatalogueChange, MenuProduct } from '#api/generated.ts';
import { EDITOR, servesMenu, threeDishes } from '#test/edited-menu.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { category, menu, menuProduct, product } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let items: MenuProduct[];
beforeEach(() => servesMenu(pages.server, (items = threeDishes())));

const opens = async () => {
  await pages.opensAsStaff(EDITOR);
  await screen.findByRole('heading', { level: 3, name: 'Kulajda' });
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the menu editor', () => {
  it('renames a menu and shows who renamed it', async () => {
    let name = 'Stálý lístek';
    pages.server.on('getMenu', () => ({ ...menu({ menuName: name, version: 2 }), menuProducts: items }));
    pages.server.on('renameMenu', ({ body }) => menu({ menuName: (name = String(body['menuName'])), version: 3 }));
    const renamed: CatalogueChange = {
      id: 1,
      at: '2026-03-11T11:00:00Z',
      by: 'Marie Nováková',
      subject: 'menu',
      subjectId: 1,
      act: 'changed',
      name: 'Podzimní',
      productId: null,
      menuId: 1,
      menuName: 'Podzimní',
      fields: [{ field: 'name', before: 'Stálý lístek', after: 'Podzimní' }],
    };
    pages.server.on('getCatalogueChanges', [renamed]);
    await opens();
    await office.chooses('Další možnosti: Stálý lístek', 'Přejmenovat');
    const form = await office.dialog('Přejmenovat menu');
    await office.fills({ 'Název menu': 'Podzimní' }, form);
    await office.clicks('Uložit', form);
    await title('Podzimní');
    expect(pages.server.callsOf('renameMenu').map(({ body }) => body)).toEqual([
      { id: 1, menuName: 'Podzimní', version: 2 },
    ]);
    await office.chooses('Další možnosti: Podzimní', 'Historie změn');
    const history = await office.dialog('Historie změn: Podzimní');
    const change = (await within(history).findByText('Menu upraveno')).closest('li')!;
    within(change).getByText('Marie Nováková');
    expect(change.textContent).toContain('Název: Stálý lístek → Podzimní');
    expect(pages.server.callsOf('getCatalogueChanges').map(({ query }) => query)).toEqual([
      { menuId: '1', limit: '50' },
    ]);
  });

  it('copies a menu and opens the copy with all its dishes', async () => {
    const copy = menu({ id: 2, menuName: 'Stálý lístek – kopie' });
    pages.server.on('copyMenu', copy);
    await opens();
    await office.chooses('Další možnosti: Stálý lístek', 'Kopírovat menu');
    const form = await office.dialog('Kopírovat menu');
    expect((await within(form).findByLabelText<HTMLInputElement>('Název menu')).value).toBe('Stálý lístek – kopie');
    await pages.expectsAccessible();
    pages.server.on('getMenu', { ...copy, menuProducts: items.map((item) => ({ ...item, menuId: 2 })) });
    await office.clicks('Kopírovat menu', form);
    await title('Stálý lístek – kopie');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(location.search).toBe('?menuId=2&venueId=1');
    expect(pages.server.callsOf('copyMenu').map(({ body }) => body)).toEqual([
      {
        id: 1,
        menuName: 'Stálý lístek – kopie',
        startDate: '2020-01-01',
        endDate: '2099-12-31',
        time_from: 0,
        time_to: 1439,
        validDays: [],
      },
    ]);
  });

  it('hides products that are on the menu already, and adds a category without leaving the form', async () => {
    pages.server.on('createCategory', ({ body }) => category({ id: 3, name: String(body['name']) }));
    await opens();
    await office.clicks('Přidat produkt');
    const form = await office.dialog('Přidat produkt');
    await office.clicks('Z produktů provozovny', form);
    await pages.user.type(within(form).getByRole('combobox', { name: 'Produkt' }), 'Kul');
    const option = await screen.findByRole('option', { name: 'Kulajda (už v menu)' });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    await pages.user.keyboard('{Escape}');
    await pages.user.selectOptions(office.field('Kategorie', form), '+ Nová kategorie');
    const added = await office.dialog('Přidat kategorii');
    await office.fills({ Název: 'Svačiny' }, added);
    await office.clicks('Přidat kategorii', added);
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(form));
    expect(office.field('Kategorie', form).value).toBe('Svačiny');
  });

  it('creates a new product and puts it last in its category of the menu', async () => {
    pages.server.on('createItem', () => {
      const { offers: _offers, ...item } = product({ id: 4, name: 'Jitrnice' });
      return item;
    });
    pages.server.on('createMenuProducts', ({ body }) => {
      const [{ pole_placings }] = Object.values(body) as [MenuProduct];
      items.push(menuProduct({ id: 4, name: 'Jitrnice', category: 'Polévky', pole_placings }));
      return [items[3]];
    });
    await opens();
    await office.clicks('Přidat produkt');
    const form = await office.dialog('Přidat produkt');
    await office.fills({ Název: 'Jitrnice' }, form);
    await office.clicks('Přidat produkt', form);
    await within(form).findByRole('button', { name: 'Přidat do menu' });
    await within(office.field('Kategorie', form)).findByRole('option', { name: 'Polévky' });
    await pages.user.selectOptions(office.field('Kategorie', form), 'Polévky');
    await office.fills({ 'Cena (Kč)': '120' }, form);
    await office.clicks('Přidat do menu', form);
    await screen.findByText('Produkt byl úspěšně přidán do menu.');
    expect(pages.server.callsOf('createMenuProducts').map(({ body }) => body)).toEqual([
      [
        {
          menuId: 1,
          itemId: 4,
          categoryName: 'Polévky',
          priceCZK: 120,
          priceEUR: null,
          isNew: false,
          isRecommended: false,
          pole_placings: 102,
        },
      ],
    ]);
    await isClosed();
    await screen.findByRole('heading', { level: 3, name: 'Jitrnice' });
  });

  it('leads from a dish to its options', async () => {
    await opens();
    await office.chooses('Další možnosti: Kulajda', 'Obrázek a alergeny');
    const form = await office.dialog('Obrázek a alergeny');
    await pages.user.click(await within(form).findByRole('link', { name: 'Upravit na kartě Doplňky' }));
    await screen.findByText('Zatím žádné doplňky.');
  });
});
