import { filesOf, GUEST, isLasting, isSamePage, keepPage, markStored, pageKey } from './stored-pages.ts';
import { readPush } from './push-message.ts';

const SCOPE = 'https://stolek.test/menu-page';

describe('A push', () => {
  it('shows its text and opens its page', () => {
    const message = { title: 'Přijato', body: 'Objednávka č. 4', lang: 'cs', tag: 'order-4' };
    const payload = JSON.stringify({ ...message, url: '/menu-page?vid=1&tid=7' });
    expect(readPush(payload, SCOPE)).toEqual({ ...message, url: 'https://stolek.test/menu-page?vid=1&tid=7' });
  });

  it("may be wrapped in FCM's envelope", () => {
    const payload = JSON.stringify({
      notification: { title: 'A', body: 'B' },
      data: { url: '/menu-page?vid=2&tid=1', lang: 'de', tag: 'order-5' },
    });
    expect(readPush(payload, SCOPE)).toEqual({
      title: 'A',
      body: 'B',
      lang: 'de',
      url: 'https://stolek.test/menu-page?vid=2&tid=1',
      tag: 'order-5',
    });
  });

  it.each([undefined, '', 'no json', 'null', '{}', '{"title":" ","body":7}'])(
    'with the payload %p, which has no text, shows a general text',
    (payload) => {
      expect(readPush(payload, SCOPE)).toEqual({
        title: 'Oznámení',
        body: 'Máte nové oznámení.',
        lang: 'cs',
        url: SCOPE,
        tag: SCOPE,
      });
    },
  );

  it('opens no page of another site', () => {
    for (const url of ['https://evil.test/', 'javascript:alert(1)', '//evil.test/menu-page']) {
      expect(readPush(JSON.stringify({ url }), SCOPE).url).toBe(SCOPE);
    }
  });
});

describe('A press on a push', () => {
  it.each([
    ['/menu-page?vid=1&tid=7', '/menu-page?tid=7&vid=1&vs=x', true],
    ['/menu-page?vid=1&tid=7', '/menu-page?vid=1&tid=8', false],
    ['/OrderPage?venue=1', '/OrderPage?venue=1&pohled=stoly', true],
    ['/OrderPage?venue=1', '/orderpage/', true],
    ['/OrderPage?venue=1', '/OrderPage?venue=2', false],
    ['/OrderPage?venue=1', '/OrderHistoryPage?venue=1', false],
    ['/OrderPage?venue=1', '/menu-page?vid=1&tid=7', false],
  ])('that leads to %s returns to the open page %s: %s', (wanted, open, same) => {
    expect(isSamePage(new URL(open, SCOPE), new URL(wanted, SCOPE))).toBe(same);
  });
});

describe('A stored page', () => {
  it('is the same for all links of a table, whatever their code', () => {
    expect(pageKey(new URL('https://a.test/menu-page?tid=7&vid=1&vs=x'))).toBe('/menu-page?vid=1&tid=7');
    expect(pageKey(new URL('https://a.test/Menu-Page/?vid=1&tid=7'))).toBe('/menu-page?vid=1&tid=7');
    expect(pageKey(new URL('https://a.test/menu-page?vid=1&lang=de'))).toBe('/menu-page?vid=1');
    expect(pageKey(new URL('https://a.test/menu-page?tid=7'))).toBeNull();
    expect(pageKey(new URL('https://a.test/OrderPage?vid=1&tid=7'))).toBeNull();
  });

  it('records the time when it was stored, and names its files', () => {
    const html =
      '<html lang="cs"><script src="/early-taps.js"></script><link href="/assets/a.js"><script src="/assets/b.js" data-later="/assets/c.js" data-search="/assets/d.js"></script><a href="#x"><link href="/assets/a.js">';
    expect(markStored(html, new Date(0))).toContain('<html data-kept-at="1970-01-01T00:00:00.000Z" lang="cs">');
    expect(filesOf(html)).toEqual(['/early-taps.js', '/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/d.js']);
  });
});

