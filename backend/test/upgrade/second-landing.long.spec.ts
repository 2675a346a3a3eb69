import pg from 'pg';
import { emptyInstallation, LoadedUpgrade } from './loaded-upgrade.js';
import { madeUpBuild, type MadeUpBuild } from './made-up-build.js';

const LIMIT_MS = 900_000;

/** CONTRIBUTING.md: an issue with new events lands twice, first to read them and then to write them. */
describe('An invented event and a new schema of an existing event', () => {
  let build: MadeUpBuild;
  let upgrade: LoadedUpgrade;
  beforeAll(async () => {
    build = madeUpBuild();
    upgrade = new LoadedUpgrade(await emptyInstallation(), { stateMs: 0, answers: 2, pauseMs: 500 });
  }, LIMIT_MS);
  afterAll(() => upgrade.close());

  const send = (url: string, path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${url}/api/made-up${path}`, { headers: { 'content-type': 'application/json' }, ...init });
  const note = async (url: string, text: string): Promise<number> =>
    (await send(url, '', { method: 'POST', body: JSON.stringify({ text }) })).status;
  const read = async (url: string, orderId: string): Promise<unknown> => (await send(url, `/${orderId}`)).json();
  const schemas = async (): Promise<number[]> => {
    const client = new pg.Client({ connectionString: upgrade.installation.database.ownerUrl });
    await client.connect();
    const text = `select distinct schema from event where type = 'OrderClosed' order by 1`;
    const { rows } = await client.query<{ schema: number }>(text);
    await client.end();
    return rows.map(({ schema }) => schema);
  };
  const closes = async (url: string): Promise<string> => {
    const { restaurant } = upgrade;
    return (await restaurant.close(await restaurant.confirm(await restaurant.place({}, url), url), url)).id;
  };

  test(
    'are written by a process of the next version, and read, projected and answered by a process of this version',
    async () => {
      const { installation } = upgrade;
      const reader = await installation.add('all', { build: build.reads });
      await upgrade.opens();
      const before = await closes(reader.url);
      expect(await note(reader.url, 'too early')).toBe(404);
      expect(await schemas()).toEqual([1]);

      const writer = await installation.add('all', { build: build.writes });
      await upgrade.boardAt(writer);
      expect(await note(writer.url, 'new')).toBe(201);
      const after = await closes(writer.url);
      expect(await schemas()).toEqual([1, 2]);
      for (const { url } of [reader, writer]) {
        const answered = { notes: [{ text: 'new' }], column: 'default' };
        expect(await read(url, before)).toEqual({ ...answered, closed: { madeUp: 'upcast' } });
        expect(await read(url, after)).toEqual({ ...answered, closed: {} });
      }

      await installation.restart(writer, 'SIGTERM', build.reads);
      expect(await read(writer.url, after)).toMatchObject({ notes: [{ text: 'new' }], closed: {} });
      await upgrade.serves('the first landing again');
    },
    LIMIT_MS,
  );
});
