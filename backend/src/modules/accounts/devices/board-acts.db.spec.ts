import { readFileSync } from 'node:fs';
import request from 'supertest';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { listensAs, ownPin, TestTablet } from '#test/test-tablet.js';
import type { DeviceView } from './device.dto.js';

const OPENAPI = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};
const BEARER = { type: 'bearer' } as const;
interface AuditEntry {
  readonly type: string;
  readonly actor: { readonly name: string };
  readonly device: string | null;
  readonly tablet?: string;
}

let office: BackOffice;
let tablet: TestTablet;
let employee: number;
beforeAll(async () => {
  office = await BackOffice.start();
  tablet = await TestTablet.enrol(office);
  await ownPin(office, 'employee').send({ pin: '2580' }).expect(204);
  const [row] = await sql<{ id: number }>(`select id from app_user where email = 'employee@office.test'`);
  employee = row!.id;
});
afterAll(() => office.close());

const sql = <Row>(text: string) => office.app.app.get(Database).query<Row>({ text });
const setPinFor = (pinFor: string) => office.post('updatevenue', { id: 1, pinFor }).expect(200);
const age = (seconds: number) => sql(`update board_session set pin_at = now() - interval '${seconds} seconds'`);
const order = async () => (await new TestGuest(office.app).order().expect(201)).body;
const lastEvent = async () =>
  (await sql(`select type, actor_kind as kind, actor_id as id, device from event order by venue_seq desc limit 1`))[0];
const devices = async (): Promise<DeviceView[]> => (await office.get('getdevices/1')).body;
const code = async (call: request.Test) => {
  const { status, body } = await call;
  return status < 300 ? status : body.code;
};

it('an action on a tablet is recorded with the person and the tablet', async () => {
  await tablet.begin(employee, '2580');
  const { id } = await order();
  const confirm = tablet.post('updateorder', { id, venueId: 1, is_confirmed: true });
  await confirm.set('X-Device', 'enrolled-99').expect(200);
  const actor = { kind: 'user', id: String(employee), device: tablet.deviceId };
  expect(await lastEvent()).toEqual({ type: 'OrderConfirmed', ...actor });
});

it.each<[string, (tablet: TestTablet) => Record<string, string>, () => string | null]>([
  [
    'an enrolled tablet with its token',
    ({ deviceToken }) => ({ 'X-Device-Token': deviceToken }),
    () => tablet.deviceId,
  ],
  ['a tablet without its token', ({ deviceId }) => ({ 'X-Device': deviceId }), () => null],
  ['a browser of its own', () => ({ 'X-Device': 'browser-1' }), () => 'browser-1'],
])(
  'an action of an account on %s is recorded with the device, but with a tablet only if its token was sent',
  async (_title, headers, device) => {
    const { id } = await order();
    const confirm = office.post('updateorder', { id, venueId: 1, is_confirmed: true }, 'manager');
    await confirm.set(headers(tablet)).expect(200);
    expect(await lastEvent()).toMatchObject({ type: 'OrderConfirmed', device: device() });
  },
);

