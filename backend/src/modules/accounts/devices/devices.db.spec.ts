import request from 'supertest';
import { WebSocket } from 'ws';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { listensAs, ownPin, TestTablet } from '#test/test-tablet.js';

let office: BackOffice;
beforeAll(async () => {
  office = await BackOffice.start();
});
afterAll(() => office.close());

const sql = <Row>(text: string, values: unknown[] = []) => office.app.app.get(Database).query<Row>({ text, values });
const idOf = async (who: Somebody) =>
  (await sql<{ id: number }>('select id from app_user where email = $1', [`${who}@office.test`]))[0]!.id;
const setPin = (pin: unknown, who: Somebody, current?: string) => ownPin(office, who).send({ pin, current });
const atTablet = (verb: 'get' | 'post', path: string) => request(office.app.url)[verb](`/api/devices/${path}`);
const asBoard = (token: string, path = 'getorders/1') =>
  request(office.app.url).get(`/api/my/restaurant/${path}`).auth(token, { type: 'bearer' });
const begin = async (tablet: TestTablet, who: Somebody, pin: string) => tablet.begin(await idOf(who), pin);
const enrol = () => TestTablet.enrol(office);

const listens = (identity: Parameters<typeof listensAs>[1]) => listensAs(office, identity);

describe('A tablet', () => {
  it('is enrolled by a code that works once, for ten minutes', async () => {
    const { body } = await office.post('enroldevice', { venueId: 1, name: ' Bar ' }, 'manager').expect(201);
    expect(body).toEqual({
      deviceId: expect.stringMatching(/^enrolled-\d+$/),
      code: expect.stringMatching(/^\d{8}$/),
      expiresAt: expect.any(String),
    });
    const left = Date.parse(body.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_500);
    const enrolled = await atTablet('post', 'enrol').send({ code: body.code }).expect(200);
    const deviceToken = expect.stringMatching(/^[\w-]{43}$/);
    expect(enrolled.body).toEqual({ deviceToken, deviceId: body.deviceId, venueId: 1, name: 'Bar' });
    expect((await atTablet('post', 'enrol').send({ code: body.code }).expect(404)).body.code).toBe('LINK_NOT_VALID');
    const late = await office.post('enroldevice', { venueId: 1, name: 'Pozdě' }).expect(201);
    await sql(`update device set code_expires_at = now() where name = 'Pozdě'`);
    await atTablet('post', 'enrol').send({ code: late.body.code }).expect(404);
    const [bar, ...others] = (await office.get('getdevices/1', 'manager').expect(200)).body;
    expect(others).toEqual([]);
    const { deviceId } = body;
    const times = { enrolledAt: expect.any(String), lastSeen: expect.any(String) };
    expect(bar).toEqual({
      deviceId,
      name: 'Bar',
      enrolledBy: 'manager@office.test',
      ...times,
      present: null,
      shows: null,
    });
  });

  it('must have a unique name, and a venue has at most thirty tablets', async () => {
    const named = (name: string) => office.post('enroldevice', { venueId: 3, name });
    await named('Výčep').expect(201);
    expect(messages(await named('vycep ').expect(409))).toEqual({
      name: expect.stringContaining('už v provozovně je'),
    });
    await sql(
      `insert into device (venue_id, name, enrolled_at, seen_at) select 3, 'T' || n, now(), now() from generate_series(1, 29) n`,
    );
    expect((await named('Další').expect(422)).body.code).toBe('TOO_MANY_DEVICES');
    await sql('delete from device where venue_id = 3');
    expect(messages(await named('x'.repeat(41)).expect(400))).toEqual({ name: 'Nejvýše 40 znaků.' });
  });

  it('can be listed and revoked only in its own venue', async () => {
    const { deviceId } = await enrol();
    await office.get('getdevices/1', 'stranger').expect(404);
    await office.get('getdevices/1', 'employee').expect(403);
    await office.delete(`device/${deviceId}`, 'stranger').expect(404);
    await office.delete('device/1').expect(400);
    await office.delete('device/enrolled-2147483647').expect(404);
    await office.delete('device/enrolled-9999999999').expect(400);
  });

  it('cannot use its token as an access token, and has no rights before it is enrolled', async () => {
    const { deviceToken } = await enrol();
    await asBoard(deviceToken).expect(401);
    await atTablet('get', 'people').expect(401);
    for (const token of ['', 'x', 'x'.repeat(43), `${deviceToken}x`]) {
      const call = await atTablet('get', 'people').set('X-Device-Token', token);
      expect([token, call.status, call.body.code]).toEqual([token, 401, 'DEVICE_REVOKED']);
    }
  });

  it('is revoked after 90 days without use', async () => {
    const tablet = await enrol();
    await tablet.call('get', 'people').expect(200);
    const age = (days: number) =>
      sql(`update device set seen_at = now() - $2 * interval '1 day' where 'enrolled-' || id = $1`, [
        tablet.deviceId,
        days,
      ]);
    await age(89);
    await tablet.call('get', 'people').expect(200);
    await age(91);
    expect((await tablet.call('get', 'people').expect(401)).body.code).toBe('DEVICE_REVOKED');
  });
});

