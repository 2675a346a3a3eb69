import { BOARD } from './stored-pages.ts';

type Handler = (event: object) => void;

const ORIGIN = 'https://stolek.test';
const PAGE = `${ORIGIN}/OrderPage?venue=1`;
const handlers = new Map<string, Handler>();
const stores = new Map<string, Map<string, Response>>();
/** The server's answers by path; a path without one is a network failure. */
let served: Record<string, string> = {};
const fetchBefore = globalThis.fetch;

const addressOf = (request: string | { url: string }): string =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

async function fetched(request: string | { url: string }): Promise<Response> {
  const content = served[addressOf(request)];
  if (content === undefined) throw new TypeError('Failed to fetch');
  return new Response(content, {
    headers: { 'content-type': 'text/html', 'content-security-policy': 'own' },
  });
}

function cacheOf(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (key: string | { url: string }) => store.get(addressOf(key))?.clone(),
    put: async (key: string | { url: string }, answer: Response) => void store.set(addressOf(key), answer),
    add: async (key: string) => void store.set(addressOf(key), await fetched(key)),
    keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (key: { url: string }) => store.delete(addressOf(key)),
  };
}

beforeAll(async () => {
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const self = {
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    skipWaiting: async () => undefined,
    location: new URL(ORIGIN),
    registration: { scope: `${ORIGIN}/OrderPage` },
  };
  Object.assign(globalThis, { self, caches, fetch: fetched });
  await import('./board-worker.ts');
});
afterAll(() => {
  globalThis.fetch = fetchBefore;
  ['self', 'caches'].forEach((name) => Reflect.deleteProperty(globalThis, name));
});

/** @returns the worker's answer; null if it leaves the request to the browser */
async function asks(url: string, request: object = { mode: 'navigate' }): Promise<Response | null> {
  const answers: Promise<Response>[] = [];
  const later: Promise<unknown>[] = [];
  handlers.get('fetch')!({
    request: { url, method: 'GET', destination: '', ...request },
    respondWith: (answer: Promise<Response>) => void answers.push(answer),
    waitUntil: (work: Promise<unknown>) => void later.push(work),
  });
  const answer = (await answers[0]) ?? null;
  await Promise.all(later);
  return answer;
}

async function happens(type: 'install' | 'activate'): Promise<void> {
  const later: Promise<unknown>[] = [];
  handlers.get(type)!({ waitUntil: (work: Promise<unknown>) => void later.push(work) });
  await Promise.all(later);
}

const build = (name: string) => ({
  '/OrderPage': `<html lang="cs"><script src="/assets/${name}.js"></script>`,
  [`/assets/${name}.js`]: `code of ${name}`,
  '/api/client-config': `{"build":"${name}"}`,
});
const script = { mode: 'cors', destination: 'script' };

describe('the worker of the board', () => {
  it('opens the page of any venue without a network, with its code, settings and policy', async () => {
    served = build('first');
    await happens('install');
    served = {};
    const page = (await asks(PAGE))!;
    expect(await page.text()).toMatch(/^<html data-kept-at="[^"]+Z" lang="cs"><script src="\/assets\/first.js">/);
    expect(page.headers.get('content-security-policy')).toBe('own');
    expect(await (await asks(`${ORIGIN}/assets/first.js`, script))!.text()).toBe('code of first');
    expect(await (await asks(`${ORIGIN}/api/client-config`, { mode: 'cors' }))!.text()).toBe('{"build":"first"}');
  });

  it('stores each new page from the network, and drops the code of the former build', async () => {
    served = build('first');
    await happens('install');
    served = build('second');
    expect(await (await asks(PAGE))!.text()).not.toContain('data-kept-at');
    served = {};
    expect(await (await asks(PAGE))!.text()).toContain('second.js');
    expect([...stores.get(BOARD.files)!.keys()]).toEqual(['/assets/second.js']);
  });

  it.each(['/menu-page?vid=1&tid=7', '/', '/OrderPages', '/orderhistorypage'])(
    'does not answer for the page %s',
    async (path) => {
      expect(await asks(ORIGIN + path)).toBeNull();
    },
  );

  it.each(['/api/my/restaurant/getorders/1', '/oidc/oauth/token'])('does not answer the request %s', async (path) => {
    expect(await asks(ORIGIN + path, { mode: 'cors' })).toBeNull();
  });

  it("drops its own older caches, and no cache of the guest's page", async () => {
    ['board-pages-0', 'guest-pages-1', 'firebase'].forEach((name) => stores.set(name, new Map()));
    await happens('activate');
    expect([...stores.keys()].toSorted()).toEqual(['board-files-1', 'board-pages-1', 'firebase', 'guest-pages-1']);
  });
});
