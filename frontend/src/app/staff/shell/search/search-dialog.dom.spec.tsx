import type { Found } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order, product, table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const NOTHING: Found = { dishes: [], tables: [], orders: [], people: [] };
const PETR = { id: 20, fullname: 'Petr Svoboda', email: 'staff@demo.test' };

/** Answers by the words of a search, like the server without diacritics. */
const ANSWERS: Readonly<Record<string, Partial<Found>>> = {
  svick: { dishes: [{ id: 1, name: 'Svíčková', isDayDish: false }] },
  'stůl 7': { tables: [{ id: 7, name: 'Stůl 7' }] },
  '1': { orders: [{ id: order().id, number: 1, tableName: 'Stůl 7', status: 'waiting', placedAt: order().placed_at }] },
  'staff@demo': { people: [{ ...PETR, role: 'EMPLOYEE' }] },
};

beforeEach(async () => {
  const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' as const }];
  serves(pages.server, {
    products: [product({ id: 1, name: 'Svíčková' })],
    tables: [table({ id: 5 }), table({ id: 7 })],
    orders: [order()],
    users: [
      {
        ...PETR,
        auth0Id: 'demo|staff',
        emailVerified: true,
        addressLine1: '',
        city: '',
        country: '',
        phonenumber: 0,
        role: 'EMPLOYEE',
        linkUntil: null,
        lastSignIn: null,
        version: 1,
        companies,
        venues: [],
      },
    ],
  });
  pages.server.on('searchVenue', ({ query }) => ({ ...NOTHING, ...ANSWERS[query['q'] ?? ''] }));
  await pages.opensAsStaff('/prehled?venue=1');
  await screen.findByRole('heading', { level: 1, name: 'Přehled' });
});

const field = () => screen.findByRole('combobox', { name: 'Co hledáte' });

/** Opens the search by its shortcut, types, and presses Enter on the result. */
async function goesTo(words: string, hit: RegExp) {
  await pages.user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await pages.user.keyboard(words);
  const option = await screen.findByRole('option', { name: hit });
  while (!option.classList.contains('Mui-focused')) await pages.user.keyboard('{ArrowDown}');
  await pages.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Co hledáte' })).toBeNull());
}
const soughtRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the search dialog', () => {
  it('finds a dish and leads to it among the products', async () => {
    await goesTo('svick', /^Svíčková.*Produkt$/);
    await screen.findByRole('region', { name: 'Produkty' });
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('Svíčková');
  });

  it('finds a table and a person, and focuses their rows', async () => {
    await goesTo('stůl 7', /^Stůl 7.*Stůl$/);
    await screen.findByRole('region', { name: 'Stoly' });
    await waitFor(async () => expect(document.activeElement).toBe(await soughtRow('Stůl 7')));
    await goesTo('staff@demo', /staff@demo\.test.*Člověk$/);
    await screen.findByRole('tab', { name: 'Uživatelé', selected: true });
    await waitFor(async () => expect(document.activeElement).toBe(await soughtRow('staff@demo.test')));
  });

  it('finds an open order and leads to the board', async () => {
    await goesTo('1', /^Objednávka 1, /);
    await screen.findByRole('region', { name: 'Čeká na schválení' });
  });

  it('finds a section and leads to it', async () => {
    await goesTo('histor', /^Historie/);
    await screen.findByRole('heading', { level: 1, name: 'Historie dokončených objednávek' });
  });

  it('says that nothing was found, and closes on Escape', async () => {
    await pages.user.keyboard('{Control>}k{/Control}');
    await pages.user.type(await field(), 'nic takového');
    await screen.findByText('Nic takového tu není.');
    await pages.expectsAccessible();
    await pages.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Co hledáte' })).toBeNull());
  });

  it('says that the search has failed', async () => {
    pages.server.on('searchVenue', refusal(503, 'SERVICE_UNAVAILABLE'));
    await pages.user.click(screen.getByRole('button', { name: /^Hledat/ }));
    await pages.user.type(await field(), 'qqq');
    await within(await screen.findByRole('dialog')).findByText('Hledání se nepovedlo. Zkuste to prosím znovu.');
  });
});