describe('A PIN', () => {
  it.each(['123', '1234567', '12a4', '١٢٣٤', 1234, null, ''])('cannot be %j', async (pin) => {
    expect(messages(await setPin(pin, 'employee').expect(400))).toEqual({ pin: expect.any(String) });
  });

  it("is refused if it is simple, or equals the end of the person's phone number", async () => {
    await sql(`update app_user set phonenumber = 420601239753 where email = 'employee@office.test'`);
    for (const pin of ['0000', '1234', '98765', '9753'])
      expect((await setPin(pin, 'employee').expect(422)).body.code).toBe('PIN_TOO_SIMPLE');
  });

  it('is changed with the former PIN, can be deleted by a manager, and is audited without its digits', async () => {
    await setPin('2580', 'owner').expect(204);
    expect((await setPin('1590', 'owner').expect(403)).body.code).toBe('PIN_WRONG');
    expect(messages(await setPin('1590', 'owner', '2581').expect(403))).toEqual({ current: 'PIN nesouhlasí.' });
    await setPin('1590', 'owner', '2580').expect(204);
    const id = await idOf('owner');
    await ownPin(office, 'stranger', 'delete', `${id}/pin`).expect(404);
    await ownPin(office, 'sa', 'delete', `${id}/pin`).expect(204);
    const trail = await sql<{ fields: object }>(
      `select fields from audit_entry where subject = 'member' and subject_id = $1 order by id`,
      [id],
    );
    expect(trail.map(({ fields }) => Object.keys(fields))).toEqual([['pinSetAt'], ['pinSetAt'], ['pinSetAt']]);
    expect(JSON.stringify(trail)).not.toMatch(/2580|1590/);
    await setPin('2580', 'owner').expect(204);
    await ownPin(office, 'owner', 'delete').expect(204);
    await ownPin(office, 'owner', 'delete').expect(204);
  });

  it('cannot be set by an administrator or a person without a role', async () => {
    await setPin('2580', 'sa').expect(403);
    await setPin('2580', 'nobody').expect(403);
  });
});

