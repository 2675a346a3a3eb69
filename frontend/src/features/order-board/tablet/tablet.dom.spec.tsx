import type { BoardSession, DevicePeople } from '#api/generated.ts';
import type { Order } from '#api/types.ts';
import { enters, servesBoard, ticketOf } from '#test/board-server.ts';
import { operationNamed } from '#test/contract.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { visitAt, visitId, VisitsServer } from '#test/visits-server.ts';

const pages = Pages.ofThisFile();

const DEVICE = { deviceToken: 'd'.repeat(43), deviceId: 'enrolled-4', venueId: 1, name: 'Bar' };
const PEOPLE = [
  { id: 7, name: 'Jana Malá' },
  { id: 8, name: 'Petr Velký' },
];
const sessionOf = (id: number, token = `board_${id}`): BoardSession => ({
  token,
  person: PEOPLE.find((person) => person.id === id)!,
  venueId: 1,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bearer = ({ headers }: { headers: Headers }) => headers.get('authorization');
const REVOKED = refusal(401, 'DEVICE_REVOKED', 'Tento tablet už v provozovně není zapsaný.');
const refusedUser = refusal(403, 'SIGN_IN_NEEDED');

const RIGHTS: DevicePeople['rights'] = [
  'venue:see-orders',
  'venue:decide-orders',
  'menu:sell-out',
  'venue:see-history',
];
const waiting = (changes: Partial<Order> = {}) =>
  order({ n: 1, table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1', ...changes });

/** A tablet with its people; Petr's PIN is right, Jana's is wrong, and nobody has an account here. */
function servesTablet(about: Partial<DevicePeople> = {}) {
  servesBoard(pages.server, { orders: [waiting()] });
  servesPeople(about);
}

function servesPeople(about: Partial<DevicePeople> = {}) {
  for (const own of ['getUser', 'getUserRole', 'getVenues', 'getTables'] as const) pages.server.on(own, refusedUser);
  const place = { deviceId: 'enrolled-4', name: 'Bar', venueId: 1, venueName: 'U Lípy', timeZone: 'Europe/Prague' };
  const reasons: string[] = [];
  const settings = {
    rejectReasons: reasons,
    cancelReasons: reasons,
    pinFor: 'never',
    lockAfterSeconds: 0,
    rights: RIGHTS,
  } as const;
  pages.server.on('getDevicePeople', { ...place, ...settings, present: null, people: PEOPLE, ...about });
  pages.server.on('enrolByCode', DEVICE);
  pages.server.on('lockDevice', new Answer(204, null));
  let times = 0;
  pages.server.on('switchPerson', ({ body }) =>
    body['personId'] === 8 ? sessionOf(8, `board_8_${++times}`) : refusal(403, 'PIN_WRONG', 'PIN nesouhlasí.'),
  );
}
const enrolled = () => localStorage.setItem('tablet', JSON.stringify(DEVICE));
const worksAs = (id: number) => localStorage.setItem('tabletSession', JSON.stringify(sessionOf(id)));
const types = async (digits: string) => {
  for (const digit of digits) await pages.user.click(await button(digit));
  await pages.user.click(await button('Potvrdit'));
};

describe('a shared tablet', () => {
  it('is enrolled by its code, and opens the board of a person by their PIN', async () => {
    servesTablet();
    await pages.opens('/tablet');
    await pages.expectsAccessible();
    const field = await screen.findByLabelText('Kód zařízení');
    await pages.user.type(field, '1234');
    await pages.user.click(await button('Zapsat tablet'));
    await screen.findByText('Kód má 8 číslic.');
    await pages.user.type(field, ' 5678');
    await pages.user.click(await button('Zapsat tablet'));
    await button('Jana Malá');
    await pages.expectsAccessible();
    expect(pages.server.callsOf('enrolByCode').map(({ body }) => body)).toEqual([{ code: '12345678' }]);

    await pages.user.click(await button('Petr Velký'));
    await screen.findByRole('dialog', { name: 'PIN: Petr Velký' });
    await pages.expectsAccessible();
    await types('25801');
    await ticketOf('Stůl 1');
    await pages.expectsAccessible();
    expect(pages.server.callsOf('switchPerson').map(({ body }) => body)).toEqual([{ personId: 8, pin: '25801' }]);
    expect(new Set(pages.server.callsOf('getOrders').map(bearer))).toEqual(new Set(['Bearer board_8_1']));
    expect(pages.server.callsOf('getUser')).toEqual([]);
  });

  it('says why a PIN was rejected, and how long attempts are paused', async () => {
    enrolled();
    servesTablet();
    await pages.opens('/OrderPage');
    await waitFor(() => expect(location.pathname).toBe('/tablet'));
    await pages.user.click(await button('Jana Malá'));
    await pages.user.keyboard('123{Enter}');
    await screen.findByText('PIN má 4 až 6 číslic.');
    await pages.user.keyboard('4{Enter}');
    await screen.findByText('PIN nesouhlasí.');
    const paused = { statusCode: 429, code: 'PIN_PAUSED', message: 'Příliš mnoho pokusů.' };
    const details = { retryAfterSeconds: 300 };
    pages.server.on('switchPerson', new Answer(429, { ...paused, details }, { 'retry-after': '300' }));
    await pages.user.keyboard('1234{Enter}');
    await screen.findByText(/^Zkuste to za 5 min/);
    expect(localStorage.getItem('tabletSession')).toBeNull();
  });

  it('asks for the PIN that an action requires, and resends the action', async () => {
    enrolled();
    worksAs(8);
    servesTablet({ pinFor: 'everything' });
    const decides = pages.server.callsOf('updateOrder');
    expect(decides).toEqual([]);
    pages.server.on('updateOrder', (call) =>
      bearer(call) === 'Bearer board_8_1'
        ? order({ n: 1, is_confirmed: true })
        : refusal(403, 'PIN_REQUIRED', 'Potvrďte to prosím svým PINem.'),
    );
    await pages.opens('/tablet');
    enters(await button(/^Schválit, Stůl 1/));
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN: Petr Velký' }));
    dialog.getByText('Potvrďte to prosím svým PINem.');
    await types('2580');
    await waitFor(() =>
      expect(pages.server.callsOf('updateOrder').map(bearer)).toEqual(['Bearer board_8', 'Bearer board_8_1']),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be passed to another person and locked', async () => {
    enrolled();
    worksAs(7);
    servesTablet();
    await pages.opens('/tablet');
    await ticketOf('Stůl 1');
    await pages.user.click(await button('Předat'));
    await pages.user.click(await button('Petr Velký'));
    await types('2580');
    await screen.findByText('Petr Velký');
    await waitFor(() => expect(screen.queryByText('Jana Malá')).toBeNull());
    await pages.user.click(await button('Zamknout'));
    await screen.findByRole('heading', { name: 'Kdo obsluhuje?' });
    expect(pages.server.callsOf('lockDevice')).toHaveLength(1);
    expect(localStorage.getItem('tabletSession')).toBeNull();
  });

  it('is locked when nobody touches it', async () => {
    enrolled();
    worksAs(8);
    servesTablet({ lockAfterSeconds: 2 });
    await pages.opens('/tablet');
    await ticketOf('Stůl 1');
    await screen.findByRole('heading', { name: 'Kdo obsluhuje?' });
    expect(pages.server.callsOf('lockDevice')).toHaveLength(1);
  });

  it('is locked on the server once there is a network again', async () => {
    enrolled();
    worksAs(8);
    servesTablet();
    await pages.opens('/tablet');
    await ticketOf('Stůl 1');
    pages.server.goesOffline();
    await pages.user.click(await button('Zamknout'));
    await screen.findByRole('heading', { name: 'Kdo obsluhuje?' });
    expect(pages.server.callsOf('lockDevice')).toEqual([]);
    pages.server.comesBack();
    await waitFor(() => expect(pages.server.callsOf('lockDevice')).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('tabletLock')).toBeNull());
  });

  it('forgets its enrolment once it has been revoked', async () => {
    enrolled();
    worksAs(8);
    servesTablet();
    pages.server.on('getDevicePeople', REVOKED);
    await pages.opens('/tablet');
    await screen.findByLabelText('Kód zařízení');
    await screen.findByText('Tento tablet už v provozovně není zapsaný.');
    expect([localStorage.getItem('tablet'), localStorage.getItem('tabletSession')]).toEqual([null, null]);
  });

  it('asks who works on it once the server has ended the session', async () => {
    enrolled();
    worksAs(8);
    servesTablet();
    pages.server.on('getOrders', refusal(401, 'UNAUTHENTICATED'));
    await pages.opens('/tablet');
    await screen.findByRole('heading', { name: 'Kdo obsluhuje?' });
  });

  it('is named in the requests of an account that works on it, until it is revoked', async () => {
    enrolled();
    servesBoard(pages.server, { orders: [] });
    await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
    const deviceToken = ({ headers }: { headers: Headers }) => headers.get('x-device-token');
    await waitFor(() => expect(pages.server.callsOf('getOrders').map(deviceToken)).toContain(DEVICE.deviceToken));
    await waitFor(() => expect(pages.server.registration).toMatchObject({ deviceToken: DEVICE.deviceToken }));
    await screen.findByText('Nic nečeká na schválení.');
    pages.server.on('getOrders', (call) => (deviceToken(call) === null ? [] : REVOKED));
    pages.server.sends({ type: 'error', code: 'DEVICE_REVOKED', message: 'Není zapsaný.' });
    await waitFor(() => expect(localStorage.getItem('tablet')).toBeNull());
    pages.server.breaksSockets();
    await waitFor(() => expect(pages.server.registration).not.toHaveProperty('deviceToken'));
  });
});

describe('The board of a person with a PIN', () => {
  const asksOnlyWhatItMay = () => {
    const operations = new Set(pages.server.calls.map(({ operation }) => operation));
    const needed = [...operations].flatMap((id) => operationNamed(id).right ?? []);
    expect(needed).toContain('venue:see-orders');
    expect(needed.filter((right) => !RIGHTS.some((own) => own === right))).toEqual([]);
  };
  const servesVisits = () =>
    new VisitsServer(pages.server, [visitAt(1), visitAt(2)], [waiting({ visitId: visitId(1) })]);
  const opens = async (address: string) => {
    enrolled();
    worksAs(8);
    servesVisits();
    servesPeople();
    const STATION = { id: 1, venueId: 1, name: 'Kuchyň', categoryIds: [1], lateMinutes: 10, version: 1 };
    pages.server.on('getStations', [STATION]);
    pages.server.on('getVisitBill', { isTaxDocument: false, accounts: [] });
    await pages.opens(address);
    await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
  };

  it("shows no view of tables, and says in a table's panel what needs an account", async () => {
    await opens('/tablet?pohled=stoly');
    enters(await ticketOf('Stůl 1'));
    const panel = within(await screen.findByRole('region', { name: 'Stůl 1' }));
    await panel.findByText('Na tohle se prosím přihlaste svým účtem.');
    expect(panel.queryByRole('button', { name: /^Zadat objednávku/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stoly' })).toBeNull();
    await panel.findByRole('heading', { name: 'Účet' });
    enters(await panel.findByRole('button', { name: 'Přesunout, Stůl 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kam se přesunou? Stůl 1' }));
    within(dialog.getByRole('region', { name: 'Volné stoly' })).getByText('Na tohle se prosím přihlaste svým účtem.');
    dialog.getByRole('button', { name: 'Spojit: Stůl 2' });
    await pages.expectsAccessible();
    asksOnlyWhatItMay();
  });

  it.each(['?view=pass', '?station=1'])('at /tablet%s requests nothing that needs an account', async (address) => {
    await opens(`/tablet${address}`);
    await screen.findByText('Schválené objednávky se tu objeví samy.');
    asksOnlyWhatItMay();
  });
});
