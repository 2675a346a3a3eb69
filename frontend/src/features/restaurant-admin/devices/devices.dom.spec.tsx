import type { Device } from '#api/generated.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

const BAR: Device = {
  deviceId: 'enrolled-4',
  name: 'Bar',
  enrolledAt: '2026-11-30T09:00:00.000Z',
  enrolledBy: 'Marie Nováková',
  lastSeen: '2026-11-30T10:05:00.000Z',
  present: { id: 8, name: 'Petr Velký' },
  shows: null,
};
let devices: Device[];
beforeEach(() => {
  devices = [];
  serves(pages.server, {});
  pages.server.on('getDevices', () => devices);
});
const section = () => screen.findByRole('region', { name: 'Zařízení' });
const opens = async () => {
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
  return section();
};

describe('the shared tablets of a venue', () => {
  it('are enrolled by a code that is shown once', async () => {
    within(await opens()).getByText('Zatím tu není zapsaný žádný tablet.');
    await office.clicks('Zapsat zařízení');
    const form = await office.dialog('Zapsat zařízení');
    await office.clicks('Zapsat zařízení', form);
    await within(form).findByText('Zadejte název zařízení.');
    const message = 'Zařízení s tímto názvem už v provozovně je.';
    pages.server.on('enrolDevice', refusal(409, 'DUPLICATE_DEVICE', message, [{ field: 'name', message }]));
    await office.fills({ 'Název zařízení': 'Bar' }, form);
    await office.clicks('Zapsat zařízení', form);
    await within(form).findByText(message);
    pages.server.on('enrolDevice', () => {
      devices = [{ ...BAR, enrolledAt: null, lastSeen: null, present: null }];
      return new Answer(201, { deviceId: 'enrolled-4', code: '12345678', expiresAt: '2026-11-30T10:10:00.000Z' });
    });
    await office.clicks('Zapsat zařízení', form);
    const shown = await office.dialog('Kód: Bar');
    expect(within(shown).getByLabelText('Kód zařízení')).toHaveProperty('value', '1234 5678');
    within(shown).getByText(/^Na tabletu otevřete localhost(:3000)?\/tablet a zadejte tento kód\./);
    await pages.expectsAccessible();
    await office.clicks('Hotovo', shown);
    await within(await section()).findByText('čeká na zadání kódu');
    expect(pages.server.callsOf('enrolDevice').at(-1)!.body).toEqual({ venueId: 1, name: 'Bar' });
  });

  it('are listed with the person who works on each, and revoked after a confirmation', async () => {
    devices = [BAR];
    pages.server.on('revokeDevice', () => {
      devices = [];
      return new Answer(204, null);
    });
    const list = within(await opens());
    list.getByText(/^zapsáno .+, Marie Nováková · naposledy .+ · obsluhuje Petr Velký$/);
    await office.clicks('Zrušit Bar');
    await office.clicks('Zrušit zařízení', await office.dialog('Zrušit zařízení'));
    await office.readsToast('success', 'Zařízení je zrušené.');
    await within(await section()).findByText('Zatím tu není zapsaný žádný tablet.');
    expect(pages.server.callsOf('revokeDevice').map(({ params }) => params['id'])).toEqual(['enrolled-4']);
  });

  it('have settings for the time until they lock and for the actions that require a PIN', async () => {
    pages.server.on('updateVenue', ({ body }) => venue(body as object));
    await opens();
    await pages.user.selectOptions(await screen.findByLabelText('PIN na sdíleném tabletu'), 'i na rušení a odmítnutí');
    await pages.user.selectOptions(screen.getByLabelText('Sdílený tablet zamknout'), 'po 5 min bez dotyku');
    await office.clicks('Uložit');
    await waitFor(() => expect(pages.server.callsOf('updateVenue')).toHaveLength(1));
    const { body } = pages.server.callsOf('updateVenue')[0]!;
    expect(body).toEqual({ id: 1, version: 1, pinFor: 'cancellations', lockAfterSeconds: 300 });
  });
});
