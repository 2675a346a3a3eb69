import type { Menu } from '#api/generated.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { menu } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const writesDate = async (label: string, digits: string) => {
  await pages.user.click(within(screen.getByRole('group', { name: label })).getAllByRole('spinbutton')[0]!);
  await pages.user.keyboard(digits);
};

describe('the menus tab', () => {
  it("changes a menu's validity, rejects an end before the start, and says that a menu has ended", async () => {
    const menus: Menu[] = [menu({ version: 2 })];
    serves(pages.server, { menus });
    pages.server.on('updateMenuDate', ({ body }) => {
      const { startDate: date_from, endDate: date_to, time_from, time_to } = body as Record<string, string>;
      const times = { time_from: Number(time_from), time_to: Number(time_to) };
      return (menus[0] = menu({ version: 3, date_from: date_from!, date_to: date_to!, ...times }));
    });
    await office.opens('Menu');
    await screen.findByText('Platí teď');
    await office.clicks('Změnit platnost');
    await writesDate('Začátek platnosti', '01012020');
    await writesDate('Konec platnosti', '31012020');
    await pages.user.selectOptions(office.field('Čas začátku: hodiny'), '11');
    await pages.user.selectOptions(office.field('Čas konce: hodiny'), '10');
    await office.clicks('Uložit');
    await screen.findByText('Čas konce nesmí být před časem začátku.');
    expect(pages.server.callsOf('updateMenuDate')).toEqual([]);
    await pages.user.selectOptions(office.field('Čas konce: hodiny'), '14');
    await office.clicks('Uložit');
    await screen.findByText('Menu bylo úspěšně upraveno.');
    await screen.findByText(/^Skončilo 31\.\s1\.\s2020$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Uložit' })).toBeNull());
    expect(pages.server.callsOf('updateMenuDate').map(({ body }) => body)).toEqual([
      {
        id: 1,
        venueId: 1,
        menuName: '',
        version: 2,
        startDate: '2020-01-01',
        endDate: '2020-01-31',
        time_from: 660,
        time_to: 14 * 60 + 59,
        validDays: [],
      },
    ]);
  });

  it('stores days on which a menu is closed or has other hours, and reports errors at the field', async () => {
    const menus: Menu[] = [menu({ version: 2, exceptions: [{ date: '2030-12-24', time_from: 600, time_to: 120 }] })];
    serves(pages.server, { menus });
    pages.server.on('setMenuExceptions', ({ body }) => {
      return (menus[0] = menu({ version: 3, exceptions: body['exceptions'] as Menu['exceptions'] }));
    });
    await office.opens('Menu');
    await screen.findByText(/^Výjimky: 24\.\s12\.\s2030 10:00–02:00$/);
    await office.clicks('Další možnosti: Stálý lístek');
    await pages.user.click(await screen.findByRole('menuitem', { name: 'Výjimky' }));
    const form = await office.dialog('Výjimky: Stálý lístek');
    await within(form).findByText('Končí příští den.');
    await office.clicks('Přidat den', form);
    const added = within(form).getByRole('group', { name: 'Výjimka 2' });
    const closed = within(added).getByLabelText('Zavřeno');
    await pages.user.click(closed);
    await office.clicks('Uložit', form);
    const missing = ['Zadejte datum.', 'Zadejte čas začátku.', 'Zadejte čas konce.'];
    await waitFor(() => {
      expect(within(added).getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(missing); // oxfmt-ignore
    });
    await pages.expectsAccessible();
    await pages.user.click(closed);
    await pages.user.click(within(within(added).getByRole('group', { name: 'Datum' })).getAllByRole('spinbutton')[0]!);
    await pages.user.keyboard('25122030');
    await office.clicks('Uložit', form);
    await screen.findByText('Výjimky byly uloženy.');
    await screen.findByText(/^Výjimky: 24\.\s12\.\s2030 10:00–02:00, 25\.\s12\.\s2030 zavřeno$/);
    const [EVE, CHRISTMAS] = ['2030-12-24', '2030-12-25'];
    const exceptions = [
      { date: EVE, time_from: 600, time_to: 120 },
      { date: CHRISTMAS, closed: true },
    ];
    expect(pages.server.callsOf('setMenuExceptions').map(({ body }) => body)).toEqual([
      { menuId: 1, version: 2, exceptions },
    ]);
  });

  it("saves the guests' current menu as a PDF in the chosen size, or reports a failure", async () => {
    serves(pages.server, { menus: [menu()] });
    const requests: string[] = [];
    pages.server.onPath('/api/my/restaurant/menusheet/1', (_, query) => {
      requests.push(String(query));
      return requests.length === 1 ? new Response('pdf') : new Response('', { status: 404 });
    });
    await office.opens('Menu');
    for (const message of ['Menu k tisku je stažené.', /^Nepodařilo se připravit menu k tisku/]) {
      await office.clicks('Vytisknout menu');
      await pages.user.click(await screen.findByRole('menuitem', { name: 'Velkým písmem' }));
      await screen.findByText(message);
    }
    expect(requests).toEqual(['size=large', 'size=large']);
  });
});
