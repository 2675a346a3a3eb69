import type { Translation } from '#api/generated.ts';
import { Office } from '#test/office.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const GOULASH: Translation = {
  kind: 'product',
  id: 1,
  czech: 'Guláš',
  czechDescription: 'Poctivý',
  name: null,
  description: null,
  translates: null,
  toCheck: false,
};
const CZECH = { name: 'Guláš', description: 'Poctivý' };
const SOUPS: Translation = {
  kind: 'category',
  id: 4,
  czech: 'Polévky',
  czechDescription: null,
  name: 'Suppen',
  description: null,
  translates: { name: 'Polévky', description: null },
  toCheck: false,
};

beforeEach(() => {
  serves(pages.server, { products: [product({ id: 1, name: 'Guláš' })] });
  pages.server.on('getTranslations', ({ query }) => (query['language'] === 'de' ? [GOULASH, SOUPS] : []));
});

describe('the translations of dishes', () => {
  it('are edited in place, and missing ones are shown', async () => {
    await office.opens('Produkty');
    await office.clicks('Překlady');
    const dialog = await office.dialog('Překlady pro hosty');
    await pages.user.click(within(dialog).getByRole('button', { name: 'Němčina' }));
    await within(dialog).findByText('Chybí 1 překlad z 2.');
    expect(office.field('Překlad: Polévky', dialog)).toHaveProperty('value', 'Suppen');

    const saved = { ...GOULASH, name: 'Gulasch' };
    pages.server.on('setTranslations', saved);
    await pages.user.type(office.field('Překlad: Guláš', dialog), 'Gulasch');
    await pages.user.tab();
    await within(dialog).findByText('Všechno je přeložené.');
    expect(pages.server.callsOf('setTranslations').map(({ body }) => body)).toEqual([
      { kind: 'product', id: 1, language: 'de', name: 'Gulasch', description: '', translates: CZECH },
    ]);
    await pages.expectsAccessible();
  });

  it('report at the field why one was not saved, and keep the input', async () => {
    await office.opens('Produkty');
    await office.clicks('Překlady');
    const dialog = await office.dialog('Překlady pro hosty');
    await pages.user.click(within(dialog).getByRole('button', { name: 'Němčina' }));
    pages.server.on('setTranslations', refusal(404, 'CATEGORY_NOT_FOUND', 'Kategorie nebyla nalezena.'));
    const field = await waitFor(() => office.field('Překlad: Polévky', dialog));
    await pages.user.type(field, '!');
    await pages.user.tab();
    await within(dialog).findByText('Kategorie nebyla nalezena.');
    expect(field).toHaveProperty('value', 'Suppen!');
    expect(screen.getByText('Chybí 1 překlad z 2.')).toBeTruthy();
  });

  it('are marked as missing in the form of a dish, and saved above the form', async () => {
    const german = { ...GOULASH, name: 'Gulasch' };
    const english = { ...GOULASH, name: 'Goulash', description: 'Hearty' };
    const answers: Record<string, Translation> = { de: german, en: english };
    pages.server.on('getTranslations', ({ query }) => [answers[query['language']!] ?? GOULASH]);
    await office.opens('Produkty');
    await office.clicks('Upravit Guláš');
    const form = await office.dialog('Upravit produkt');
    for (const text of ['Angličtina: hotovo', 'Němčina: chybí popis', 'Slovenština: chybí'])
      await within(form).findByText(text);
    expect(pages.server.callsOf('getTranslations')[0]!.query).toMatchObject({ productId: '1' });
    await office.clicks('Upravit překlady', form);
    const dialog = await office.dialog('Překlady: Guláš');
    const slovak = await waitFor(() => office.field('Slovenština', dialog));
    answers['sk'] = { ...GOULASH, name: 'Guláš', description: 'Poctivý' };
    pages.server.on('setTranslations', answers['sk']);
    await pages.user.type(slovak, 'Guláš');
    await pages.user.tab();
    await waitFor(() => expect(pages.server.callsOf('setTranslations')).toHaveLength(1));
    expect(pages.server.callsOf('setTranslations')[0]!.body).toMatchObject({ kind: 'product', id: 1, language: 'sk' });
    await office.clicks('Hotovo', dialog);
    await within(form).findByText('Slovenština: hotovo');
    expect(pages.server.callsOf('updateItem')).toEqual([]);
  });

  it('show which text has changed since it was translated, and are saved again', async () => {
    const translated = { ...GOULASH, name: 'Hähnchen', translates: { name: 'Kuře', description: null }, toCheck: true };
    pages.server.on('getTranslations', ({ query }) => (query['language'] === 'de' ? [translated, SOUPS] : []));
    await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Produkty&translations=de');
    const dialog = await office.dialog('Překlady pro hosty');
    await within(dialog).findByText(/^Ke kontrole: 1\./);
    await within(dialog).findByText('Ke kontrole: překládá „Kuře“, teď je tu „Guláš“.');
    await within(dialog).findByText('Ke kontrole: překládá „bez popisu“, teď je tu „Poctivý“.');
    await pages.expectsAccessible();
    pages.server.on('setTranslations', { ...translated, translates: CZECH, toCheck: false });
    await office.clicks('Překlad platí', dialog);
    await within(dialog).findByText('Všechno je přeložené.');
    expect(pages.server.callsOf('setTranslations').map(({ body }) => body)).toEqual([
      { kind: 'product', id: 1, language: 'de', name: 'Hähnchen', description: '', translates: CZECH },
    ]);
  });
});
