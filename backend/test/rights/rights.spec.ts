import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import request from 'supertest';
import { WebSocket } from 'ws';
import { ROLES, type Role } from '../../src/kernel/principal.js';
import { allows, RIGHTS, type Right } from '../../src/platform/auth/rights.js';
import { VenueChanges } from '../../src/modules/venues/venues.public.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { openTestDatabase, type TestDatabase } from '../test-database.js';
import { addUser } from '../test-tokens.js';
import { rightsDocument, type Finding } from './rights-document.js';
import { recordsOf, RightsRestaurants, type Whose } from './rights-restaurants.js';
import { SAMPLES, type Reach, type Sample } from './route-samples.js';
import { protectedRoutes, type Route } from './route-table.js';

const DOCUMENT = fileURLToPath(new URL('../../../docs/rights.md', import.meta.url));
const WHOSE: readonly Whose[] = ['own', 'same company', 'foreign'];
const CALLERS: readonly (Role | null)[] = [null, ...ROLES];
/** Erases who calls it: the caller is put back afterwards. */
const ERASES_CALLER = 'DELETE /api/my/user';

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

let database: TestDatabase;
let app: TestApp;
let restaurants: RightsRestaurants;
const tokens = new Map<Role | null, string>();
const orders = new Map<number, { orderId: string; callId: number }>();

beforeAll(async () => {
  database = await openTestDatabase();
  restaurants = await RightsRestaurants.open(database);
  app = await startTestApp({ database });
  for (const role of CALLERS) await addCaller(role);
  for (const venueId of [1, 2, 3]) await orderAt(venueId);
}, 60_000);
afterAll(async () => {
  await restaurants.close();
  await app.close();
  await database.close();
});

const emailOf = (role: Role | null) => `${role ?? 'nobody'}@rights.test`;
async function addCaller(role: Role | null): Promise<void> {
  const works = role !== null && role !== 'SA' ? { companyIds: [1] } : {};
  const venueIds = role === 'VENUEMANAGER' || role === 'EMPLOYEE' ? [1] : [];
  tokens.set(role, await addUser(app, { email: emailOf(role), role, ...works, venueIds }));
}

async function orderAt(venueId: number): Promise<void> {
  const tableId = venueId * 10 + 1;
  const items = [{ itemId: tableId, quantity: 1, price: 10 }];
  const vs = `code-of-table-${venueId}`;
  const order = { venueId, tableId, items, totalPrice: 10, currency: 'CZK', vs };
  const placed = await request(app.url).post('/api/createorder').send(order).expect(201);
  const call = await request(app.url).post('/api/callstaff').send({ tableId, vs });
  orders.set(venueId, { orderId: placed.body.id, callId: call.body.id });
}

/** Sends the sample for a record of somebody's. What a successful write has changed is put back. */
async function probe(route: Route, sample: Sample, role: Role | null, whose: Whose): Promise<Outcome> {
  const records = recordsOf(whose, orders);
  let path = route.path;
  for (const [name, value] of Object.entries(sample.params?.(records) ?? {}))
    path = path.replace(`:${name}`, String(value));
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const agent = request(app.url);
  let call = agent[method](path).set('authorization', `Bearer ${tokens.get(role)}`);
  if (sample.form) for (const [name, value] of Object.entries(sample.form(records))) call = call.field(name, value);
  const { status, body } = await (sample.body ? call.send(withSelf(sample.body(records), role)) : call);
  const changes = route.method !== 'GET' || route.path.includes('delete');
  if (status < 300 && changes) await putBack(route, role);
  return { status, body };
}

const withSelf = (body: object, role: Role | null): object =>
  'auth0Id' in body ? { ...body, auth0Id: `demo|${emailOf(role)}` } : body;

