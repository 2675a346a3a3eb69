import { startTestApp, type TestApp } from '#test/test-app.js';
import { Database } from '../database/database.js';
import { StoredKeys } from './stored-keys.js';

const SECRET = 'a secret of more than 32 characters';
const OTHER = 'another secret of over 32 characters';

let app: TestApp;
let database: Database;
beforeAll(async () => {
  app = await startTestApp();
  database = app.app.get(Database);
});
afterAll(() => app.close());
beforeEach(() => database.query({ text: 'delete from sign_in_key' }));

const keys = (...secrets: string[]) => new StoredKeys(database, secrets.length === 0 ? [SECRET] : secrets);
const idsOf = async (source: StoredKeys) => (await source.refreshed()).map(({ signingKey }) => signingKey.kid);
const age = (days: number) =>
  database.query({
    text: `update sign_in_key set signs_from = signs_from - make_interval(days => $1)`,
    values: [days],
  });

it('processes that start at the same time make one key', async () => {
  const [first, second] = await Promise.all([idsOf(keys()), idsOf(keys())]);
  expect(first).toHaveLength(1);
  expect(second).toEqual(first);
});

it('the next key is published a day before it signs, and the old one is dropped after the last session', async () => {
  const source = keys();
  const [old] = await idsOf(source);
  await age(31);
  const published = await idsOf(source);
  expect([published[0], published.length]).toEqual([old, 2]);
  await age(2);
  expect((await idsOf(source))[0]).toBe(published[1]);
  await age(14);
  expect(await idsOf(source)).toContain(old);
  await age(16);
  const later = await idsOf(source);
  expect([later[0], later.length]).toEqual([published[1], 2]);
});

it('the same key ring is returned while nothing changes', async () => {
  const source = keys();
  expect(await source.current()).toBe(await source.refreshed());
});

it('no private key can be read without the secret', async () => {
  await keys().refreshed();
  const [row] = await database.query<{ sealed: Buffer }>({ text: 'select sealed from sign_in_key' });
  expect(row!.sealed.toString('latin1')).not.toContain('"d"');
  await expect(keys(OTHER).refreshed()).rejects.toThrow(/^Setting SIGN_IN_SECRET: it does not open/);
});

it('keys can be decrypted with an older secret that is still listed', async () => {
  const before = await idsOf(keys());
  expect(await idsOf(keys(OTHER, SECRET))).toEqual(before);
});

it('a stored key that was moved to another key id is rejected', async () => {
  await keys().refreshed();
  await database.query({ text: `update sign_in_key set kid = 'another'` });
  await expect(keys().refreshed()).rejects.toThrow(/SIGN_IN_SECRET/);
});
