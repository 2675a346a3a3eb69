import type { MenuCheck } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { offer, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

type Finding = MenuCheck['findings'][number];
let findings: Finding[];
const found = (productId: number, name: string, changes: Partial<Finding['dishes'][number]> = {}) => ({
  productId,
  name,
  field: 'allergen_numbers' as const,
  menuIds: [],
  aside: null,
  ...changes,
});

beforeEach(() => {
  findings = [];
  const products = [
    product({ id: 1, name: 'Guláš', offers: [offer({ id: 11, menuId: 1 })] }),
    product({ id: 2, name: 'Kofola', offers: [offer({ id: 12, menuId: 1, price_czk: 0 })] }),
    product({ id: 3, name: 'Voda' }),
  ];
  serves(pages.server, { products });
  pages.server.on('getMenuCheck', () => ({ from: '2026-03-11', to: '2026-03-24', findings }));
});

const dishes = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const rowOf = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('rowheader', { name }).closest('tr')!);
/** The server forgets a finding of a dish that was completed. */
const completes = (id: number) => {
  findings = findings.map((one) => ({ ...one, dishes: one.dishes.filter(({ productId }) => productId !== id) }));
};

describe('the check of the menu', () => {
  it('limits the products to those with the finding in the address', async () => {
    findings = [
      {
        kind: 'allergens-missing',
        language: null,
        dishes: [found(1, 'Guláš'), found(3, 'Voda', { aside: 'Nemá žádné' })],
      },
      { kind: 'words-missing', language: 'de', dishes: [found(2, 'Kofola', { field: 'translations' })] },
    ];
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=allergens-missing');
    const bar = await screen.findByRole('group', { name: 'Kontrola menu' });
    expect(bar.textContent).toMatch(/^Chybí alergeny: 1 jídlo .*1 odloženo\.Doplnit/);
    expect(dishes()).toEqual(['Guláš']);
    await pages.user.selectOptions(office.field('Kontrola menu'), 'Chybí překlad: němčina (1)');
    expect(dishes()).toEqual(['Kofola']);
    await pages.expectsAccessible();
    await office.clicks('Zrušit filtr');
    expect(dishes()).toEqual(['Guláš', 'Kofola', 'Voda']);
  });

  it('limits the products to one dish of a day menu', async () => {
    findings = [{ kind: 'allergens-missing', language: null, dishes: [found(9, 'Denní guláš')] }];
    const usual = [product({ id: 1, name: 'Guláš' })];
    const ofDay = [product({ id: 9, name: 'Denní guláš' })];
    pages.server.on('getProductList', ({ query }) => (query['dayDishes'] === 'true' ? ofDay : usual));
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=allergens-missing');
    await screen.findByRole('heading', { level: 3, name: 'Denní guláš' });
    expect(dishes()).toEqual(['Denní guláš']);
    await office.clicks('Doplnit');
    rowOf(await office.dialog(), 'Denní guláš');
  });

  it('is hidden if nothing is missing', async () => {
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=price-zero');
    await screen.findByRole('heading', { level: 3, name: 'Guláš' });
    expect(screen.queryByRole('combobox', { name: 'Kontrola menu' })).toBeNull();
  });

  it('lets staff type the missing allergens by keyboard, row by row', async () => {
    findings = [{ kind: 'allergens-missing', language: null, dishes: [found(1, 'Guláš'), found(2, 'Kofola')] }];
    pages.server.on('updateItem', ({ body }) => {
      completes(Number(body['id']));
      const { offers: _, ...item } = product({ id: Number(body['id']), name: String(body['name']) });
      return { ...item, allergen_numbers: [1, 3] };
    });
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=allergens-missing');
    await office.clicks('Doplnit');
    const dialog = await office.dialog();
    await pages.user.type(within(dialog).getByRole('textbox', { name: 'Chybí alergeny: Guláš' }), '1, 3{Enter}');
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Chybí alergeny: Kofola' }));
    await waitFor(() => rowOf(dialog, 'Guláš').getByText('Uloženo'));
    expect(rowOf(dialog, 'Kofola').queryByText('Uloženo')).toBeNull();
    expect(pages.server.callsOf('updateItem').map(({ body }) => body)).toEqual([
      { id: '1', name: 'Guláš', version: '1', allergen_numbers: '1, 3' },
    ]);
    await pages.expectsAccessible();
  });

  it('shows a refused change at its dish', async () => {
    findings = [{ kind: 'allergens-missing', language: null, dishes: [found(1, 'Guláš')] }];
    const details = [{ field: 'allergen_numbers', message: 'Alergeny mají čísla 1 až 14.' }];
    pages.server.on('updateItem', refusal(400, 'VALIDATION_FAILED', 'Zkontrolujte pole.', details));
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=allergens-missing');
    await office.clicks('Doplnit');
    const dialog = await office.dialog();
    await pages.user.type(within(dialog).getByRole('textbox', { name: 'Chybí alergeny: Guláš' }), '15{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Alergeny mají čísla 1 až 14.');
  });

  it('sets a missing price only in the menus that lack it', async () => {
    const dish = found(2, 'Kofola', { field: 'price_czk', menuIds: [1] });
    findings = [{ kind: 'price-zero', language: null, dishes: [dish] }];
    pages.server.on('editMenuProducts', () => {
      completes(2);
      return [];
    });
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=price-zero');
    await office.clicks('Doplnit');
    const dialog = await office.dialog();
    const price = within(dialog).getByRole('textbox', { name: 'Cena 0 Kč: Kofola' });
    await pages.user.type(price, 'x{Enter}');
    within(dialog).getByText('Cena je číslo, nejvýše dvě desetinná místa.');
    await pages.user.clear(price);
    await pages.user.type(price, '39,50{Enter}');
    await waitFor(() => rowOf(dialog, 'Kofola').getByText('Uloženo'));
    expect(pages.server.callsOf('editMenuProducts').map(({ body }) => body)).toEqual([
      [{ id: 12, version: 1, price_czk: 39.5 }],
    ]);
  });

  it('sets a missing price of a day menu in the day menu', async () => {
    const offers = [offer({ id: 19, menuId: 9, isDayMenu: true })];
    pages.server.on('getProductList', ({ query }) =>
      query['dayDishes'] === 'true' ? [product({ id: 9, name: 'Denní guláš', offers })] : [],
    );
    const dish = found(9, 'Denní guláš', { field: 'price_eur', menuIds: [9] });
    findings = [{ kind: 'eur-missing', language: null, dishes: [dish] }];
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=eur-missing');
    await office.clicks('Doplnit');
    const dialog = await office.dialog();
    await within(dialog).findByText('Cenu poledního menu změníte v části Polední menu.');
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('marks a finding as intended with a reason, and undoes that', async () => {
    findings = [{ kind: 'allergens-missing', language: null, dishes: [found(3, 'Voda')] }];
    pages.server.on('setCheck', ({ body }) => {
      const aside = body['aside'] === true ? String(body['reason']) : null;
      findings = [{ ...findings[0]!, dishes: [found(3, 'Voda', { aside })] }];
      return { productId: 3, kind: 'allergens-missing', aside };
    });
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&check=allergens-missing');
    await office.clicks('Doplnit');
    const dialog = await office.dialog();
    await office.clicks('Odložit: Voda', dialog);
    const reason = within(dialog).getByRole('textbox', { name: 'Proč to není potřeba doplnit' });
    expect(document.activeElement).toBe(reason);
    await pages.user.type(reason, 'Nemá žádné{Enter}');
    await within(dialog).findByText('Odloženo: Nemá žádné');
    await office.clicks('Vrátit: Voda', dialog);
    await within(dialog).findByRole('button', { name: 'Odložit: Voda' });
    expect(pages.server.callsOf('setCheck').map(({ body }) => body)).toEqual([
      { venueId: 1, productId: 3, kind: 'allergens-missing', aside: true, reason: 'Nemá žádné' },
      { venueId: 1, productId: 3, kind: 'allergens-missing', aside: false },
    ]);
  });
});
