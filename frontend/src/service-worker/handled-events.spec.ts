type Handler = (event: object) => void;
type Shown = { title: string; tag: string; lang: string };

const ORIGIN = 'https://stolek.test';
const PAGE = `${ORIGIN}/menu-page?vid=1&tid=7`;
const handlers = new Map<string, Handler>();
/** The notifications on the phone's screen: a newer one replaces that of its tag. */
const screen = new Map<string, Shown>();
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
    registration: {
      scope: PAGE,
      showNotification: async (title: string, { tag, lang }: Shown) => void screen.set(tag, { title, tag, lang }),
    },
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
  ])('does not keep the network from answering %s', async (path, mode, destination) => {
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

const pushes = (message: object) =>
  handlers.get('push')!({
    data: { text: () => JSON.stringify({ body: 'x', url: PAGE, ...message }) },
    waitUntil: () => undefined,
  });
const titles = () => [...screen.values()].map(({ title }) => title);

describe('A push on a phone', () => {
  beforeEach(() => screen.clear());

  it('does not replace the push of another order of the same table, so that guests read a rejection', () => {
    pushes({ title: 'Objednávka byla odmítnuta.', tag: 'first', lang: 'cs' });
    pushes({ title: 'Objednávka byla přijata!', tag: 'second', lang: 'cs' });
    expect(titles()).toEqual(['Objednávka byla odmítnuta.', 'Objednávka byla přijata!']);
  });

  it('replaces the former state of its own order', () => {
    pushes({ title: 'Objednávka byla přijata!', tag: 'first', lang: 'cs' });
    pushes({ title: 'Objednávka byla dokončena!', tag: 'first', lang: 'cs' });
    expect(titles()).toEqual(['Objednávka byla dokončena!']);
  });

  it("keeps the language of its text, even in FCM's envelope", () => {
    pushes({ title: 'Ihre Bestellung wurde abgelehnt.', tag: 'first', lang: 'de' });
    pushes({ notification: { title: 'Замовлення прийнято!' }, data: { url: PAGE, tag: 'second', lang: 'uk' } });
    expect([...screen.values()].map(({ tag, lang }) => [tag, lang])).toEqual([
      ['first', 'de'],
      ['second', 'uk'],
    ]);
  });
});
