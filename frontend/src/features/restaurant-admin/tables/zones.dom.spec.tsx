import type { Zone } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { table } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const HALL: Zone = { id: 2, venueId: 1, name: 'Sál', tableIds: [2], version: 1 };
let zones: Zone[];
beforeEach(() => {
  zones = [];
  serves(pages.server, { tables: [1, 2].map((id) => table({ id, name: `Stůl ${id}` })) });
  pages.server.on('getZones', () => zones);
});

const section = () => screen.findByRole('region', { name: 'Zóny' });
const rows = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the zones of a venue', () => {
  it('are empty at first, with an offer to add a zone with its tables', async () => {
    pages.server.on('createZone', ({ body }) => {
      zones = [{ id: 1, venueId: 1, version: 1, name: String(body['name']), tableIds: body['tableIds'] as number[] }];
      return zones[0];
    });
    await office.opens('Stoly');
    within(await section()).getByText('Zatím tu nejsou žádné zóny.');
    await office.clicks('Přidat zónu');
    const form = await office.dialog('Přidat zónu');
    expect(office.field('Název zóny', form).getAttribute('placeholder')).toBe('Zahrádka');
    await pages.expectsAccessible();
    await office.clicks('Přidat zónu', form);
    expect((await within(form).findByRole('alert')).textContent).toBe('Zadejte název zóny.');
    await office.fills({ 'Název zóny': ' Zahrádka ' }, form);
    within(form).getByRole('checkbox', { name: 'Stůl 1' }).click();
    await office.clicks('Přidat zónu', form);
    await waitFor(async () => expect(await rows()).toEqual(['ZahrádkaStůl 1']));
    expect(pages.server.callsOf('createZone').map(({ body }) => body)).toEqual([
      { venueId: 1, name: 'Zahrádka', tableIds: [1] },
    ]);
  });

  it('report errors at the fields, and show the current zone of each table', async () => {
    zones = [HALL, { id: 1, venueId: 1, name: 'Zahrádka', tableIds: [1], version: 4 }];
    await office.opens('Stoly');
    await section();
    await office.clicks('Upravit Zahrádka');
    const form = await office.dialog('Upravit zónu');
    within(form).getByRole('checkbox', { name: 'Stůl 2 (teď Sál)' }).click();
    await office.fills({ 'Název zóny': 'SÁL' }, form);
    await office.clicks('Uložit', form);
    await within(form).findByText('Zóna s tímto názvem už v provozovně je.');
    await office.fills({ 'Název zóny': 'Terasa' }, form);
    const message = 'Některý z těchto stolů v provozovně není.';
    pages.server.on('updateZone', refusal(400, 'VALIDATION_FAILED', message, [{ field: 'tableIds', message }]));
    await office.clicks('Uložit', form);
    expect((await within(form).findByRole('alert')).textContent).toBe(message);
    await pages.expectsAccessible();
    pages.server.on('updateZone', () => ({ ...HALL, id: 1, name: 'Terasa', tableIds: [1, 2], version: 5 }));
    await office.clicks('Uložit', form);
    await office.readsToast('success', 'Zóna byla upravena.');
    expect(pages.server.callsOf('updateZone').at(-1)?.body).toEqual({
      id: 1,
      name: 'Terasa',
      tableIds: [1, 2],
      version: 4,
    });
  });

  it('are deleted after a confirmation, which says that their tables stay', async () => {
    zones = [HALL];
    pages.server.on('deleteZone', () => {
      zones = [];
      return { id: 2 };
    });
    await office.opens('Stoly');
    await section();
    await office.clicks('Smazat Sál');
    const dialog = await office.dialog();
    within(dialog).getByText(/^Stoly zůstanou/);
    await office.clicks('Smazat', dialog);
    await within(await section()).findByText('Zatím tu nejsou žádné zóny.');
  });
});
