import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config/settings.js';
import { fillIn, PublicPages } from './public-pages.js';

const settings = readSettings({
  PUBLIC_URL: 'https://stolek.test/',
  DEMO_SIGN_IN: 'anyone',
  COMPANY_NAME: 'Šíp & <Syn> "s.r.o."',
  COMPANY_PHONE: '+420 601 234 567',
});

describe('the placeholders of a built page', () => {
  it('are replaced by values that are escaped for HTML or JSON', () => {
    const page = '<p>__COMPANY_NAME__</p><script type="application/ld+json">{"name":"__COMPANY_NAME__"}</script>';
    const filled = fillIn(page, settings);
    expect(filled).toContain('<p>Šíp &amp; &lt;Syn&gt; &quot;s.r.o.&quot;</p>');
    const [, json] = /<script[^>]*>(.*)<\/script>/.exec(filled)!;
    expect(json).not.toContain('<');
    expect(JSON.parse(json!)).toEqual({ name: 'Šíp & <Syn> "s.r.o."' });
  });

  it('become an address without a double slash, and a phone number that can be dialled', () => {
    expect(fillIn('<a href="__PUBLIC_URL__/x"><a href="tel:__COMPANY_PHONE_HREF__">', settings)).toBe(
      '<a href="https://stolek.test/x"><a href="tel:+420601234567">',
    );
    expect(fillIn('__COMPANY_NAME__', settings, 'plain')).toBe('Šíp & <Syn> "s.r.o."');
  });

  it('become the last day of the offers, or nothing if the operator has set none', () => {
    const page =
      '<p data-until="__OFFER_VALID_UNTIL__">do __OFFER_VALID_UNTIL_DAY__</p>' +
      '<script type="application/ld+json">{"price":1,"priceValidUntil":"__OFFER_VALID_UNTIL__"}</script>';
    const until = readSettings({ OFFER_VALID_UNTIL: '2026-02-01' });
    expect(fillIn(page, until)).toBe(
      '<p data-until="2026-02-01">do 1.\u00a02.\u00a02026</p>' +
        '<script type="application/ld+json">{"price":1,"priceValidUntil":"2026-02-01"}</script>',
    );
    expect(fillIn(page, readSettings({ OFFER_VALID_UNTIL: 'none' }))).toBe(
      '<p data-until="">do </p><script type="application/ld+json">{"price":1}</script>',
    );
  });

  it('leave everything else unchanged', () =>
    expect(fillIn('__proto__ __OTHER__', settings)).toBe('__proto__ __OTHER__'));
});

describe('the public pages', () => {
  let folder: string;
  let pages: PublicPages<string>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stolek-pages-'));
    const page = (path: string, version: string) => ({ path, version, file: `${path}.${version}` });
    const list = ['/', '/pricing', '/LandingPageTrappola'].flatMap((path) => [
      page(path, 'restaurant'),
      page(path, 'customer'),
    ]);
    const paths = ['/', '/pricing', '/OrderPage', '/Test-products/:venueId'];
    writeFileSync(join(folder, 'pages.json'), JSON.stringify({ pages: list, paths }));
    pages = new PublicPages(folder, (file) => file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const find = (path: string, query = '', cookie = '') => pages.find(path, { query, cookie });

  it('ignore case and a trailing slash', () => {
    expect(find('/')).toBe('/.restaurant');
    expect(find('/PRICING/')).toBe('/pricing.restaurant');
    expect(find('/landingpagetrappola')).toBe('/LandingPageTrappola.restaurant');
    expect(find('/OrderPage')).toBeNull();
  });

  it('are shown for the audience that the link names, or else the cookie', () => {
    expect(find('/', '', 'a=b; siteVersion=customer')).toBe('/.customer');
    expect(find('/', 'siteVersion=customer')).toBe('/.customer');
    expect(find('/', 'siteVersion=restaurant', 'siteVersion=customer')).toBe('/.restaurant');
    expect(find('/', 'siteVersion=other', 'xsiteVersion=customer')).toBe('/.restaurant');
  });

  it('distinguish a known address from an unknown one', () => {
    for (const path of ['/', '/orderpage', '/OrderPage/', '/Test-products/7']) expect(pages.knows(path)).toBe(true);
    for (const path of ['/order', '/Test-products', '/Test-products/7/8', '/pricing/x']) {
      expect(pages.knows(path)).toBe(false);
    }
  });

  it('do not exist if nothing was built, and every address counts as known', () => {
    const none = new PublicPages<string>(join(folder, 'nowhere'), (file) => file);
    expect(none.find('/', { query: '', cookie: '' })).toBeNull();
    expect(none.knows('/anything')).toBe(true);
  });
});
