import { filesOf, markKept, pageKey } from './kept-pages.ts';
import { readPush } from './push-message.ts';

const SCOPE = 'https://stolek.test/menu-page';

describe('A push', () => {
  it('shows what it says and leads to its page', () => {
    const payload = JSON.stringify({ title: 'Přijato', body: 'Objednávka č. 4', url: '/menu-page?vid=1&tid=7' });
    expect(readPush(payload, SCOPE)).toEqual({
      title: 'Přijato',
      body: 'Objednávka č. 4',
      url: 'https://stolek.test/menu-page?vid=1&tid=7',
    });
  });

  it("reads FCM's envelope", () => {
    const payload = JSON.stringify({
      notification: { title: 'A', body: 'B' },
      data: { url: '/menu-page?vid=2&tid=1' },
    });
    expect(readPush(payload, SCOPE)).toEqual({
      title: 'A',
      body: 'B',
      url: 'https://stolek.test/menu-page?vid=2&tid=1',
    });
  });

  it.each([undefined, '', 'no json', 'null', '{}', '{"title":" ","body":7}'])(
    'without words (%p) has the fallbacks',
    (payload) => {
      expect(readPush(payload, SCOPE)).toEqual({ title: 'Oznámení', body: 'Máte nové oznámení.', url: SCOPE });
    },
  );

  it('leads to no other site', () => {
    for (const url of ['https://evil.test/', 'javascript:alert(1)', '//evil.test/menu-page']) {
      expect(readPush(JSON.stringify({ url }), SCOPE).url).toBe(SCOPE);
    }
  });
});

describe('A kept page', () => {
  it('is one per table, whatever code the link bears', () => {
    expect(pageKey(new URL('https://a.test/menu-page?tid=7&vid=1&vs=x'))).toBe('/menu-page?vid=1&tid=7');
    expect(pageKey(new URL('https://a.test/Menu-Page/?vid=1&tid=7'))).toBe('/menu-page?vid=1&tid=7');
    expect(pageKey(new URL('https://a.test/menu-page?vid=1'))).toBeNull();
    expect(pageKey(new URL('https://a.test/OrderPage?vid=1&tid=7'))).toBeNull();
  });

  it('says when it was kept, and names its files', () => {
    const html =
      '<html lang="cs"><script src="/early-taps.js"></script><link href="/assets/a.js"><script src="/assets/b.js" data-later="/assets/c.js"></script><a href="#x"><link href="/assets/a.js">';
    expect(markKept(html, new Date(0))).toContain('<html data-kept-at="1970-01-01T00:00:00.000Z" lang="cs">');
    expect(filesOf(html)).toEqual(['/early-taps.js', '/assets/a.js', '/assets/b.js', '/assets/c.js']);
  });
});
