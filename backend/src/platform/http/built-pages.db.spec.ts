import { createHash } from 'node:crypto';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { PUBLIC_PAGES } from '../../../../testkit/public-pages.mjs';

const ORIGIN = 'https://stolek.test';
/** Its content is that of `/contactu`. */
const SECOND_ADDRESS = '/contact-user';

let app: TestApp;
beforeAll(async () => {
  const company = { COMPANY_EMAIL: 'napiste@stolek.test', COMPANY_PHONE: '+420 601 234 567' };
  app = await startTestApp({ settings: { PUBLIC_URL: ORIGIN, DEMO_SIGN_IN: 'anyone', ...company } });
});
afterAll(() => app.close());

const get = (path: string) => request(app.url).get(path);
const htmlOf = async (path: string): Promise<string> => (await get(path).expect(200)).text;
const read = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) =>
    inner!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** The structured data of a page, for search engines. */
async function graphOf(path: string): Promise<Record<string, unknown>[]> {
  const json = read(await htmlOf(path), /<script type="application\/ld\+json">(.*?)<\/script>/s);
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

it.each(['/.vite/manifest.json', '/.server/guest-server.mjs', '/.server', '/%2evite/manifest.json', '/.git/config'])(
  'the server answers 404 for %s, because it serves no files of build tools',
  async (path) => void (await get(path).set('sec-fetch-mode', 'navigate').expect(404)),
);

describe.each(PUBLIC_PAGES)('the built page $path', ({ path, heading }) => {
  it('is readable without JavaScript: heading, company and links to legal pages', async () => {
    const html = await htmlOf(path);
    expect(headingsOf(html)).toEqual([heading]);
    const footer = read(html, /(<footer.*<\/footer>)/s);
    expect(footer).toContain('napiste@stolek.test');
    expect(footer).toContain('<a href="/privacy" data-discover="true">Ochrana osobních údajů</a>');
    expect(html).not.toMatch(/__[A-Z_]+__/);
  });

  it('names its own address and an existing picture', async () => {
    const html = await htmlOf(path);
    const canonical = path === SECOND_ADDRESS ? '/contactu' : path;
    expect(read(html, /<link rel="canonical" href="(.*?)"/)).toBe(ORIGIN + canonical);
    const picture = read(html, /<meta property="og:image" content="(.*?)"/);
    expect(picture.startsWith(`${ORIGIN}/`)).toBe(true);
    await get(picture.slice(ORIGIN.length)).expect(200).expect('content-type', 'image/jpeg');
  });

  it.each(['restaurant', 'customer'])('shown to a %s allows only its own styles', async (version) => {
    const { text, headers } = await get(`${path}?siteVersion=${version}`).expect(200);
    const policy = headers['content-security-policy']!;
    expect(policy).toMatch(/style-src 'self' 'sha256-[^;]+; style-src-attr 'none';/);
    expect(policy).not.toContain('unsafe');
    const styles = [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css!);
    expect(styles.length).toBeGreaterThan(1);
    for (const css of styles) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    }
  });
});

it('each built page has its own title and description', async () => {
  const seen = new Map<string, string>();
  for (const { path } of PUBLIC_PAGES.filter((page) => page.path !== SECOND_ADDRESS)) {
    const html = await htmlOf(path);
    const title = read(html, /<title>(.*?)<\/title>/);
    const description = read(html, /<meta name="description" content="(.*?)"/);
    expect([path, seen.get(title), seen.get(description)]).toEqual([path, undefined, undefined]);
    expect(description.length).toBeGreaterThan(50);
    seen.set(title, path).set(description, path);
  }
});

it('built pages describe the company, the questions and the plans to search engines, but no expired job', async () => {
  const typesOf = async (path: string) => (await graphOf(path)).map((thing) => thing['@type']);
  expect(await typesOf('/about')).toEqual(['Organization']);
  const [organization, faq] = await graphOf('/');
  expect(organization).toMatchObject({ email: 'napiste@stolek.test', telephone: '+420601234567' });
  expect(faq).toMatchObject({ '@type': 'FAQPage' });
  expect(JSON.stringify((await graphOf('/?siteVersion=customer'))[1])).toContain('Potřebuji aplikaci');
  // The posting ended on 1 April 2026 (docs/product.md#plans-and-offers).
  const [, plans] = await graphOf('/pricing');
  expect(plans).toMatchObject({ '@type': 'Product' });
  expect(JSON.stringify(plans)).toContain('"priceValidUntil":"2025-12-31"');
  expect(await typesOf('/cooperate')).toEqual(['Organization']);
});

it('the home page for customers has questions that can be opened without JavaScript', async () => {
  const restaurant = await htmlOf('/');
  expect(restaurant).toMatch(
    /<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Musí si host něco stahovat.*?<\/summary>.*?Po naskenování kódu se otevře obyčejná webová stránka.*?<\/details>/s,
  );
  const customer = await htmlOf('/?siteVersion=customer');
  expect(headingsOf(customer)[0]).toContain('Objednejte si od stolu');
  expect(read(customer, /<main(.*)<\/main>/s).match(/Potřebuji aplikaci nebo účet\?/g)).toHaveLength(1);
  const remembered = await get('/').set('cookie', 'siteVersion=customer').expect(200);
  expect(remembered.text).toContain('data-site-version="customer"');
});

it.each(['/AdministrationPage', '/prehled', '/orderpage/'])(
  'the page of %s names the files of its screen, so that they load together with the first script',
  async (path) => {
    const { text } = await get(path).set('sec-fetch-mode', 'navigate').expect(200);
    const files = [...text.matchAll(/<link rel="(?:module)?preload"[^>]*href="(\/assets\/[^"]+\.(?:js|css))"/g)];
    const scripts = files.filter(([, file]) => file!.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.length).toBeLessThan(40);
    for (const [, file] of files) await get(file!).expect(200);
  },
);

it('the icon is also served under /favicon.ico', async () => {
  const { headers } = await get('/favicon.ico').expect(200);
  expect(headers['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
});

it('the sitemap, which robots.txt names, contains each public page once', async () => {
  const { text: siteMap } = await get('/sitemap.xml').expect(200);
  for (const { path } of PUBLIC_PAGES) {
    const times = path === SECOND_ADDRESS ? 1 : 2;
    expect([path, siteMap.split(`<loc>${ORIGIN}${path}</loc>`).length]).toEqual([path, times]);
  }
  expect((await get('/robots.txt').expect(200)).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it.each(['/sessionexpired', '/menu-page', '/OrderPage', '/LeadsPage', '/Test-products/1'])(
  '%s is excluded from search engines',
  async (path) => {
    const { headers, text } = await get(path);
    const directives = `${headers['x-robots-tag']} ${text}`;
    expect(directives).toMatch(/^noindex|<meta name="robots" content="noindex"/);
  },
);

it('a page of the application says what is missing if JavaScript is off', async () => {
  const text = read(await htmlOf('/OrderPage'), /<noscript><main(.*?)<\/main><\/noscript>/s);
  expect(text).toContain('<h1>Tady je potřeba JavaScript</h1>');
  expect(text).toContain('<a href="/">Na úvodní stránku</a>');
});

it('an unknown address redirects a browser to the home page, and answers other clients with a 404', async () => {
  const person = await get('/nic/takoveho').set('sec-fetch-mode', 'navigate').redirects(0).expect(302);
  expect(person.headers['location']).toBe('/');
  for (const method of ['get', 'head'] as const) {
    const answer = await request(app.url)[method]('/nic-takoveho').expect(404);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  }
});

it('the terms are served as a PDF', async () => {
  const href = read(
    await htmlOf('/terms'),
    /<a[^>]*href="([^"]+\.pdf)"[^>]*>(?:(?!<\/a>).)*Stáhnout obchodní podmínky/s,
  );
  const answer = await get(href).responseType('blob').expect(200).expect('content-type', 'application/pdf');
  expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});
