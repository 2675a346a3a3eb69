import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { format } from 'oxfmt';
import PDFDocument from 'pdfkit';
import request from 'supertest';
import { WebSocket } from 'ws';
import { RIGHTS } from '#platform/auth/rights.js';
import { phoneHash, phoneInVisit } from '#modules/ordering/ordering.public.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { AresServer } from '../ares-server.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { openTestDatabase, type TestDatabase } from '../test-database.js';
import { addUser } from '../test-tokens.js';
import { CALLERS, cellOf, placesFor, promised, type Caller } from './promised.js';
import { rightsDocument, type Finding } from './rights-document.js';
import { recordsOf, RightsRestaurants, type Records, type Served, type Whose } from './rights-restaurants.js';
import { mixedRecords } from './mixed-ids.js';
import { NOT_THERE } from './own-samples.js';
import { SAMPLES } from './route-samples.js';
import type { Sample } from './sample.js';
import { protectedRoutes, type Route } from './route-table.js';

const DOCUMENT = fileURLToPath(new URL('../../../docs/rights.md', import.meta.url));
const VENUES = [1, 2, 3, 4, 5];
/** Erases its caller, who is restored afterwards. */
const ERASES_CALLER = 'DELETE /api/my/user';

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

let database: TestDatabase;
let app: TestApp;
let ares: AresServer;
let restaurants: RightsRestaurants;
const tokens = new Map<Caller, string>();
const served = new Map<number, Served>();

beforeAll(async () => {
  // Without the parsing of a font for each sheet; other specs look at the sheets.
  const { registerFont } = PDFDocument.prototype;
  jest.spyOn(PDFDocument.prototype, 'registerFont').mockImplementation(function plain(this: PDFKit.PDFDocument, name) {
    return registerFont.call(this, name, 'Helvetica');
  });
  database = await openTestDatabase();
  restaurants = await RightsRestaurants.open(database);
  ares = await AresServer.start();
  app = await startTestApp({ database, settings: { ARES_URL: ares.url } });
  for (const caller of CALLERS) await addCaller(caller);
  for (const venueId of VENUES) await serveAt(venueId);
});
afterAll(async () => {
  await restaurants.close();
  await app.close();
  await ares.close();
  await database.close();
});

const emailOf = ({ title }: Caller) => `${title.replace(/\W/g, '-')}@rights.test`;
async function addCaller(caller: Caller): Promise<void> {
  const email = emailOf(caller);
  const role = caller.sa ? 'SA' : null;
  tokens.set(caller, await addUser(app, { email, role }));
  for (const [companyId, venueId, is] of [
    [1, 1, caller.first],
    [2, 3, caller.second],
  ] as const) {
    // oxfmt-ignore
    if (is === null) continue;
    const person = 'from app_user where email = $1';
    await restaurants.run(`insert into user_company (user_id, company_id, role) select id, $2, $3 ${person}`, [email, companyId, is]); // oxfmt-ignore
    if (is !== 'COMPANY_MANAGER') await restaurants.run(`insert into user_venue select id, $2 ${person}`, [email, venueId]); // oxfmt-ignore
  }
}

async function serveAt(venueId: number): Promise<void> {
  const tableId = venueId * 10 + 1;
  const items = [{ itemId: tableId, quantity: 1, price: 10 }];
  const vs = `code-of-table-${venueId}`;
  const order = { venueId, tableId, items, totalPrice: 10, currency: 'CZK', vs };
  const sa = CALLERS.find((caller) => caller.sa)!;
  const seat = request(app.url).post('/api/my/restaurant/openvisit').auth(tokens.get(sa)!, { type: 'bearer' });
  const visit = await seat.send({ venueId, tableId }).expect(201);
  const phone = `phone-of-venue-number-${venueId}`;
  const placed = await request(app.url).post('/api/createorder').set('X-Phone', phone).send(order).expect(201);
  const call = await request(app.url).post('/api/callstaff').send({ tableId, vs });
  const phoneId = phoneInVisit(visit.body.id, phoneHash(venueId, phone));
  served.set(venueId, { orderId: placed.body.id, callId: call.body.id, visitId: visit.body.id, phoneId });
}

/** Sends the sample for a record of the given place, and restores what a successful write has changed. */
async function probe(route: Route, sample: Sample, caller: Caller, whose: Whose): Promise<Outcome> {
  const outcome = await ask(route, sample, caller, recordsOf(whose, served));
  const changes = route.method !== 'GET' || route.path.includes('delete');
  if (outcome.status < 300 && changes) await putBack(route, caller);
  return outcome;
}