it('the steps of an order name the person and the tablet, even after the tablet was renamed and revoked', async () => {
  const bar = await TestTablet.enrol(office);
  await bar.begin(employee, '2580');
  const items = [{ itemId: 102, quantity: 2, price: 59.5 }];
  const guest = new TestGuest(office.app);
  await guest.call().expect(201);
  const [call] = (await bar.get('getstaffcalls/1').expect(200)).body;
  await bar.post('answerstaffcall', call).expect(200);
  const sent = await guest.order({ items, totalPrice: 119, sitsHere: true }).expect(201);
  const { id, visitId, phone } = sent.body;
  await bar.post('updateorder', { id, venueId: 1, is_confirmed: true }).expect(200);
  await bar.post('cancelorderline', { venueId: 1, orderId: id, lineId: 1, quantity: 1 }).expect(200);
  const totals = [{ currency: 'CZK', amount: 59.5 }];
  await bar.post('settlebill', { venueId: 1, visitId, phones: [phone], totals }).expect(200);
  const close = { id, venueId: 1, end_time: new Date().toISOString() };
  await office.post('updateorder', close, 'manager').set('X-Device', 'browser-1').expect(200);
  const steps = async () =>
    (await office.get(`getorderaudit/1/${id}`)).body.entries
      .slice(1)
      .map(({ type, actor, device, tablet: shared }: AuditEntry) => [type, actor.name, shared ?? device]);
  const shown = (name: string) => [
    ['OrderConfirmed', 'employee@office.test', name],
    ['LineCancelled', 'employee@office.test', name],
    ['BillSettled', 'employee@office.test', name],
    ['OrderClosed', 'manager@office.test', 'browser-1'],
  ];
  expect(await steps()).toEqual(shown((await devices()).find(({ deviceId }) => deviceId === bar.deviceId)!.name));
  await sql(`update device set name = 'Výčep' where 'enrolled-' || id = '${bar.deviceId}'`);
  await office.delete(`device/${bar.deviceId}`).expect(204);
  expect(await steps()).toEqual(shown('Výčep'));
  const history = (path: string) => wholeHistory(() => office.get(path));
  const csv = (await history('exportorderhistory/1')).text.trimEnd().split('\r\n');
  expect(csv[0]).toMatch(/;"Schváleno na tabletu";"Ukončeno na tabletu"$/);
  expect(csv.find((row) => row.includes(id))).toMatch(/;"Výčep";$/);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = `from=${day(-1)}&to=${day(1)}`;
  expect((await history(`getcancellations/1?${days}`)).body.lines[0]).toMatchObject({ tablet: 'Výčep' });
  expect((await office.get('getcallhistory/1')).body[0]).toMatchObject({ tablet: 'Výčep' });
  const { body } = await request(office.app.url).get('/api/my/user/export').auth(office.token('employee'), BEARER);
  expect(body.decisions.map(({ device }: { device: string }) => device)).toContain('Výčep');
});

/** Moves the closed part of the venue's log into files of a few events. */
async function archive(): Promise<void> {
  const [head] = await sql<{ upTo: number }>('select seq::float8 as "upTo" from venue_head where venue_id = 1');
  const { upTo } = head!;
  const storage = office.app.app.get(FileStorage);
  await withOwnSession({ url: office.app.database.ownerUrl, role: null }, 'test', async (owner) => {
    await writeArchive(owner, storage, { venueId: 1, upTo, now: new Date(), part: 4 });
    await removeArchived(owner, storage, { venueId: 1, upTo, readers: [], after: STREAMS_AFTER });
  });
}

it('a step still names its tablet after its events were archived', async () => {
  const bar = await TestTablet.enrol(office);
  await bar.begin(employee, '2580');
  const guest = new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' });
  for (let turn = 0; turn < 4; turn++) {
    await guest.call().expect(201);
    const [call] = (await bar.get('getstaffcalls/1').expect(200)).body;
    await bar.post('answerstaffcall', call).expect(200);
  }
  const items = [{ itemId: 102, quantity: 2, price: 59.5 }];
  const { id, visitId, phone } = (await guest.order({ items, totalPrice: 119, sitsHere: true }).expect(201)).body;
  await bar.post('updateorder', { id, venueId: 1, is_confirmed: true }).expect(200);
  await bar.post('cancelorderline', { venueId: 1, orderId: id, lineId: 1, quantity: 1 }).expect(200);
  const totals = [{ currency: 'CZK', amount: 59.5 }];
  await bar.post('settlebill', { venueId: 1, visitId, phones: [phone], totals }).expect(200);
  await bar.post('updateorder', { id, venueId: 1, end_time: new Date().toISOString() }).expect(200);
  await bar.post('closevisit', { venueId: 1, visitId }).expect(200);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const shown = async () => ({
    lines: (await wholeHistory(() => office.get(`getcancellations/1?from=${day(-1)}&to=${day(1)}`))).body.lines,
    calls: (await office.get('getcallhistory/1').expect(200)).body,
    steps: (await office.get(`getorderaudit/1/${id}`).expect(200)).body.entries,
  });
  const live = await shown();
  expect(live.lines[0]).toMatchObject({ orderId: id, tablet: bar.name });
  expect(live.calls.slice(0, 4).map((call: AuditEntry) => call.tablet)).toEqual(Array(4).fill(bar.name));
  await archive();
  const left = await sql(`select type from event where device = '${bar.deviceId}'`);
  // The last two ended calls of a table stay in the log.
  expect(left).toEqual([{ type: 'StaffCallAnswered' }, { type: 'StaffCallAnswered' }]);
  expect(await shown()).toEqual(live);
});

