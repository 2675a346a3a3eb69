import { isAccessible } from './support/expectations.js';
import { expect, test } from './support/journey.js';
import type { Product } from './support/product.js';
import { PUBLIC_PAGES, SIZES, Visitor } from './support/visitor.js';

interface StructuredData {
  readonly '@graph': readonly (Record<string, unknown> & { readonly '@type': string })[];
}

test.describe('The public pages', () => {
  let product: Product;
  test.beforeAll(async ({ startProduct }) => (product = await startProduct({ COMPANY_EMAIL: 'napiste@stolek.test' })));
  test.afterAll(() => product.stop());

  const heading = async ({ page }: Visitor): Promise<string> => {
    const texts = await page.locator('h1').allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).join(' | ');
  };

  for (const [name, viewport] of Object.entries(SIZES)) {
    test.describe(`on a ${name}`, () => {
      let visitor: Visitor;
      test.beforeAll(async () => (visitor = await Visitor.comes(product, { viewport })));
      test.afterEach(() => visitor.isForgotten());
      test.afterAll(() => visitor.page.context().close());

      for (const { path, heading: words } of PUBLIC_PAGES) {
        test(`${path} is whole, fits, and is accessible`, async () => {
          await visitor.opens(path);
          await expect.poll(() => heading(visitor)).toBe(words);
          await visitor.page.waitForLoadState('networkidle');
          await isAccessible(visitor.page);
          expect(
            await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0);
          expect(visitor.complaints).toEqual([]);
        });
      }
    });
  }

  test.describe('without JavaScript', () => {
    for (const { path, heading: words } of PUBLIC_PAGES) {
      test(`${path} can be read`, async () => {
        const visitor = await Visitor.comes(product, { javaScriptEnabled: false });
        await visitor.opens(path);
        expect(await heading(visitor)).toBe(words);
        const footer = visitor.page.locator('footer');
        expect(await footer.innerText()).toContain('napiste@stolek.test');
        const privacy = footer.getByRole('link', { name: 'Ochrana osobních údajů' });
        expect(await privacy.getAttribute('href')).toBe('/privacy');
      });
    }

    for (const path of ['/', '/contactr', '/LandingPageSablona']) {
      test(`${path} shows nothing that a press would leave dead`, async () => {
        const { page } = await Visitor.comes(product, { javaScriptEnabled: false });
        await page.goto(product.url + path);
        for (const name of ['Odeslat', 'Přihlášení', 'Pro zákazníky']) {
          expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
        }
      });
    }

    test('a page of the application says what is missing', async () => {
      const { page } = await Visitor.comes(product, { javaScriptEnabled: false });
      await page.goto(`${product.url}/OrderPage`);
      expect(await page.locator('h1').innerText()).toBe('Tady je potřeba JavaScript');
      expect(await page.getByRole('link', { name: 'Na úvodní stránku' }).getAttribute('href')).toBe('/');
    });

    test('questions open, and customers have a page of their own', async () => {
      const { page, ...visitor } = await Visitor.comes(product, { javaScriptEnabled: false });
      await page.goto(`${product.url}/`);
      const answer = page.getByText('Po naskenování kódu se otevře obyčejná webová stránka');
      expect(await answer.isVisible()).toBe(false);
      await page.getByText('Musí si host něco stahovat').click();
      expect(await answer.isVisible()).toBe(true);
      await page.goto(`${product.url}/?siteVersion=customer`);
      expect(await page.locator('h1').innerText()).toContain('Objednejte si od stolu');
      expect(await page.getByText('Potřebuji aplikaci nebo účet?').count()).toBe(1);
      expect(visitor.complaints).toEqual([]);
    });
  });

  test('each says in its head what it is, where it stands and how it looks when shared', async () => {
    const seen = new Map<string, string>();
    for (const { path } of PUBLIC_PAGES.filter((page) => page.path !== '/contact-user')) {
      const html = await (await fetch(product.url + path)).text();
      const read = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      const title = read(/<title>(.*?)<\/title>/);
      const description = read(/<meta name="description" content="(.*?)"/);
      expect(seen.get(title)).toBeUndefined();
      expect(seen.get(description)).toBeUndefined();
      seen.set(title, path).set(description, path);
      expect(description.length).toBeGreaterThan(50);
      expect(read(/<link rel="canonical" href="(.*?)"/)).toBe(product.staffLine.url + path);
      const picture = read(/<meta property="og:image" content="(.*?)"/);
      const answer = await fetch(picture.replace(product.staffLine.url, product.url));
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'image/jpeg']);
      expect(html).not.toMatch(/__[A-Z_]+__/);
    }
  });

  test('tell search engines of the company and the questions, and of no offer that has run out', async () => {
    const graph = async (path: string) => {
      const html = await (await fetch(product.url + path)).text();
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      return (JSON.parse(json) as StructuredData)['@graph'];
    };
    expect((await graph('/about')).map((thing) => thing['@type'])).toEqual(['Organization']);
    const [organization, faq] = await graph('/');
    expect(organization).toMatchObject({ email: 'napiste@stolek.test', telephone: '+420601234567' });
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
    expect(JSON.stringify((await graph('/?siteVersion=customer'))[1])).toContain('Potřebuji aplikaci');
    // The offers ended with 2025, the posting on 1 April 2026 (docs/product.md#plans-and-offers).
    for (const path of ['/pricing', '/cooperate']) {
      expect((await graph(path)).map((thing) => thing['@type'])).toEqual(['Organization']);
    }
  });

  test('are all in the sitemap; what is not for search engines says so', async () => {
    const siteMap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    for (const { path } of PUBLIC_PAGES) {
      expect(siteMap.includes(`<loc>${product.staffLine.url}${path}</loc>`)).toBe(path !== '/contact-user');
    }
    const robots = await (await fetch(`${product.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${product.staffLine.url}/sitemap.xml`);
    for (const path of ['/sessionexpired', '/menu-page', '/OrderPage', '/LeadsPage', '/Test-products/1']) {
      const answer = await fetch(product.url + path);
      const said = `${answer.headers.get('x-robots-tag')} ${await answer.text()}`;
      expect([path, /^noindex|<meta name="robots" content="noindex"/.test(said)]).toEqual([path, true]);
    }
  });

  test('an unknown address leads to the beginning', async () => {
    const { page } = await Visitor.comes(product);
    await page.goto(`${product.url}/nic/takoveho`);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a machine is told that there is nothing at an unknown address', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${product.url}/nic-takoveho`, { method, redirect: 'manual' });
      expect([method, answer.status, answer.headers.get('x-robots-tag')]).toEqual([method, 404, 'noindex']);
    }
  });

  test('the terms are a PDF that is really there', async () => {
    const { page } = await Visitor.comes(product);
    await page.goto(`${product.url}/terms`);
    const href = await page.getByRole('link', { name: 'Stáhnout obchodní podmínky' }).getAttribute('href');
    const answer = await fetch(product.url + href);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await answer.text()).startsWith('%PDF-')).toBe(true);
  });

  test('what has expired is shown as expired', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/pricing');
    // Said once: a page that says it at every plan looks like a closed shop.
    await expect(visitor.page.getByText('Nabídka vypršela')).toHaveCount(1);
    await visitor.opens('/cooperate');
    await visitor.page.getByText('Inzerát vypršel').waitFor();
  });

  test('a venue shows its products and its categories', async () => {
    const visitor = await Visitor.comes(product);
    await visitor.opens('/Test-products/1');
    await visitor.page.getByRole('heading', { name: 'Produkty provozovny' }).waitFor();
    await visitor.page.getByRole('heading', { name: 'Svíčková na smetaně' }).waitFor();
    await isAccessible(visitor.page);
    await visitor.opens('/show-categories-page?venueId=1');
    await visitor.page.getByRole('heading', { name: 'Polévky' }).waitFor();
    await visitor.opens('/Test-products/999999');
    await visitor.page.getByText('Nenalezena žádná provozovna.').waitFor();
  });
});
