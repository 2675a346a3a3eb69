import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { category, order, orderLine, staffVisit, table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const KITCHEN = /stanic|kuchyň|\bchod|výdej|odnes|tiskárn|vytisknout účet/i;
const STATION = { id: 1, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 10, version: 1 };
const VISIT = staffVisit({ id: 'v1', table: { id: 1, name: 'Stůl 1' } });

/** @returns every word of a place, also those for screen readers */
const wordsOf = (place: Element): string =>
  [place, ...place.querySelectorAll('*')]
    .flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('title')])
    .concat(place.textContent)
    .join('\n');

beforeEach(() => {
  const confirmed = { is_confirmed: true, start_time: new Date().toISOString(), visitId: VISIT.id };
  serves(pages.server, {
    categories: [category({ id: 1, name: 'Polévky' })],
    tables: [table({ id: 1, name: 'Stůl 1' })],
    orders: [order({ n: 1 }), order({ n: 2, ...confirmed, orderItems: [orderLine({ id: 1 })] })],
    visits: [VISIT],
  });
});

describe('a venue without stations and printers', () => {
  it('shows no word about a kitchen or a printer on its board or in a table’s panel', async () => {
    await pages.opensAsStaff('/OrderPage');
    await screen.findByRole('button', { name: /^Schválit/ });
    await waitFor(() => expect(pages.server.callsOf('getStations')).not.toEqual([]));
    await pages.settles();
    expect(wordsOf(document.body)).not.toMatch(KITCHEN);
    await pages.opensAsStaff('/OrderPage?pohled=stoly');
    await office.clicks(/^Stůl 1/);
    const panel = await screen.findByRole('region', { name: 'Stůl 1' });
    await within(panel).findByRole('button', { name: /^Uvolnit/ });
    expect(wordsOf(panel)).not.toMatch(KITCHEN);
  });

  it('shows no field for courses or for serving in any form until it has a station', async () => {
    const tableForm = async (): Promise<Element> => {
      await office.opens('Stoly');
      await office.clicks('Upravit Stůl 1');
      return office.dialog();
    };
    const settings = async (): Promise<Element> => {
      // The dialog of the table has a button of the same name.
      await pages.leaves();
      await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
      return (await screen.findByRole('button', { name: 'Uložit' })).closest('form')!;
    };
    const settled = async (form: Element): Promise<string> => {
      await pages.settles();
      return wordsOf(form);
    };
    const words = [await settled(await tableForm()), await settled(await settings())];
    await office.opens('Kategorie');
    await office.clicks('Upravit kategorii Polévky');
    words.push(wordsOf(await office.dialog()));
    for (const one of words) expect(one).not.toMatch(KITCHEN);
    pages.server.on('getStations', [STATION]);
    await pages.reloads();
    // The stations may come behind the form.
    for (const opens of [tableForm, settings]) {
      const form = await opens();
      await waitFor(() => expect(wordsOf(form)).toMatch(KITCHEN));
    }
  });
});
