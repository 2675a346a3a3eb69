import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestMenus } from '#test/test-menus.js';
import { Database } from '#platform/database/database.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { PageRenderer, type PageState } from './page-renderer.js';

describe("the guest's page", () => {
  let app: TestApp;
  let menus: TestMenus;
  let rendered: PageState[];

  beforeAll(async () => {
    app = await startTestApp();
    menus = new TestMenus(app.app.get(Database));
    // Replaces the frontend's rendering, which has its own tests and may not be built here.
    app.app.get(PageRenderer).render = (state) => (
      rendered.push(state),
      `<!doctype html><p>${JSON.stringify(state).replaceAll('"', '&quot;')}</p>` +
        `<script type="application/json" id="state">${JSON.stringify(state)}</script>`
    );
  });
  afterAll(() => app.close());
  beforeEach(() => (rendered = []));

  const page = (query: string) => request(app.url).get(`/menu-page${query}`);

  async function table(): Promise<{ venueId: number; tableId: number; menuId: number; query: string }> {
    const venueId = await menus.venue();
    const tableId = await menus.table(venueId);
    const menuId = await menus.menu(venueId);
    return { venueId, tableId, menuId, query: `?vid=${venueId}&tid=${tableId}` };
  }

  it("contains the guest's table and the menu, and is rendered once for all readers", async () => {
    const { venueId, tableId, menuId, query } = await table();
    await menus.place(menuId, await menus.product(venueId, 'Svíčková'));
    const first = await page(`${query}&vs=anna`).expect(200);
    const second = await page(`${query}&vs=bob`).expect(200);
    expect(rendered).toMatchObject([
      {
        kind: 'menu',
        info: { venueId, venueName: 'Hospoda' },
        menu: [{ name: 'Svíčková' }],
        tag: expect.stringMatching(/^"[\w-]{22}"$/),
      },
    ]);
    expect(first.text).toContain(`"tableId":${tableId},"tableName":"Stůl 1"`.replaceAll('"', '&quot;'));
    expect(second.text).toBe(first.text);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
    });
  });

  it("is rendered once for all tables of a venue, and escapes a table's name in HTML and in JSON", async () => {
    const { venueId, menuId } = await table();
    await menus.place(menuId, await menus.product(venueId, 'Knedlík'));
    const names = ['Stůl "u okna"', `</script><b>$& 'x'`, 'a\\b', '__TABLE_NAME__'];
    const ids: number[] = [];
    for (const name of names) ids.push(await menus.table(venueId, name));
    for (const [index, name] of names.entries()) {
      const tableId = ids[index]!;
      const { text } = await page(`?vid=${venueId}&tid=${tableId}`)
        .set('accept-encoding', ['br', 'gzip', 'identity', 'gzip'][index]!)
        .expect(200);
      const data = /<script type="application\/json" id="state">(.*)<\/script>$/.exec(text)![1]!;
      expect(JSON.parse(data)).toMatchObject({ info: { tableId, tableName: name }, menu: [{ name: 'Knedlík' }] });
      expect(text.split('</script>')).toHaveLength(2);
      expect(text).not.toContain('<b>');
    }
    expect(rendered).toHaveLength(1);
    // The page parses its address strictly (frontend, table-session.ts): for any other id it says that there is no such
    // table.
    expect(rendered.map((state) => 'info' in state && 'tableId' in state.info && String(state.info.tableId))).toEqual([
      expect.stringMatching(/^[1-9]\d{0,9}$/),
    ]);
  });

  it('has the same facts as `gettableinfo`, also after the venue begins to use courses', async () => {
    const { venueId, tableId, query } = await table();
    const info = async () => {
      const { text } = await page(query).expect(200);
      return (JSON.parse(/id="state">(.*)<\/script>$/.exec(text)![1]!) as { info: object }).info;
    };
    const answered = async () => (await request(app.url).get(`/api/gettableinfo${query}`).expect(200)).body as object;
    expect(await info()).toEqual(await answered());
    await app.app.get(Database).query({ text: 'update venue set coursing = true where id = $1', values: [venueId] });
    app.app.get(VenueChanges).changed(venueId);
    expect(await info()).toMatchObject({ tableId, coursing: true });
    expect(await info()).toEqual(await answered());
  });

  it('is revalidated by its ETag, with the same content security policy', async () => {
    const { query } = await table();
    const first = await page(query).expect(200);
    const again = await page(query).set('if-none-match', first.headers['etag']!).expect(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  it('changes as soon as the menu changes', async () => {
    const { venueId, menuId, query } = await table();
    const empty = await page(query).expect(200);
    await menus.place(menuId, await menus.product(venueId, 'Guláš'));
    app.app.get(VenueChanges).changed(venueId);
    const full = await page(query).expect(200);
    expect(rendered.map(({ kind }) => kind)).toEqual(['noMenu', 'menu']);
    expect(rendered).toMatchObject([
      { change: null },
      { change: { at: '2100-01-01T00:00:00+01:00', ending: ['Menu'] } },
    ]);
    expect(full.headers['etag']).not.toBe(empty.headers['etag']);
  });

  it.each(['', '?vid=999999', '?tid=1', '?vid=999999&tid=1', '?vid=x&tid=1', '?vid=01&tid=1'])(
    'with the query %p is not found, because it names no table',
    async (query) => {
      await page(query).expect(404, /unknownTable/);
    },
  );

  it("refuses another venue's table", async () => {
    const [one, other] = [await table(), await table()];
    await page(`?vid=${one.venueId}&tid=${other.tableId}`).expect(404, /unknownTable/);
  });

  it('can be added to a home screen, and opens from there without a table', async () => {
    const { query, venueId } = await table();
    const call = request(app.url).get(`/menu-page/manifest.webmanifest${query}&vs=abc-1`);
    const { body, headers } = await call.expect(200);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(body).toMatchObject({
      name: 'Menu · Hospoda',
      display: 'standalone',
      id: `/menu-page?vid=${venueId}`,
      start_url: `/menu-page?vid=${venueId}`,
      scope: '/menu-page',
    });
    rendered.splice(0);
    const opened = await request(app.url).get(body.start_url).expect(200);
    expect(rendered).toEqual([{ kind: 'venue', info: { venueId, venueName: 'Hospoda' } }]);
    const again = await request(app.url).get(body.start_url).expect(200);
    expect([again.text, rendered.length]).toEqual([opened.text, 1]);
    await request(app.url).get(`${body.start_url}&tid=x`).expect(404);
  });
});