async function putBack(route: Route, role: Role | null): Promise<void> {
  await restaurants.restore();
  for (const venueId of [1, 2, 3]) app.app.get(VenueChanges).changed(venueId);
  if (nameOf(route) === ERASES_CALLER) await addCaller(role);
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** What decisions, Roles, promises: may this role do this to a record of that place? */
function promised({ rule }: Route, reach: Reach, role: Role | null, whose: Whose): 'yes' | 'forbidden' | 'not found' {
  if (rule === undefined || !allows(rule, role)) return 'forbidden';
  if (reach === 'nothing' || role === 'SA') return 'yes';
  if (whose === 'own') return 'yes';
  return whose === 'same company' && role === 'COMPANY_MANAGER' ? 'yes' : 'not found';
}

function cellOf(route: Route, reach: Reach, role: Role | null): string {
  const reached = WHOSE.filter((whose) => promised(route, reach, role, whose) === 'yes');
  if (reached.length === 0) return '–';
  if (reach === 'nothing') return 'yes';
  return reached.length === 3 ? 'all' : reached.length === 2 ? 'company' : reach === 'company' ? 'company' : 'own';
}

const onlyForSa = ({ rule }: Route): boolean =>
  rule !== undefined && rule !== 'own-profile' && RIGHTS[rule as Right].every((role) => role === 'SA');

it('every route under /api/my/ declares who may call it, and has a sample here', () => {
  const routes = protectedRoutes(app.app);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter(({ rule }) => rule === undefined).map(nameOf)).toEqual([]);
  const without = routes.filter((route) => !onlyForSa(route) && SAMPLES[nameOf(route)] === undefined);
  expect(without.map(nameOf)).toEqual([]);
  const gone = Object.keys(SAMPLES).filter((name) => !routes.some((route) => nameOf(route) === name));
  expect(gone).toEqual([]);
});

it('without a token, or with a made-up one, every route answers 401', async () => {
  for (const route of protectedRoutes(app.app)) {
    const path = route.path.replace(/:\w+/g, '1');
    const method = route.method.toLowerCase() as 'get';
    for (const authorization of ['', 'Bearer made.up.token']) {
      const { status } = await request(app.url)[method](path).set('authorization', authorization);
      expect([nameOf(route), status]).toEqual([nameOf(route), 401]);
    }
  }
});

it('every route, every role, own and foreign records: what decisions promise, and docs/rights.md says so', async () => {
  const findings: Finding[] = [];
  const broken: string[] = [];
  for (const route of protectedRoutes(app.app)) {
    const sample = SAMPLES[nameOf(route)];
    const reach = sample?.reach ?? 'nothing';
    for (const role of CALLERS) {
      // The last two SAs are no matter of this test, and neither is who erases themselves.
      if (sample === undefined && role === 'SA') continue;
      for (const whose of reach === 'nothing' ? (['own'] as const) : WHOSE) {
        const outcome = await probe(route, sample ?? { reach }, role, whose);
        const wrong = await complaint(route, sample ?? { reach }, role, whose, outcome);
        if (wrong !== null) broken.push(`${nameOf(route)} as ${role ?? 'no role'}, ${whose}: ${wrong}`);
      }
    }
    findings.push({ route, reach, cells: new Map(CALLERS.map((role) => [role, cellOf(route, reach, role)])) });
  }
  expect(broken).toEqual([]);
  const config = await resolveConfig(DOCUMENT);
  const text = await format(rightsDocument(findings), { ...config, filepath: DOCUMENT });
  if (process.env['WRITE_RIGHTS'] === '1') writeFileSync(DOCUMENT, text);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(text);
}, 300_000);

/** @returns what is wrong with an outcome; a foreign record must answer word for word as one that does not exist */
async function complaint(
  route: Route,
  sample: Sample,
  role: Role | null,
  whose: Whose,
  { status, body }: Outcome,
): Promise<string | null> {
  switch (promised(route, sample.reach, role, whose)) {
    case 'forbidden':
      return status === 403 ? null : `${status} instead of 403`;
    case 'yes':
      // A conflict or a rule of the product is an answer about a record that the caller may reach.
      if (status < 300 || status === 409 || status === 422) return null;
      return nameOf(route) === 'POST /api/my/user/acceptinvitation' && status === 404
        ? null
        : `${status} ${JSON.stringify(body)} instead of success`;
    case 'not found': {
      const unknown = await probe(route, sample, role, 'unknown');
      if (status !== 404) return `${status} instead of 404`;
      return JSON.stringify(unknown) === JSON.stringify({ status, body }) ? null : 'tells a foreign record from none';
    }
  }
}

it.each<[Role | null, number, number | null]>([
  ['EMPLOYEE', 1, null],
  ['EMPLOYEE', 2, 4403],
  ['EMPLOYEE', 3, 4403],
  ['EMPLOYEE', 99, 4403],
  ['VENUEMANAGER', 1, null],
  ['VENUEMANAGER', 2, 4403],
  ['COMPANY_MANAGER', 2, null],
  ['COMPANY_MANAGER', 3, 4403],
  ['SA', 3, null],
  ['SA', 99, 4403],
  [null, 1, 4403],
])('socket: %s at venue %d: %s', async (role, venueId, code) => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/`);
  const outcome = new Promise<number | null>((resolve) => {
    socket.on('message', (data) => String(data).includes('"registered"') && resolve(null));
    socket.on('close', resolve);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'register', role: 'staff', venueId, token: tokens.get(role) }));
  expect(await outcome).toBe(code);
  socket.close();
});
