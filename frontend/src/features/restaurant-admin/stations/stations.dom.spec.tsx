import type { Station } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { category } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const BAR: Station = { id: 2, venueId: 1, name: 'Bar', categoryIds: [2], lateMinutes: 7, version: 1 };
let stations: Station[];
beforeEach(() => {
  stations = [];
  serves(pages.server, { categories: [category({ id: 1, name: 'Polévky' }), category({ id: 2, name: 'Nápoje' })] });
  pages.server.on('getStations', () => stations);
});

const section = () => screen.findByRole('region', { name: 'Stanice kuchyně' });
const rows = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the stations of a venue', () => {
  it('are empty at first, with an offer to add a station with its categories and time', async () => {
    pages.server.on('createStation', ({ body }) => {
      stations = [{ ...BAR, id: 1, name: String(body['name']), categoryIds: [1], lateMinutes: 20 }];
      return stations[0];
    });
    await office.opens('Kategorie');
    within(await section()).getByText('Zatím tu nejsou žádné stanice.');
    await office.clicks('Přidat stanici');
    const form = await office.dialog('Přidat stanici');
    await office.fills({ 'Název stanice': ' Kuchyň ', 'Pozdě po': '2' }, form);
    within(form).getByRole('checkbox', { name: 'Polévky' }).click();
    await pages.expectsAccessible();
    await office.clicks('Přidat stanici', form);
    await within(form).findByText('Zadejte 3 až 90 minut.');
    await office.fills({ 'Pozdě po': '20' }, form);
    await office.clicks('Přidat stanici', form);
    await waitFor(async () =>
      expect(await rows()).toEqual(['KuchyňPolévky · pozdě po 20 minOtevřít obrazovku: Kuchyň']),
    );
    expect(pages.server.callsOf('createStation').map(({ body }) => body)).toEqual([
      { venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 20 },
    ]);
  });

  it('show the current station of each category, and reject a name that another station has', async () => {
    stations = [BAR, { ...BAR, id: 1, name: 'Kuchyň', categoryIds: [1], version: 4 }];
    await office.opens('Kategorie');
    await section();
    await office.clicks('Upravit Kuchyň');
    const form = await office.dialog('Upravit stanici');
    within(form).getByRole('checkbox', { name: 'Nápoje (teď Bar)' }).click();
    await office.fills({ 'Název stanice': 'BAR' }, form);
    await office.clicks('Uložit', form);
    await within(form).findByText('Stanice s tímto názvem už v provozovně je.');
    await office.fills({ 'Název stanice': 'Teplá' }, form);
    pages.server.on('updateStation', () => ({ ...BAR, id: 1, name: 'Teplá', categoryIds: [1, 2], version: 5 }));
    await office.clicks('Uložit', form);
    await office.readsToast('success', 'Stanice byla upravena.');
    expect(pages.server.callsOf('updateStation').at(-1)?.body).toEqual({
      id: 1,
      name: 'Teplá',
      categoryIds: [1, 2],
      lateMinutes: 7,
      version: 4,
    });
  });

  it('say why a station with open lines was not deleted', async () => {
    stations = [BAR];
    const message = 'Na stanici se ještě vaří. Nejdřív její položky přesuňte, nebo vydejte.';
    pages.server.on('deleteStation', refusal(409, 'STATION_IN_USE', message, { lines: 2 }));
    await office.opens('Kategorie');
    await section();
    await office.clicks('Smazat Bar');
    const dialog = await office.dialog();
    within(dialog).getByText('Kategorie zůstanou, jen nebudou v žádné stanici. Vrátit to zpět nejde.');
    await office.clicks('Smazat', dialog);
    await office.readsToast('error', message);
  });
});
