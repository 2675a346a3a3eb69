import { createHash } from 'node:crypto';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://stolek.test', DEMO_SIGN_IN: 'anyone' } });
  token = await addUser(app, { email: 'sa@headers.test', role: 'SA' });
});
afterAll(() => app.close());

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

describe('security headers', () => {
  it.each(['/', '/pricing', '/api/client-config', '/api/nowhere', '/health/live', '/api/my/user'])(
    'are sent with %s',
    async (path) => {
      const { headers } = await request(app.url).get(path);
      expect(headers).toMatchObject(EVERYWHERE);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/);
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('hide the address of the pick-up screen from every other site', async () => {
    const { headers } = await request(app.url).get('/vydej?vid=1');
    expect(headers).toMatchObject({ ...EVERYWHERE, 'referrer-policy': 'no-referrer' });
  });

  it('forbid a response that is not a page to load anything or to be framed', async () => {
    const { headers } = await request(app.url).get('/api/client-config');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    );
  });

  it("allow pages only the product's own files, and no inline script", async () => {
    const { headers } = await request(app.url).get('/api/docs');
    const policy = headers['content-security-policy'] as string;
    const scripts = /script-src ([^;]*)/.exec(policy)![1]!;
    expect(scripts).toBe("'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("img-src 'self' data: blob:;");
  });

  it('allow pages only styles that the product has added', async () => {
    const policyOf = async (path: string) => {
      const { headers, text } = await request(app.url).get(path).set('sec-fetch-mode', 'navigate');
      const policy = headers['content-security-policy'] as string;
      expect(policy).not.toContain('unsafe-inline');
      return {
        policy,
        headers,
        text,
        styles: [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css!),
      };
    };
    for (const path of ['/', '/pricing', '/menu-page', '/sessionexpired', '/api/docs']) {
      const { policy, styles } = await policyOf(path);
      expect(styles.length).toBeGreaterThan(0);
      for (const css of styles) {
        const hash = createHash('sha256').update(css).digest('base64');
        expect(/style-src ([^;]*)/.exec(policy)![1]).toContain(`'sha256-${hash}'`);
      }
      expect(policy.includes("style-src-attr 'none'")).toBe(path !== '/api/docs');
    }
  });

  it('give the application a new nonce in each response, which is never cached', async () => {
    const nonces = new Set<string>();
    for (const tag of ['', '*', 'W/"x"']) {
      const answer = await request(app.url).get('/OrderPage').set('if-none-match', tag).expect(200);
      const nonce = /style-src 'self' 'nonce-([\w+/=]{24})';/.exec(answer.headers['content-security-policy']!)![1]!;
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
      const elements = answer.text.match(/<style[^>]*>/g)!;
      expect(elements.length).toBeGreaterThan(1);
      for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('keep personal data out of every cache', async () => {
    const { headers } = await request(app.url).get('/api/my/user').set('authorization', `Bearer ${token}`).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const spelt = await request(app.url).get('/%61pi/my/user').set('authorization', `Bearer ${token}`).expect(200);
    expect(spelt.headers['cache-control']).toBe('no-store');
    for (const name of ['getorderbytable', 'getcallbytable', 'getvisit', 'getbill']) {
      const guest = await request(app.url).get(`/api/${name}/1?vs=code`);
      expect(guest.headers['cache-control']).toBe('no-store');
    }
  });

  it('are the same for the menu and its follow-up page, so that the browser keeps the tab', async () => {
    const { headers } = await request(app.url).get('/sessionexpired');
    expect(headers).toMatchObject({ ...EVERYWHERE, 'cross-origin-opener-policy': 'unsafe-none' });
  });

  it("keep the opener of an outside provider's sign-in window", async () => {
    const { headers } = await request(app.url).get('/auth-callback?code=x&state=y');
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});

describe('another origin', () => {
  it.each(['https://evil.example', 'null', 'https://stolek.test.evil.example'])(
    '(%s) may read nothing',
    async (origin) => {
      for (const path of ['/api/client-config', '/api/my/user', '/']) {
        const { headers } = await request(app.url).get(path).set('origin', origin);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
      const preflight = await request(app.url)
        .options('/api/createorder')
        .set({ origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' });
      expect(preflight.status).toBe(404);
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('a request', () => {
  it('ends if it is too slow or too large', async () => {
    const server = app.app.getHttpServer();
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(30_000);
    await request(app.url)
      .post('/api/createorder')
      .set('content-type', 'application/json')
      .send(`{"x":"${'y'.repeat(300 * 1024)}"}`)
      .expect(413);
  });

  it('is refused unless it is JSON, so that no form of another site can be sent', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await request(app.url).post('/api/createorder').set('content-type', type).send('{"venueId":1}').expect(415);
    }
  });

  it('cannot set a prototype', async () => {
    await request(app.url)
      .post('/api/createorder')
      .set('content-type', 'application/json')
      .send('{"__proto__":{"admin":true}}')
      .expect(400);
  });
});
