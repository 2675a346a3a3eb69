import type { RefusedSendsOfRange } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const AT = new Date().toISOString();
const TIME = String.raw`\d?\d:\d\d`;
const SENDS: RefusedSendsOfRange = {
  refusals: 3,
  reasons: [
    { code: 'ITEM_SOLD_OUT', refusals: 1, lastAt: AT },
    { code: 'PRICE_CHANGED', refusals: 1, lastAt: AT },
    { code: 'NO_MENU_NOW', refusals: 1, lastAt: AT },
  ],
  dishes: [
    {
      itemId: 1,
      name: 'Nakládaný hermelín',
      refusals: 2,
      lastAt: AT,
      reasons: [
        { code: 'ITEM_SOLD_OUT', refusals: 1 },
        { code: 'PRICE_CHANGED', refusals: 1 },
      ],
    },
    { itemId: 2, name: 'Utopenec', refusals: 1, lastAt: AT, reasons: [{ code: 'PRICE_CHANGED', refusals: 1 }] },
  ],
  moreDishes: 0,
};

async function opens(sends: Parameters<typeof pages.server.on<'getRefusedSends'>>[1], range = '') {
  serves(pages.server);
  pages.server.on('getRefusedSends', sends);
  await pages.opensAsStaff(`/OrderHistoryPage?venue=1&part=refused${range}`);
  await screen.findByRole('tab', { name: 'Nešlo objednat', selected: true });
}

/** @returns the texts of a table's rows, without its header */
async function rowsOf(region: string): Promise<(string | null)[]> {
  const rows = within(await screen.findByRole('region', { name: region })).getAllByRole('row');
  return rows.filter((row) => within(row).queryByRole('rowheader')).map(({ textContent }) => textContent);
}

describe('the list of refused dishes', () => {
  it('says that guests could order everything if nothing was refused', async () => {
    await opens({ refusals: 0, reasons: [], dishes: [], moreDishes: 0 });
    await screen.findByText('V těchto dnech mohli hosté objednat všechno, co poslali.');
    await pages.expectsAccessible();
  });

  it('says which dishes guests could not order, how often and why', async () => {
    await opens(SENDS);
    expect(within(await screen.findByRole('region', { name: 'Souhrn' })).getByText('3×')).toBeTruthy();
    expect(await rowsOf('Co hosté chtěli')).toEqual([
      expect.stringMatching(new RegExp(`^Nakládaný hermelín2×${TIME}Došlo 1×, změna ceny 1×$`)),
      expect.stringMatching(new RegExp(`^Utopenec1×${TIME}Změna ceny$`)),
    ]);
    expect(await rowsOf('Proč')).toEqual([
      expect.stringMatching(new RegExp(`^Došlo1×${TIME}$`)),
      expect.stringMatching(new RegExp(`^Změna ceny1×${TIME}$`)),
      expect.stringMatching(new RegExp(`^Zavřeno, neplatilo žádné menu1×${TIME}$`)),
    ]);
    // An order refused on sending has no table, so there is no filter by table.
    expect(screen.queryByLabelText('Stůl')).toBeNull();
    await pages.expectsAccessible();
  });

  it('shows the day of the last refusal for a range of several days', async () => {
    await opens(SENDS, '&from=2026-01-01&to=2026-01-07');
    expect((await rowsOf('Co hosté chtěli'))[0]).toMatch(/2×\d+\.\s\d+\.\s\d{4}/);
    expect(pages.server.callsOf('getRefusedSends').map(({ query }) => query)).toEqual([
      { from: '2026-01-01', to: '2026-01-07' },
    ]);
  });

  it("names the reasons that it knows, and calls any other 'another reason'", async () => {
    const codes = ['NOBODY_SERVES', 'ORDERING_PAUSED', 'TOMORROW'];
    const reasons = codes.map((code) => ({ code, refusals: 1, lastAt: AT }));
    await opens({ refusals: 3, reasons, dishes: [], moreDishes: 0 });
    expect((await rowsOf('Proč')).map((row) => row?.replace(/1×.*/, ''))).toEqual([
      'Nikdo neobsluhoval',
      'Pauza',
      'Jiný důvod',
    ]);
  });

  it('says that it could not be fetched, and retries', async () => {
    await opens(refusal(500, 'INTERNAL_ERROR', ''));
    await screen.findByText(/Co nešlo objednat, se nepodařilo načíst\./);
    pages.server.on('getRefusedSends', SENDS);
    await pages.user.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await rowsOf('Co hosté chtěli')).toHaveLength(2);
  });
});
