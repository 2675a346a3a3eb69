import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { AresServer } from '../ares-server.js';
import { RightsRestaurants, recordsOf, type Records } from '../rights/rights-restaurants.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { openTestDatabase, type TestDatabase } from '../test-database.js';
import { until } from '../until.js';
import { addUser } from '../test-tokens.js';
import { fillGreatestVenue, FIRST } from './greatest-venue.js';
import { maximal, unboundedPaths } from './maximal-value.js';
import { apiRoutes, fitting, resolve, tooMuchFor, type ApiRoute } from './routes.js';
import { ThreadWatch } from './thread-watch.js';
import { worstRequests, type WorstRequest } from './worst-requests.js';
import { SAMPLES_OF_ALL, VS } from './worst-samples.js';

const ROUTES = apiRoutes();
/** In milliseconds of processor time: others wait for that long on a quiet machine. */
const LONGEST_BLOCK = 300;
const LONGEST_ANSWER = 30_000;
/** The product answers 503 after this time (platform/http/server.ts). */
const LATE = 12_000;
const ATTEMPTS = 5;
const PAUSE = 2_000;
const RECORDS: Records = recordsOf('own', new Map());

describe('Every route', () => {
  it('has a sample in worst-samples.ts, and bounds every text and list that it takes', () => {
    expect(ROUTES.length).toBeGreaterThan(150);
    expect(ROUTES.filter(({ name }) => SAMPLES_OF_ALL[name] === undefined).map(({ name }) => name)).toEqual([]);
    const inputs = ROUTES.flatMap(({ name, parameters = [], requestBody }) => [
      ...parameters.filter((each) => each.in !== 'path').map((each) => ({ ...each, path: `${name} ${each.name}` })),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ path: `${name} body`, schema })),
    ]);
    expect(inputs.flatMap(({ path, schema }) => unboundedPaths(schema, resolve, path))).toEqual([]);
  });

  it('has its own requests in worst-requests.ts if it takes or returns a file, or searches', () => {
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

describe('A process with the greatest venue', () => {
  let database: TestDatabase;
  let restaurants: RightsRestaurants;
  let ares: AresServer;
  let app: TestApp;
  let token: string;
  let watch: ThreadWatch;

  beforeAll(async () => {
    database = await openTestDatabase();
    restaurants = await RightsRestaurants.open(database);
    await fillGreatestVenue(database);
    ares = await AresServer.start();
    app = await startTestApp({ database, settings: { ARES_URL: ares.url } });
    token = await addUser(app, { email: 'sa@worst.test', role: 'SA' });
    watch = new ThreadWatch();
  });
  afterAll(async () => {
    watch.stop();
    await restaurants.close();
    await ares.close();
    try {
      await app.close();
    } finally {
      await database.close();
    }
  });

  /** @returns the longest block since the last call, in milliseconds; null if it was short enough */
  const longBlock = (): number | null => {
    const longest = watch.spent();
    // A processor that others use needs more time for the same work.
    return longest > LONGEST_BLOCK && longest / watch.slowness() > LONGEST_BLOCK ? Math.round(longest) : null;
  };
  const ask = async ({ name, method, path }: ApiRoute, { query, body, form }: WorstRequest) => {
    const sample = SAMPLES_OF_ALL[name]!;
    const params = Object.entries(sample.params?.(RECORDS) ?? {});
    const address = params.reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), path);
    const search = new URLSearchParams({ ...(sample.query?.(RECORDS) as Record<string, string>), ...query });
    const content = form ? formOf(form) : body === undefined ? null : JSON.stringify(body);
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (typeof content === 'string') headers.set('content-type', 'application/json');
    watch.spent();
    const begun = watch.begin();
    const answer = await fetch(`${app.url}${address}?${search}`, { method, headers, body: content });
    const text = await beginningOf(answer);
    const hasWaited = performance.now() - begun.at >= LATE;
    return { status: answer.status, text, hasWaited, took: watch.took(begun), longest: longBlock() };
  };

  /**
   * Comes again after a 503, as it asks: the database had no time on a busy machine. A page is read again after a block,
   * which may be of the collection of garbage: one of our code comes each time.
   */
  const answerOf = async (route: ApiRoute, request: WorstRequest) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await ask(route, request);
      const isLate = answer.status === 503 || (route.method === 'GET' && answer.longest !== null);
      if (!isLate || answer.hasWaited || attempt === ATTEMPTS) return answer;
      await sleep(PAUSE);
    }
  };

  const genericRequests = (route: ApiRoute): WorstRequest[] => {
    const sample = route.body && SAMPLES_OF_ALL[route.name]!.body?.(RECORDS);
    if (sample === undefined) return [{ title: 'correct' }];
    const body = fitting(maximal(route.body!, { resolve, idOf: (index) => FIRST + index }, sample) as object);
    return [
      { title: 'correct', body },
      { title: 'too much', body: tooMuchFor(route, sample) },
    ];
  };

  it('sends the page of a guest while others are answered', async () => {
    await until(async () => {
      watch.spent();
      const page = await fetch(`${app.url}/menu-page?vid=1&tid=11`);
      // 503: the database had no time on a busy machine.
      expect([200, 503]).toContain(page.status);
      if (page.status === 200) expect((await page.text()).length).toBeGreaterThan(1_000);
      return page.status === 200;
    });
    expect(longBlock()).toBeNull();
  });

  describe('in use by others', () => {
    const named = worstRequests();
    let others: ReturnType<typeof answersOfOthers>;
    beforeAll(() => void (others = answersOfOthers(app.url, watch)));

    it.each(ROUTES.map((route) => [route.name, route] as const))('answers %s at its worst', async (name, route) => {
      const [slow, wrong, refused]: [string[], string[], string[]] = [[], [], []];
      for (const request of [...genericRequests(route), ...(named[name] ?? [])]) {
        const { status, text, hasWaited, took, longest } = await answerOf(route, request);
        const answer = `${request.title}: ${status} ${text}`;
        if (longest !== null) slow.push(`${longest} ms ${answer}`);
        if (took > LONGEST_ANSWER) slow.push(`${took} ms until the end of ${answer}`);
        // A busy machine answers 503, but only after all the time that an answer may take.
        if (status >= 500 && !(status === 503 && hasWaited)) wrong.push(answer);
        if (request.title === 'correct' && /"(VALIDATION_FAILED|BODY_TOO_LARGE)"/.test(text)) refused.push(answer);
        if (request.title === 'too much' && status < 400) refused.push(answer);
      }
      expect({ slow, wrong, refused }).toEqual({ slow: [], wrong: [], refused: [] });
    });

    it('has answered the others without delay', async () => {
      const answers = await others.end();
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
      const times = answers.map(({ took }) => took).sort((one, other) => one - other);
      const p99 = times[Math.floor(times.length * 0.99)]!;
      expect(p99 / (p99 > LONGEST_BLOCK ? watch.slowness() : 1)).toBeLessThan(LONGEST_BLOCK);
    });
  });

  it.each([
    ['a token of the greatest length', { type: 'register', role: 'staff', venueId: 2, token: 'a'.repeat(8_000) }],
    ['a code that is too long', { type: 'register', vs: 'a'.repeat(16_000), tableId: 21 }],
    ['a list in a list in a list', '['.repeat(16_000)],
    ['more than a frame may have', 'a'.repeat(20_000)],
    ['everything since the beginning', { type: 'register', vs: VS, tableId: 11, since: 0 }],
  ])('answers a frame with %s while others are answered', async (_, frame) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/`);
    await once(socket, 'open');
    const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
    watch.spent();
    const answered = Promise.race([once(socket, 'message'), once(socket, 'close')]);
    socket.send(text);
    await answered;
    expect(longBlock()).toBeNull();
    socket.terminate();
  });
});

/** Bytes of an answer that are read; the pieces of a longer one are alike. */
const READ = 300_000;

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > READ) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, 300);
}

/** Reads the process's health and the menu of another company's venue again and again, until its end. */
function answersOfOthers(url: string, watch: ThreadWatch) {
  const answers: { readonly status: number; readonly took: number }[] = [];
  const over = new AbortController();
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const path of ['/health/live', '/api/getcurrentmenu?vid=5&tid=51']) {
        const begun = watch.begin();
        const answer = await fetch(url + path);
        await answer.arrayBuffer();
        answers.push({ status: answer.status, took: watch.took(begun) });
      }
      await sleep(500);
    }
  };
  const reading = read();
  const end = async () => {
    over.abort();
    await reading;
    return answers;
  };
  return { end };
}

function formOf(fields: Readonly<Record<string, string | Buffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  }
  return form;
}