describe('A new build', () => {
  /** The server's current files, by address. */
  let served: Record<string, string> = {};
  const stores = new Map<string, Map<string, Response>>();
  const address = (name: string | Request) => new URL(typeof name === 'string' ? name : name.url, SCOPE).href;

  /** The part of a cache that the worker uses. */
  function cacheOf(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string | Request) => store.get(address(key))?.clone(),
      put: async (key: string, answer: Response) => void store.set(address(key), answer),
      add: async (key: string) => {
        const content = served[key];
        if (content === undefined) throw new TypeError('Failed to fetch');
        store.set(address(key), new Response(content));
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (key: string | Request) => store.delete(address(key)),
    };
  }

  const globals = { caches: { open: async (name: string) => cacheOf(name) }, location: new URL(SCOPE) };
  beforeAll(() => void Object.assign(globalThis, { ...globals, self: globals }));
  afterAll(() => ['caches', 'location', 'self'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

  const keeps = async (table: number, html: string) =>
    keepPage(
      GUEST,
      `/menu-page?vid=1&tid=${table}`,
      new Response(`<html lang="cs">${html}`, { headers: { 'content-type': 'text/html' } }),
      new Date(0),
    );
  const storedPages = async () => {
    const files = [...(stores.get(GUEST.files) ?? [])].map(async ([url, answer]) => [
      url.slice(19),
      await answer.clone().text(),
    ]);
    return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
  };

  it('caches its own files with fixed names, and keeps those of a page from an older worker', async () => {
    served = { '/early-taps.js?v=1': 'old', '/icons/a.png?v=1': 'old' };
    await keeps(1, '<script src="/early-taps.js?v=1"></script><link href="/icons/a.png?v=1">');
    await keeps(2, '<script src="/early-taps.js?v=1"></script>');
    served = { '/early-taps.js?v=2': 'new', '/icons/a.png?v=2': 'new' };
    await keeps(1, '<script src="/early-taps.js?v=2"></script><link href="/icons/a.png?v=2">');
    expect(await storedPages()).toEqual({
      '/early-taps.js?v=1': 'old',
      '/early-taps.js?v=2': 'new',
      '/icons/a.png?v=2': 'new',
    });
  });

  it('keeps the previous page and its files if the network fails during the update', async () => {
    served = { '/assets/a-1.js': 'old', '/icons/a.png?v=1': 'old' };
    await keeps(4, '<script src="/assets/a-1.js"></script>');
    served = { '/icons/a.png?v=2': 'new' };
    await keeps(4, '<script src="/assets/a-2.js"></script><link href="/icons/a.png?v=2">');
    const page = stores.get(GUEST.pages)!.get(address('/menu-page?vid=1&tid=4'))!;
    expect(filesOf(await page.clone().text())).toEqual(['/assets/a-1.js']);
    expect(await storedPages()).toMatchObject({ '/assets/a-1.js': 'old' });
    served['/assets/a-2.js'] = 'new';
    await keeps(4, '<script src="/assets/a-2.js"></script><link href="/icons/b.png">');
    expect(await storedPages()).toMatchObject({ '/assets/a-2.js': 'new' });
    expect(await storedPages()).not.toHaveProperty('/assets/a-1.js');
  });

  it('renews a file without a hash, and keeps the previous one while the server does not answer', async () => {
    served = { '/early-taps.js': 'old' };
    await keeps(3, '<script src="/early-taps.js"></script>');
    served = { '/early-taps.js': 'new' };
    await keeps(3, '<script src="/early-taps.js"></script>');
    expect(await storedPages()).toMatchObject({ '/early-taps.js': 'new' });
    served = {};
    await keeps(3, '<script src="/early-taps.js"></script>');
    expect(await storedPages()).toMatchObject({ '/early-taps.js': 'new' });
  });

  it.each([
    ['/assets/a-1.js', true],
    ['/images/0-480.webp', true],
    ['/early-taps.js?v=1', true],
    ['/early-taps.js', false],
    ['/icons/icon-192.png', false],
  ])('treats %s as unchangeable: %s', (path, lasting) => {
    expect(isLasting(new URL(path, SCOPE))).toBe(lasting);
  });
});