function ask(route: Route, sample: Sample, caller: Caller, records: Records): Promise<Outcome> {
  let path = route.path;
  for (const [name, value] of Object.entries(sample.params?.(records) ?? {}))
    path = path.replace(`:${name}`, String(value));
  return sample.form
    ? sendForm({ ...route, path }, sample.form(records), caller)
    : send({ ...route, path }, `Bearer ${tokens.get(caller)}`, {
        ...(sample.query && { query: sample.query(records) as Record<string, string> }),
        ...(sample.body && { payload: withSelf(sample.body(records), caller) }),
      });
}

/** Calls the application without the network, because there are thousands of requests. */
async function send({ method, path }: Route, authorization: string, parts: InjectOptions = {}): Promise<Outcome> {
  const url = { method: method as 'GET', url: path };
  const {
    statusCode: status,
    headers,
    payload,
  } = await app.app.inject({ ...url, headers: { authorization }, ...parts });
  const isJson = String(headers['content-type']).includes('json');
  return { status, body: isJson ? JSON.parse(payload) : {} };
}

async function sendForm({ method, path }: Route, fields: Record<string, string>, caller: Caller): Promise<Outcome> {
  let call = request(app.url)[method.toLowerCase() as 'post'](path).auth(tokens.get(caller)!, { type: 'bearer' });
  for (const [name, value] of Object.entries(fields)) call = call.field(name, value);
  const { status, body } = await call;
  return { status, body };
}

const withSelf = (body: object, caller: Caller): object =>
  'auth0Id' in body ? { ...body, auth0Id: `demo|${emailOf(caller)}` } : body;

async function putBack(route: Route, caller: Caller): Promise<void> {
  await restaurants.restore();
  for (const venueId of VENUES) app.app.get(VenueChanges).changed(venueId);
  if (nameOf(route) === ERASES_CALLER) await addCaller(caller);
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const onlyForSa = ({ rule }: Route): boolean =>
  rule !== undefined && rule !== 'own-profile' && RIGHTS[rule].every((role) => role === 'SA');

it('every route under /api/my/ declares its callers, and has a sample in this test', () => {
  const routes = protectedRoutes(app.app);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter(({ rule }) => rule === undefined).map(nameOf)).toEqual([]);
  const without = routes.filter((route) => !onlyForSa(route) && SAMPLES[nameOf(route)] === undefined);
  expect(without.map(nameOf)).toEqual([]);
  const gone = Object.keys(SAMPLES).filter((name) => !routes.some((route) => nameOf(route) === name));
  expect(gone).toEqual([]);
});

it('every route answers 401 without a token, or with an invented one', async () => {
  for (const route of protectedRoutes(app.app)) {
    const path = route.path.replace(/:\w+/g, '1');
    for (const authorization of ['', 'Bearer made.up.token']) {
      const { status } = await send({ ...route, path }, authorization);
      expect([nameOf(route), status]).toEqual([nameOf(route), 401]);
    }
  }
});

/** An item on no menu of the venue is refused as unknown, whether it is on another venue's or does not exist. */
const isAsUnknown = (route: Route, id: keyof Records, status: number): boolean =>
  /\/(offersubstitute|placeorder)$/.test(route.path) && id === 'menuProductId' && status === 409;

