type Handler = (event: object) => void;

const ORIGIN = 'https://stolek.test';
const handlers = new Map<string, Handler>();
const full = (): never => {
  throw new DOMException('', 'QuotaExceededError');
};
/** A cache that cannot be opened, one that cannot be read, and one that is full. */
const CACHES: Readonly<Record<string, () => Promise<object>>> = {
  'cannot be opened': async () => full(),
  'cannot be read': async () => ({ match: async () => full(), put: async () => full(), add: async () => full() }),
  'has no room': async () => ({ match: async () => undefined, put: async () => full(), add: async () => full() }),
};
let opens: () => Promise<object> = full;
const fetchBefore = globalThis.fetch;

beforeAll(async () => {
  const self = {
    addEventListener: (type: string, handler: Handler) => void handlers.set(type, handler),
    location: new URL(ORIGIN),
  };
  Object.assign(globalThis, { self, caches: { open: () => opens() }, fetch: async () => new Response('fresh') });
  await import('./worker.ts');
});
afterAll(() => {
  globalThis.fetch = fetchBefore;
  ['self', 'caches'].forEach((name) => Reflect.deleteProperty(globalThis, name));
});

describe.each(Object.keys(CACHES))('A cache that %s', (kind) => {
  beforeEach(() => void (opens = CACHES[kind]!));

  it.each([
    ['/menu-page?vid=1&tid=7', 'navigate', ''],
    ['/assets/a-1.js', 'cors', 'script'],
    ['/early-taps.js?v=1', 'no-cors', 'script'],
    ['/icons/icon-192.png', 'no-cors', 'image'],
  ])('leaves %s to the network', async (path, mode, destination) => {
    const request = { url: ORIGIN + path, method: 'GET', mode, destination };
    let answered: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    handlers.get('fetch')!({
      request,
      respondWith: (answer: Promise<Response>) => void (answered = answer),
      waitUntil: (work: Promise<unknown>) => void later.push(work),
    });
    expect(await (await answered!).text()).toBe('fresh');
    await Promise.all(later);
  });
});