it('a stolen device token opens no route of an account, and no socket', async () => {
  const { deviceToken } = tablet;
  const routes = Object.entries(OPENAPI.paths).filter(([path]) => path.startsWith('/api/my/'));
  const calls = routes.flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => [verb.toUpperCase(), path] as const),
  );
  expect(calls.length).toBeGreaterThan(150);
  const opened: string[] = [];
  for (const [method, path] of calls) {
    const headers = { authorization: `Bearer ${deviceToken}`, 'x-device-token': deviceToken };
    const { status } = await fetch(office.app.url + path.replaceAll(/\{\w+\}/g, '1'), { method, headers });
    if (status !== 401) opened.push(`${method} ${path} ${status}`);
  }
  expect(opened).toEqual([]);
  for (const token of [deviceToken, '', `board_${deviceToken}`])
    expect(await (await listensAs(office, { token, deviceToken })).ended()).toBe('UNAUTHENTICATED 4401');
});

it.each<[Somebody, number]>([
  ['stranger', 404],
  ['employee', 403],
])('no %s enrols, lists or revokes a tablet', async (who, status) => {
  await office.post('enroldevice', { venueId: 1, name: 'Cizí' }, who).expect(status);
  await office.get('getdevices/1', who).expect(status);
  await office.delete(`device/${tablet.deviceId}`, who).expect(status);
});

it('a page that was frozen during a switch of person receives no messages and cannot decide anything', async () => {
  await ownPin(office, 'manager').send({ pin: '1590' }).expect(204);
  const frozen = await tablet.begin(employee, '2580');
  const socket = await listensAs(office, { token: frozen });
  const { id } = await order();
  // The answer to this switch is lost with the page.
  const [manager] = await sql<{ id: number }>(`select id from app_user where email = 'manager@office.test'`);
  await tablet.switchTo(manager!.id, '1590').expect(200);
  const before = await lastEvent();
  await tablet.post('updateorder', { id, venueId: 1, is_confirmed: true }).expect(401);
  expect(await lastEvent()).toEqual(before);
  expect(await socket.ended()).toBe('UNAUTHENTICATED 4401');
  expect(await (await listensAs(office, { token: frozen })).ended()).toBe('UNAUTHENTICATED 4401');
});

it('a clock that jumps back and forth prolongs neither a session nor the validity of an entered PIN', async () => {
  const jump = (seconds: number) =>
    sql(`update board_session set pin_at = pin_at - interval '${seconds} s', expires_at = expires_at - interval '${seconds} s'
      where ended_at is null`);
  const answers = async () => {
    const { status } = await tablet.get('getorders/1');
    return [status, await code(tablet.post('beginshift', { venueId: 1 }))];
  };
  await setPinFor('everything');
  await tablet.begin(employee, '2580');
  expect(await answers()).toEqual([200, 200]);
  await jump(-3_600);
  expect(await answers()).toEqual([401, 'UNAUTHENTICATED']);
  await jump(3_600 + 61);
  expect(await answers()).toEqual([200, 'PIN_REQUIRED']);
  await jump(12 * 3_600);
  expect(await answers()).toEqual([401, 'UNAUTHENTICATED']);
  await setPinFor('never');
});

