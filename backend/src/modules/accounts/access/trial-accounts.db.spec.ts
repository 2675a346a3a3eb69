import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { OutsideProvider } from '#test/outside-provider.js';
import { startTestApp } from '#test/test-app.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';

const PEOPLE = `
  insert into app_user (id, auth0_id, email, role) values (1, 'demo|sa', 'sa@demo.test', 'SA'), (2, 'link|1', 'a@b.cz', null),
    (3, 'demo|nobody', 'n@demo.test', null), (4, 'outside|1', 'operator@firma.cz', 'SA');
  insert into company (id, name) values (1, 'A');
  insert into user_company values (2, 1, 'EMPLOYEE');
  select setval('app_user_id_seq', 4)`;

describe('demo accounts left in an installation without the demo sign-in', () => {
  const provider = new OutsideProvider();
  let database: TestDatabase;
  const lines: unknown[][] = [];
  beforeAll(async () => {
    await provider.start();
    database = await openTestDatabase();
    const log = await TestLog.open(database);
    await log.owner.query(PEOPLE);
    await log.close();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((...words: unknown[]) => void lines.push(words));
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await database.close();
    await provider.stop();
  });

  it('are reported at startup, cannot sign in, and do not count as administrators', async () => {
    const app = await startTestApp({ settings: provider.settings, database });
    expect(lines).toEqual([[{ accounts: 2 }, expect.stringContaining('still hold rights')]]);
    const bearer = (sub: string) => ({ authorization: `Bearer ${provider.token({ sub })}` });
    for (const subject of ['demo|sa', 'demo|new', 'link|1'])
      await request(app.url).get('/api/my/user').set(bearer(subject)).expect(401);
    const { body } = await request(app.url).delete('/api/my/user').set(bearer('outside|1')).expect(409);
    expect(body.code).toBe('LAST_ADMINISTRATOR');
    await app.close();
  });
});
