import type { ListedProduct } from '#api/generated.ts';
import { Office } from '#test/office.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';
import { VAT_RATES } from '#test/sums.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let products: ListedProduct[];
beforeEach(() => {
  products = [product({ id: 1, name: 'Guláš', allergen_numbers: [1] }), product({ id: 2, name: 'Knedlík' })];
  serves(pages.server, { products });
});

const ticks = async (name: string, place: HTMLElement) =>
  pages.user.click(within(place).getByRole('checkbox', { name }));
const selects = (label: string, choice: string, place: HTMLElement) =>
  pages.user.selectOptions(office.field(label, place), choice);
const opensRates = async (form: HTMLElement): Promise<HTMLElement> => {
  await office.clicks('Upravit sazby DPH', form);
  const dialog = await office.dialog('Sazby DPH');
  await within(dialog).findByRole('group', { name: 'Sazba 2' });
  return dialog;
};

describe('the facts of a dish', () => {
  it('are saved, unless the dish has gluten and is marked as gluten-free', async () => {
    await office.opens('Produkty');
    await office.clicks('Upravit Guláš');
    const form = await office.dialog('Upravit produkt');
    await within(form).findByRole('option', { name: 'Snížená (12 %)' });
    await office.fills({ Porce: '150 g' }, form);
    await selects('Sazba DPH', 'Snížená', form);
    for (const name of ['Jen pro dospělé (18+)', 'pálivé', 'bezlepkové']) await ticks(name, form);
    await office.clicks('Uložit', form);
    await within(form).findByText('Složení nebo alergeny odporují značce: bezlepkové.');
    await ticks('bezlepkové', form);
    const { offers: _offers, ...saved } = { ...products[0]!, portion: '150 g', version: 2 };
    pages.server.on('updateItem', saved);
    await office.clicks('Uložit', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pages.server.callsOf('updateItem').map(({ body }) => body)).toMatchObject([
      { portion: '150 g', vatRate: 'Snížená', isAdult: 'true', dietary: 'spicy' },
    ]);
  });

  it('distinguish a dish without a statement about dietary marks from a dish to which none applies', async () => {
    products[0] = { ...products[0]!, dietary: [], portion: '0,5 l', isAdult: true, vatRate: 'Zrušená' };
    pages.server.on('getDishStock', {
      productId: 1,
      name: 'Guláš',
      is_sold_out: false,
      sold_out_until: null,
      opens_tomorrow_at: '11:00',
      portions_left: null,
      position: 0,
    });
    await office.opens('Produkty');
    await office.clicks('Guláš');
    const detail = await office.dialog('Guláš');
    for (const text of ['0,5 l', 'Zrušená', 'jen pro dospělé (18+)', 'žádná z nich']) within(detail).getByText(text);
    await office.clicks('Upravit', detail);
    const form = await office.dialog('Upravit produkt');
    await within(form).findByRole('option', { name: 'Zrušená (dnes neplatí)' });
    const none = within(form).getByRole<HTMLInputElement>('checkbox', { name: 'žádná z nich' });
    expect(none.checked).toBe(true);
    await ticks('veganské', form);
    expect(none.checked).toBe(false);
    await ticks('veganské', form);
    const { offers: _offers, ...saved } = products[0];
    pages.server.on('updateItem', saved);
    await office.clicks('Uložit', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pages.server.callsOf('updateItem')[0]!.body).toMatchObject({ dietary: '', vatRate: 'Zrušená' });
  });

  it('are changed for many products at once, but only the chosen ones', async () => {
    await office.opens('Produkty');
    await office.clicks('Hromadné mazání');
    for (const { name } of products) {
      await pages.user.click(await screen.findByRole('checkbox', { name: `Vybrat ${name}` }));
    }
    await office.clicks('Změnit údaje');
    const dialog = await office.dialog('Změnit údaje');
    await within(dialog).findByRole('option', { name: 'Snížená (12 %)' });
    await office.clicks('Provést', dialog);
    await within(dialog).findByText('Vyberte, co se má změnit.');
    await selects('Značky', 'add', dialog);
    await within(dialog).findByText('Vyberte aspoň jednu značku.');
    await ticks('bezlepkové', dialog);
    await selects('Sazba DPH', 'Snížená', dialog);
    await pages.expectsAccessible();
    const message = 'Bezlepkové nemůže být jídlo s alergenem 1: Guláš.';
    pages.server.on('bulkFacts', refusal(422, 'MARK_CONTRADICTED', message, [{ field: 'addDietary', message }]));
    await office.clicks('Provést', dialog);
    await office.readsToast('error', message);
    await within(dialog).findByText(message);

    await ticks('bezlepkové', dialog);
    await ticks('pálivé', dialog);
    pages.server.on('bulkFacts', { changed: ['Guláš', 'Knedlík'], unchanged: [] });
    await office.clicks('Provést', dialog);
    await screen.findByText('Nové údaje: Guláš, Knedlík.');
    expect(pages.server.callsOf('bulkFacts').at(-1)!.body).toEqual({
      ids: [1, 2],
      vatRate: 'Snížená',
      addDietary: ['spicy'],
    });
  });

  it('include a VAT rate; editing the venue’s rates in a dialog keeps the input of the form below', async () => {
    await office.opens('Produkty');
    await office.clicks('Upravit Knedlík');
    const form = await office.dialog('Upravit produkt');
    await office.fills({ Porce: '4 ks' }, form);
    const dialog = await opensRates(form);
    const second = within(dialog).getByRole('group', { name: 'Sazba 2' });
    await office.fills({ Sazba: 'dvanáct' }, second);
    await office.clicks('Uložit', dialog);
    await within(dialog).findByText('Sazba je číslo od 0 do 100.');
    await office.fills({ Sazba: '10,5' }, second);
    await pages.expectsAccessible();
    const message = 'Sazbu Snížená má 3 z produktů. Nejdřív jim dejte jinou.';
    pages.server.on('setVatRates', refusal(409, 'VAT_RATE_IN_USE', message, [{ field: 'rates', message }]));
    await office.clicks('Uložit', dialog);
    await office.readsToast('error', message);
    pages.server.on('setVatRates', VAT_RATES);
    await office.clicks('Uložit', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sazby DPH' })).toBeNull());
    const [first, changed] = VAT_RATES.rates;
    expect(pages.server.callsOf('setVatRates').at(-1)!.body).toEqual({
      venueId: 1,
      rates: [first, { ...changed, rate: 10.5 }],
    });
    expect(pages.server.callsOf('updateItem')).toEqual([]);
    expect(office.field('Porce', form).value).toBe('4 ks');
  });

  it('include a VAT rate that can be renamed in a dialog, which says what a change affects', async () => {
    await office.opens('Produkty');
    await office.clicks('Upravit Knedlík');
    const dialog = await opensRates(await office.dialog('Upravit produkt'));
    within(dialog).getByText(/^Změna platí pro nové objednávky/);
    const second = within(dialog).getByRole('group', { name: 'Sazba 2' });
    await office.fills({ Název: 'Jídla' }, second);
    pages.server.on('setVatRates', VAT_RATES);
    await office.clicks('Uložit', dialog);
    await waitFor(() => expect(pages.server.callsOf('setVatRates')).toHaveLength(1));
    const [first, changed] = VAT_RATES.rates;
    expect(pages.server.callsOf('setVatRates')[0]!.body).toEqual({
      venueId: 1,
      rates: [first, { ...changed, name: 'Jídla', was: 'Snížená' }],
    });
  });
});