it('a venue sets which actions need a PIN, and when its tablets lock', async () => {
  const venue = (body: object) => office.post('updatevenue', { id: 1, ...body });
  for (const lockAfterSeconds of [1, 29, 3_601, -1, 30.5, '60'])
    expect(Object.keys(messages(await venue({ lockAfterSeconds }).expect(400)))).toEqual(['lockAfterSeconds']);
  expect(Object.keys(messages(await venue({ pinFor: 'always' }).expect(400)))).toEqual(['pinFor']);
  await venue({ lockAfterSeconds: 30, pinFor: 'cancellations' }).expect(200);
  const { body } = await tablet.call('get', 'people').expect(200);
  expect(body).toMatchObject({ lockAfterSeconds: 30, pinFor: 'cancellations' });
  await venue({ lockAfterSeconds: 0, pinFor: 'never' }).expect(200);
});

describe('A tablet', () => {
  const line = { lineId: 1, quantity: 1 };
  const acts = (id: string): Record<string, [path: string, body: object]> => ({
    confirms: ['updateorder', { id, venueId: 1, is_confirmed: true }],
    cancels: ['cancelorderline', { venueId: 1, orderId: id, ...line }],
    undoes: ['undodecision', { venueId: 1, orderId: id, position: 1 }],
    rejects: ['updateorder', { id, venueId: 1, is_rejected: true, reject_reason: 'Došlo' }],
    rejectsLine: ['updateorder', { id, venueId: 1, is_confirmed: true, orderItems: [{ id: 1, is_rejected: true }] }],
    rejectsAll: ['rejectwaiting', { venueId: 1, tableId: 11, reason: 'x' }],
    offers: ['offersubstitute', { venueId: 1, orderId: id, lineId: 1, itemId: 1 }],
    closes: ['closevisit', { venueId: 1, visitId: id }],
    begins: ['beginshift', { venueId: 1 }],
    soldOut: ['setsoldout', { venueId: 1, productIds: [101], soldOut: false }],
  });
  const refused = async () => {
    const { id } = await order();
    const all = await Promise.all(
      Object.entries(acts(id)).map(async ([name, [path, body]]) => [name, await code(tablet.post(path, body))]),
    );
    return all.filter(([, answer]) => answer === 'PIN_REQUIRED').map(([name]) => name);
  };
  const CANCELLATIONS = ['cancels', 'undoes', 'rejects', 'rejectsLine', 'rejectsAll', 'offers', 'closes'];

  it.each<[string, number, string[]]>([
    ['never', 61, []],
    ['cancellations', 61, CANCELLATIONS],
    ['cancellations', 55, []],
    ['everything', 61, ['confirms', ...CANCELLATIONS, 'begins', 'soldOut']],
  ])('with pinFor "%s" and a PIN entered %d s ago refuses %j', async (pinFor, seconds, names) => {
    await setPinFor(pinFor);
    await tablet.begin(employee, '2580');
    await age(seconds);
    expect(await refused()).toEqual(names);
  });

  it('requires a new sign-in after the clock was set back, and ignores a pause that is longer than allowed', async () => {
    await setPinFor('never');
    await tablet.begin(employee, '2580');
    await age(-3_600);
    await tablet.get('getorders/1').expect(401);
    await sql(`update device set paused_until = now() + interval '1 day',
      wrong_at = array_fill(now() + interval '1 day', array[30])`);
    await sql(
      `insert into pin_attempt select id, ${employee}, 5, now() + interval '1 day' from device on conflict do nothing`,
    );
    await tablet.begin(employee, '2580');
    await tablet.get('getorders/1').expect(200);
  });

  it('performs a refused action after the PIN is entered again, and needs no PIN to read', async () => {
    await setPinFor('everything');
    await age(61);
    await tablet.get('getorders/1').expect(200);
    expect(await code(tablet.post('printbill', { venueId: 1, visitId: 'x', printerId: 1 }))).toBe('VALIDATION_FAILED');
    const { id } = await order();
    const cancel = { id, venueId: 1, is_rejected: true };
    await tablet.post('updateorder', cancel).expect(403);
    await tablet.begin(employee, '2580');
    await tablet.post('updateorder', cancel).expect(200);
    const other = await order();
    await office.post('updateorder', { ...cancel, id: other.id }, 'manager').expect(200);
  });
});
