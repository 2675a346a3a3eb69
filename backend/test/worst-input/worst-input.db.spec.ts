import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../until.js';
import { GreatestProcess } from './greatest-process.js';
import { unboundedPaths } from './maximal-value.js';
import { apiRoutes, isForStaff, resolve } from './routes.js';
import { testWorstRequests } from './worst-walk.js';
import { worstRequests } from './worst-requests.js';
import { SAMPLES_OF_ALL, VS } from './worst-samples.js';

const ROUTES = apiRoutes();

describe('Every route', () => {
  it('has a sample in worst-samples.ts, and limits every text and list that it accepts', () => {
    expect(ROUTES.length).toBeGreaterThan(150);
    expect(ROUTES.filter(({ name }) => SAMPLES_OF_ALL[name] === undefined).map(({ name }) => name)).toEqual([]);
    const inputs = ROUTES.flatMap(({ name, parameters = [], requestBody }) => [
      ...parameters.filter((each) => each.in !== 'path').map((each) => ({ ...each, path: `${name} ${each.name}` })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ path: `${name} body`, schema })),
    ]);
    expect(inputs.flatMap(({ path, schema }) => unboundedPaths(schema, resolve, path))).toEqual([]);
  });

  it('has its own requests in worst-requests.ts if it accepts or returns a file, or searches', () => {
    const named = worstRequests();
    const needed = ROUTES.filter(({ parameters = [], requestBody, responses }) => {
      const types = [requestBody, responses['200']].flatMap((part) => Object.keys(part?.content ?? {}));
      return (
        types.some((type) => type !== 'application/json') || parameters.some(({ name }) => /^(q|search)$/.test(name))
      );
    });
    expect(needed.filter(({ name }) => named[name] === undefined).map(({ name }) => name)).toEqual([]);
    const names = new Set(ROUTES.map(({ name }) => name));
    expect([...Object.keys(named), ...Object.keys(SAMPLES_OF_ALL)].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** `worst-input.long.spec.ts` sends the requests of staff. */
describe('A process with the largest venue', () => {
  let served: GreatestProcess;
  beforeAll(async () => void (served = await GreatestProcess.start()));
  afterAll(() => served.close());

  it("sends a guest's page while other requests are answered", async () => {
    await until(async () => {
      served.watch.spent();
      const page = await fetch(`${served.url}/menu-page?vid=1&tid=11`);
      // 503: the database had no time on a busy machine.
      expect([200, 503]).toContain(page.status);
      if (page.status === 200) expect((await page.text()).length).toBeGreaterThan(1_000);
      return page.status === 200;
    });
    expect(served.longBlock()).toBeNull();
  });

  describe('in use by others', () => {
    testWorstRequests(
      ROUTES.filter((route) => !isForStaff(route)),
      () => served,
    );
  });

  it.each([
    ['a token of the greatest length', { type: 'register', role: 'staff', venueId: 2, token: 'a'.repeat(8_000) }],
    ['a code that is too long', { type: 'register', vs: 'a'.repeat(16_000), tableId: 21 }],
    ['a list in a list in a list', '['.repeat(16_000)],
    ['more than a frame may have', 'a'.repeat(20_000)],
    ['everything since the beginning', { type: 'register', vs: VS, tableId: 11, since: 0 }],
  ])('answers a frame with %s while other requests are answered', async (_, frame) => {
    const socket = new WebSocket(`${served.url.replace('http', 'ws')}/ws/`);
    await once(socket, 'open');
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    served.watch.spent();
    const answered = Promise.race([once(socket, 'message'), once(socket, 'close')]);
    socket.send(text);
    await answered;
    expect(served.longBlock()).toBeNull();
    socket.terminate();
  });
});
