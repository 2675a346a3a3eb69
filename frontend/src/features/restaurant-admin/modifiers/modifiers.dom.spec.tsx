import type { ModifierGroup } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { impact, offer, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const RICE = { priceEUR: null, addsAllergens: [], removesAllergens: [], isSoldOut: false };
const side = (changes: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id: 1,
  venueId: 1,
  name: 'Příloha',
  min: 1,
  max: 1,
  products: [],
  version: 1,
  options: [{ id: 11, name: 'Rýže', priceCZK: 0, ...RICE }],
  ...changes,
});

let groups: ModifierGroup[];
beforeEach(() => {
  groups = [];
  const soups = [1, 2, 3].map((id) => product({ id, name: `Polévka ${id}`, offers: [offer({ category: 'Polévky' })] }));
  serves(pages.server, { products: [...soups, product({ id: 9, name: 'Guláš' })] });
  pages.server.on('getModifierGroups', () => groups);
});

describe('modifier groups', () => {
  it('are created and added to several dishes at once', async () => {
    pages.server.on('createModifierGroup', ({ body }) => {
      groups.push(side({ name: String(body['name']) }));
      return groups[0];
    });
    pages.server.on('setGroupProducts', () => (groups[0] = side({ products: [{ id: 1, position: 1 }] })));
    await office.opens('Doplňky');
    await screen.findByText('Zatím žádné doplňky.');
    await office.clicks('Přidat skupinu');
    const form = await office.dialog('Přidat skupinu');
    await office.fills({ 'Název skupiny': 'Příloha' }, form);
    const first = await within(form).findByRole('group', { name: 'Možnost 1' });
    await office.fills({ Možnost: 'Rýže 🍚' }, first);
    within(first).getByText('Na vytištěném menu nebude vidět: 🍚');
    await office.fills({ Možnost: 'Knedlík 1' }, first);
    const hint = within(first).getByText(/^Číslo 1 v názvu .* doplňte ho mezi alergeny\.$/);
    await office.fills({ 'Přidá alergeny': '1' }, first);
    expect(hint.isConnected).toBe(false);
    await office.fills({ Možnost: 'Rýže', 'Přidá alergeny': '' }, first);
    await office.fills({ 'Název skupiny': 'Příloha 2' }, form);
    within(form).getByText(/^Číslo v názvu mohou hosté číst jako alergen, .* Napište ho slovem\.$/);
    await office.fills({ 'Název skupiny': 'Příloha' }, form);
    await office.clicks('Přidat možnost', form);
    const second = await within(form).findByRole('group', { name: 'Možnost 2' });
    await office.fills({ Možnost: 'RYZE', 'Příplatek v Kč': '20,50', 'Přidá alergeny': '1, 15' }, second);
    await office.clicks('Přidat skupinu', form);
    await within(form).findByText('Zadejte čísla 1 až 14.');
    expect(pages.server.callsOf('createModifierGroup')).toEqual([]);
    await office.fills({ Možnost: 'Hranolky', 'Přidá alergeny': '1, 3' }, second);
    await pages.expectsAccessible();
    await office.clicks('Přidat skupinu', form);
    const dishes = await office.dialog('Příloha: u kterých jídel');
    const none = { priceEUR: null, addsAllergens: [], removesAllergens: [], isSoldOut: false };
    expect(pages.server.callsOf('createModifierGroup').map(({ body }) => body)).toEqual([
      {
        venueId: 1,
        name: 'Příloha',
        min: 1,
        max: 1,
        options: [
          { name: 'Rýže', priceCZK: 0, ...none },
          { ...none, name: 'Hranolky', priceCZK: 20.5, addsAllergens: [1, 3] },
        ],
      },
    ]);
    await pages.user.type(await within(dishes).findByRole('searchbox'), 'polevky');
    await waitFor(() => expect(within(dishes).getAllByRole('checkbox')).toHaveLength(3));
    await office.clicks('Vybrat všechna zobrazená', dishes);
    await within(dishes).findByText('Vybráno: 3 produkty');
    await pages.expectsAccessible();
    await office.clicks('Uložit', dishes);
    await screen.findByText('Uloženo.');
    expect(pages.server.callsOf('setGroupProducts').map(({ body }) => body)).toEqual([
      { groupId: 1, productIds: [1, 2, 3] },
    ]);
    await screen.findByText('U 1 produktu');
  });

  it('show errors at their fields for a wrong number of options and for equal names', async () => {
    groups.push(side());
    await office.opens('Doplňky');
    await office.clicks('Přidat skupinu');
    const form = await office.dialog('Přidat skupinu');
    await office.fills({ 'Název skupiny': 'PRILOHA', Nejméně: '3', Nejvýše: '2', Možnost: 'Malá' }, form);
    await office.clicks('Přidat skupinu', form);
    await within(form).findByText('Skupina doplňků s tímto názvem už existuje.');
    await office.fills({ 'Název skupiny': 'Velikost' }, form);
    await office.clicks('Přidat skupinu', form);
    await within(form).findByText('Nejméně nesmí být víc než nejvýše.');
    within(form).getByText('Nejvýše může být tolik, kolik je možností.');
    expect(pages.server.callsOf('createModifierGroup')).toEqual([]);
  });

  it('are restored by undoing their deletion, and let one press mark an option as sold out', async () => {
    groups.push(side());
    pages.server.on('getDeletionImpact', impact({ kind: 'modifiergroup', ids: [1] }));
    pages.server.on('setOptionSoldOut', () => {
      groups[0] = side({ version: 2, options: [{ id: 11, name: 'Rýže', priceCZK: 0, ...RICE, isSoldOut: true }] });
      return groups[0];
    });
    pages.server.on('deleteModifierGroup', () => {
      groups.shift();
      return { id: 1, restoreToken: '019a0000-0000-4000-8000-000000000001' };
    });
    await office.opens('Doplňky');
    const soldOut = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Vyprodáno: Rýže' });
    await pages.user.click(soldOut);
    await waitFor(() => expect(soldOut.checked).toBe(true));
    await office.clicks('Smazat skupinu Příloha');
    await office.clicks('Smazat', await office.dialog());
    await screen.findByText('Skupina byla smazána.');
    await screen.findByRole('button', { name: 'Vrátit' });
    await screen.findByText('Zatím žádné doplňky.');
  });

  it('let staff count the portions of an option, or stop counting them', async () => {
    groups.push(side());
    let left: number | null = null;
    pages.server.on('getOptionPortions', () => (left === null ? [] : [{ optionId: 11, portions_left: left }]));
    pages.server.on('setOptionPortions', ({ body }) => {
      left = body['portions'] as number | null;
      return { optionId: 11, portions_left: left };
    });
    await office.opens('Doplňky');
    await office.clicks('Porce: Rýže');
    const form = await office.dialog('Rýže');
    await pages.expectsAccessible();
    await office.fills({ 'Kolik porcí zbývá': 'osm' }, form);
    await office.clicks('Počítat od teď', form);
    await within(form).findByText('Zadejte celé číslo, 0 až 9999.');
    await office.fills({ 'Kolik porcí zbývá': '8' }, form);
    await office.clicks('Počítat od teď', form);
    await screen.findByText('Rýže: zbývá 8');
    await office.clicks('Porce: Rýže, zbývá 8');
    await office.clicks('Nepočítat', await office.dialog('Rýže'));
    await screen.findByText('Rýže: porce se nepočítají');
    expect(pages.server.callsOf('setOptionPortions').map(({ body }) => body)).toEqual([
      { optionId: 11, portions: 8 },
      { optionId: 11, portions: null },
    ]);
  });

  const UNTRUE = 'Bezlepkové nemůže být jídlo, u kterého ve skupině Příloha nejde zvolit nic bez alergenu 1: Guláš.';
  const untrueAt = (field: string) => refusal(422, 'MARK_CONTRADICTED', 'Značka.', [{ field, message: UNTRUE }]);

  it('show at the field why a change that makes a dietary mark untrue was refused', async () => {
    groups.push(side({ options: [11, 12].map((id) => ({ id, name: `Možnost ${id}`, priceCZK: 0, ...RICE })) }));
    await office.opens('Doplňky');
    await office.clicks('Upravit skupinu Příloha');
    const form = await office.dialog('Upravit skupinu');
    const second = await within(form).findByRole('group', { name: 'Možnost 2' });
    for (const [field, label, place] of [
      ['options.1.addsAllergens', 'Přidá alergeny', second],
      ['min', 'Nejméně', form],
    ] as const) {
      pages.server.on('updateModifierGroup', untrueAt(field));
      await office.clicks('Uložit', form);
      await waitFor(() => expect(office.field(label, place).getAttribute('aria-invalid')).toBe('true'));
      within(place).getByText(UNTRUE);
    }
    pages.server.on('updateModifierGroup', untrueAt('options'));
    await office.clicks('Uložit', form);
    await within(form).findByRole('alert');
    await office.clicks('Zrušit', form);
    await office.clicks('Vybrat jídla pro skupinu Příloha');
    const dishes = await office.dialog('Příloha: u kterých jídel');
    await pages.user.click(await within(dishes).findByRole('checkbox', { name: 'Guláš' }));
    pages.server.on('setGroupProducts', untrueAt('productIds'));
    await office.clicks('Uložit', dishes);
    await within(dishes).findByText(UNTRUE);
  });

  it('are sent again after a refusal without creating their new product twice', async () => {
    groups.push(side());
    const { offers: _offers, ...saved } = product({ id: 20, name: 'Steak' });
    pages.server.on('createItem', saved);
    pages.server.on('updateItem', { ...saved, version: 2 });
    pages.server.on('setProductModifiers', untrueAt('groupIds'));
    await office.opens('Produkty');
    await office.clicks('Přidat produkt');
    const form = await office.dialog('Přidat produkt');
    await office.fills({ Název: 'Steak' }, form);
    const extras = await within(form).findByRole('group', { name: 'Doplňky' });
    await pages.user.click(await within(extras).findByRole('checkbox', { name: 'Příloha' }));
    await office.clicks('Přidat produkt', form);
    await within(extras).findByText(UNTRUE);
    pages.server.on('setProductModifiers', ({ body }) => body);
    await office.clicks('Přidat produkt', form);
    await waitFor(() => expect(pages.server.callsOf('setProductModifiers')).toHaveLength(2));
    expect(pages.server.callsOf('createItem')).toHaveLength(1);
    expect(pages.server.callsOf('updateItem').map(({ body }) => body['version'])).toEqual([String(saved.version)]);
  });

  it("can be chosen in a product's form, which links to their tab", async () => {
    groups.push(side({ products: [{ id: 9, position: 1 }] }), side({ id: 2, name: 'Velikost' }));
    const { offers: _offers, ...saved } = product({ id: 9, name: 'Guláš' });
    pages.server.on('updateItem', saved);
    pages.server.on('setProductModifiers', ({ body }) => body);
    await office.opens('Produkty');
    await office.clicks(/^Upravit.* Guláš$/);
    const form = await office.dialog('Upravit produkt');
    const extras = await within(form).findByRole('group', { name: 'Doplňky' });
    const ticked = () => within(extras).getAllByRole<HTMLInputElement>('checkbox', { checked: true });
    await waitFor(() => expect(ticked()).toHaveLength(1));
    await pages.user.click(within(extras).getByRole('checkbox', { name: 'Velikost' }));
    expect(ticked()).toHaveLength(2);
    await pages.expectsAccessible();
    await office.clicks('Uložit', form);
    await waitFor(() =>
      expect(pages.server.callsOf('setProductModifiers').map(({ body }) => body)).toEqual([
        { productId: 9, groupIds: [1, 2] },
      ]),
    );
    await office.clicks(/^Upravit.* Guláš$/);
    const again = await office.dialog('Upravit produkt');
    await pages.user.click(within(again).getByRole('link', { name: 'Upravit na kartě Doplňky' }));
    await screen.findByRole('heading', { level: 3, name: 'Příloha' });
  });

  it('are added to the ticked products without replacing their other groups, and removed again', async () => {
    groups.push(side({ products: [{ id: 9, position: 1 }] }));
    pages.server.on('setGroupProducts', ({ body }) => {
      const ids = body['productIds'] as number[];
      return (groups[0] = side({ products: ids.map((id) => ({ id, position: 1 })) }));
    });
    await office.opensProductTable();
    const loads = pages.server.holds('getModifierGroups', groups);
    const tick = async (name: string) =>
      pages.user.click(await within(await screen.findByRole('row', { name: new RegExp(name) })).findByRole('checkbox'));
    for (const name of ['Polévka 1', 'Polévka 2', 'Guláš']) await tick(name);
    await office.clicks('Doplňky', screen.getByRole('group', { name: 'Hromadné úpravy' }));
    const dialog = await office.dialog('Doplňky');
    await pages.expectsAccessible();
    const submit = within(dialog).getByRole('button', { name: 'Provést' });
    expect(submit).toHaveProperty('disabled', true);
    loads();
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    await pages.user.click(submit);
    await screen.findByText('Příloha přidána: Polévka 1, Polévka 2.');
    await tick('Guláš');
    await office.clicks('Doplňky', screen.getByRole('group', { name: 'Hromadné úpravy' }));
    await pages.user.selectOptions(await screen.findByLabelText('Co s ní'), 'remove');
    await office.clicks('Provést', await office.dialog('Doplňky'));
    await screen.findByText('Příloha odebrána: Guláš.');
    expect(pages.server.callsOf('setGroupProducts').map(({ body }) => body['productIds'])).toEqual([
      [9, 1, 2],
      [1, 2],
    ]);
  });
});