it.each<[string, Whose, number[]]>([
  ['COMPANY_MANAGER', 'foreign', [404]],
  ['VENUEMANAGER', 'same company', [403, 404]],
  ['COMPANY_MANAGER / EMPLOYEE', 'second', [403, 404]],
  ['SA', 'foreign', [404, 409, 422]],
])(
  'a request of %s with a record of the first venue and one that is %s is answered with %j and changes nothing',
  async (title, whose, refusals) => {
    const caller = CALLERS.find((each) => each.title === title)!;
    const [own, other] = [recordsOf('own', served), recordsOf(whose, served)];
    const before = await restaurants.digest();
    const wrong: string[] = [];
    let requests = 0;
    for (const route of protectedRoutes(app.app)) {
      const sample = SAMPLES[nameOf(route)];
      if (sample === undefined) continue;
      for (const { foreignId, records } of mixedRecords(sample, own, other)) {
        const { status, body } = await ask(route, sample, caller, records);
        requests++;
        if (!refusals.includes(status) && !isAsUnknown(route, foreignId, status))
          wrong.push(`${nameOf(route)} with another ${foreignId}: ${status} ${JSON.stringify(body)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(40);
    expect(await restaurants.digest()).toEqual(before);
  },
);

it.each(CALLERS.map((caller) => [caller.title, caller] as const))(
  'every route answers %s as its declared rights promise, in one company or two, for own and foreign records',
  async (_, caller) => {
    const broken: string[] = [];
    for (const route of protectedRoutes(app.app)) {
      const sample = SAMPLES[nameOf(route)];
      const reach = sample?.reach ?? 'nothing';
      // This test leaves out the last two SAs and people who erase themselves.
      if (sample === undefined && caller.sa) continue;
      let unknown: Promise<Outcome> | undefined;
      const askUnknown = () => (unknown ??= probe(route, sample ?? { reach }, caller, 'unknown'));
      for (const whose of reach === 'nothing' ? (['own'] as const) : placesFor(caller)) {
        const outcome = await probe(route, sample ?? { reach }, caller, whose);
        const wrong = await complaint(promised(route, reach, caller, whose), outcome, askUnknown, sample);
        if (wrong !== null) broken.push(`${nameOf(route)}, ${whose}: ${wrong}`);
      }
    }
    expect(broken).toEqual([]);
  },
);

it('every promise to a role is in docs/rights.md', async () => {
  const findings = protectedRoutes(app.app).map((route): Finding => {
    const reach = SAMPLES[nameOf(route)]?.reach ?? 'nothing';
    return { route, reach, cells: new Map(CALLERS.map((caller) => [caller, cellOf(route, reach, caller)])) };
  });
  const { code: text } = await format(DOCUMENT, rightsDocument(findings));
  if (process.env['WRITE_RIGHTS'] === '1') writeFileSync(DOCUMENT, text);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(text);
});

it('every route answers 404 if a system administrator names a record that does not exist', async () => {
  const sa = CALLERS.find((caller) => caller.sa)!;
  const answered: string[] = [];
  for (const route of protectedRoutes(app.app)) {
    const sample = SAMPLES[nameOf(route)];
    if (sample === undefined || sample.reach === 'nothing') continue;
    const { status } = await probe(route, sample, sa, 'unknown');
    if (status !== 404) answered.push(`${nameOf(route)}: ${status}`);
  }
  expect(answered).toEqual([]);
});

/**
 * @returns what is wrong with an outcome; a foreign record must get the same answer, word for word, as a missing one
 */
async function complaint(
  promise: ReturnType<typeof promised>,
  { status, body }: Outcome,
  askUnknown: () => Promise<Outcome>,
  sample: Sample | undefined,
): Promise<string | null> {
  switch (promise) {
    case 'forbidden':
      return status === 403 ? null : `${status} instead of 403`;
    case 'yes':
      // A conflict or a rule of the product is an answer about a record that the caller may reach.
      if (status < 300 || [409, 410, 422].includes(status)) return null;
      return NOT_THERE.has(sample!) && status === 404 ? null : `${status} ${JSON.stringify(body)} instead of success`;
    case 'not found': {
      if (status !== 404) return `${status} instead of 404`;
      return JSON.stringify(await askUnknown()) === JSON.stringify({ status, body })
        ? null
        : 'tells a foreign record from none';
    }
  }
}

it.each<[string, number, number | null]>([
  ['EMPLOYEE', 1, null],
  ['EMPLOYEE', 2, 4403],
  ['EMPLOYEE', 3, 4403],
  ['EMPLOYEE', 99, 4403],
  ['VENUEMANAGER', 1, null],
  ['VENUEMANAGER', 2, 4403],
  ['COMPANY_MANAGER', 2, null],
  ['COMPANY_MANAGER', 3, 4403],
  ['COMPANY_MANAGER / EMPLOYEE', 2, null],
  ['COMPANY_MANAGER / EMPLOYEE', 3, null],
  ['COMPANY_MANAGER / EMPLOYEE', 4, 4403],
  ['COMPANY_MANAGER / EMPLOYEE', 5, 4403],
  ['SA', 3, null],
  ['SA', 99, 4403],
  ['no role', 1, 4403],
])('a socket of %s at venue %d is closed with %s, or stays open if that is null', async (title, venueId, code) => {
  const token = tokens.get(CALLERS.find((caller) => caller.title === title)!);
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/`);
  const outcome = new Promise<number | null>((resolve) => {
    socket.on('message', (data) => String(data).includes('"registered"') && resolve(null));
    socket.on('close', resolve);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'register', role: 'staff', venueId, token }));
  expect(await outcome).toBe(code);
  socket.close();
});