describe('A person signed in on a tablet', () => {
  let tablet: TestTablet;
  beforeAll(async () => {
    tablet = await enrol();
    await setPin('2580', 'employee').expect(204);
    await setPin('1590', 'manager').expect(204);
    await setPin('3571', 'stranger').expect(204);
  });

  it('must belong to the venue and have a PIN', async () => {
    const { body } = await tablet.call('get', 'people').expect(200);
    const rights = ['venue:see-orders', 'venue:decide-orders', 'menu:sell-out', 'venue:see-history'];
    expect(body).toMatchObject({ venueId: 1, deviceId: tablet.deviceId, present: null, rights });
    const people = [
      { id: await idOf('employee'), name: 'employee@office.test' },
      { id: await idOf('manager'), name: 'manager@office.test' },
    ];
    expect(body.people).toEqual(people);
    await tablet.switchTo(await idOf('stranger'), '3571').expect(404);
    await tablet.switchTo(await idOf('sa'), '3571').expect(404);
    expect(messages(await tablet.switchTo(people[0]!.id, '٢٥٨٠').expect(400))).toEqual({
      pin: 'PIN má 4 až 6 číslic.',
    });
  });

  it('has a waiter’s rights at the venue, whatever their role', async () => {
    const token = await begin(tablet, 'manager', '1590');
    await asBoard(token).expect(200);
    await asBoard(token, 'getorderhistory/1').expect(200);
    await asBoard(token, 'getorders/3').expect(404);
    await asBoard(token, 'getorders/2').expect(404);
    for (const path of ['getprinters/1', 'exportorderhistory/1', 'getdevices/1', 'getitems/1', 'getvenue/1'])
      expect((await asBoard(token, path).expect(403)).body.code).toBe('SIGN_IN_NEEDED');
    const profile = request(office.app.url).put('/api/my/user/pin').auth(token, { type: 'bearer' });
    expect((await profile.send({ pin: '3691' }).expect(403)).body.code).toBe('SIGN_IN_NEEDED');
  });

  it('is signed out by the next person, by the lock, after twelve hours, and when they lose the venue', async () => {
    const first = await begin(tablet, 'manager', '1590');
    const second = await begin(tablet, 'employee', '2580');
    await asBoard(first).expect(401);
    await asBoard(second).expect(200);
    expect((await office.get('getdevices/1').expect(200)).body).toContainEqual(
      expect.objectContaining({
        deviceId: tablet.deviceId,
        present: expect.objectContaining({ name: 'employee@office.test' }),
      }),
    );
    await tablet.call('post', 'lockdevice').expect(204);
    await asBoard(second).expect(401);
    const third = await begin(tablet, 'employee', '2580');
    await sql(`update board_session set expires_at = now() where ended_at is null`);
    await asBoard(third).expect(401);
    const fourth = await begin(tablet, 'employee', '2580');
    await sql(`delete from user_venue where user_id = $1`, [await idOf('employee')]);
    await asBoard(fourth).expect(401);
    await sql(`insert into user_venue (user_id, venue_id) values ($1, 1)`, [await idOf('employee')]);
  });

  it('is only one of several who switch to the tablet at the same moment', async () => {
    const all = await Promise.all([
      tablet.switchTo(await idOf('employee'), '2580').expect(200),
      tablet.switchTo(await idOf('manager'), '1590').expect(200),
      tablet.switchTo(await idOf('employee'), '2580').expect(200),
    ]);
    const answers = await Promise.all(all.map(({ body }) => asBoard(body.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('loses the board, and every socket of the tablet closes, when the tablet is revoked', async () => {
    const other = await enrol();
    const deviceToken = other.deviceToken;
    const own = await listens({ token: await begin(other, 'employee', '2580') });
    const account = await listens({ token: office.token('manager'), deviceToken });
    const elsewhere = await listens({ token: office.token('manager') });
    // The same person confirms, so the socket stays.
    const confirmed = await begin(other, 'employee', '2580');
    await office.delete(`device/${other.deviceId}`).expect(204);
    const late = await listens({ token: office.token('manager'), deviceToken });
    const ends = await Promise.all([own.ended(), account.ended(), late.ended()]);
    expect(ends).toEqual(Array(3).fill('DEVICE_REVOKED 4401'));
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN);
    elsewhere.socket.close();
    expect((await asBoard(confirmed).expect(401)).body.code).toBe('DEVICE_REVOKED');
    await other.call('get', 'people').expect(401);
    const call = office.get('getorders/1').set('X-Device-Token', deviceToken);
    expect((await call.expect(401)).body.code).toBe('DEVICE_REVOKED');
    await office.delete(`device/${other.deviceId}`).expect(404);
  });

  it('must wait on that tablet after five wrong PINs, but not on another tablet', async () => {
    const [here, there] = [await enrol(), await enrol()];
    const [employee, manager] = [await idOf('employee'), await idOf('manager')];
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await here.switchTo(employee, '2581').expect(403)).body.code).toBe('PIN_WRONG');
    const paused = await here.switchTo(employee, '2580').expect(429);
    expect(paused.body.code).toBe('PIN_PAUSED');
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(290);
    await there.switchTo(employee, '2580').expect(200);
    await here.switchTo(manager, '1590').expect(200);
    await sql(`update pin_attempt set paused_until = now()`);
    await here.switchTo(employee, '2581').expect(403);
    await here.switchTo(employee, '2580').expect(200);
  });

  it('gets only five PINs compared when twelve wrong PINs arrive at once', async () => {
    const here = await enrol();
    const id = await idOf('employee');
    const all = await Promise.all(Array.from({ length: 12 }, () => here.switchTo(id, '2589')));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(403), ...Array(7).fill(429)]);
  });

  it('is protected by a limit of thirty wrong PINs an hour on a tablet, for all people together', async () => {
    const here = await enrol();
    const ids = [await idOf('employee'), await idOf('manager')];
    const tries = async (many: number) => {
      const all = await Promise.all(Array.from({ length: many }, (_, n) => here.switchTo(ids[n % 2]!, '2589')));
      await sql('delete from pin_attempt');
      return all.filter(({ status }) => status === 403).length;
    };
    let compared = 0;
    for (let round = 0; round < 4; round += 1) compared += await tries(14);
    expect(compared).toBe(30);
    expect((await here.switchTo(ids[0]!, '2580').expect(429)).headers['retry-after']).toMatch(/^3[56]\d\d$/);
    await sql(
      `update device set paused_until = now(), wrong_at = array(select t - interval '1 hour' from unnest(wrong_at) t)`,
    );
    await here.switchTo(ids[0]!, '2580').expect(200);
  });
});
