import { createHash, randomBytes } from 'node:crypto';

/** The answer of the token endpoint. */
export interface TokenAnswer {
  readonly status: number;
  readonly body: Record<string, string>;
}

/** A browser with the web app in it, reduced to signing in: it keeps cookies and follows redirects by hand. */
export class SignInBrowser {
  private readonly cookies = new Map<string, string>();
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(
    private readonly origin: string,
    readonly redirectUri: string,
    private readonly clientId = 'stolek-web',
  ) {}

  /** The `Cookie` header that it would send. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async visit(path: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = this.cookieHeader;
    const body = form === undefined ? undefined : new URLSearchParams(form);
    const method = form === undefined ? 'GET' : 'POST';
    const url = new URL(path, this.origin);
    const response = await fetch(url, { method, body, headers: { cookie, ...headers }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** The address that starts a sign-in; a parameter of '' is left out. */
  authorizePath(parameters: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: this.clientId,
      response_type: 'code',
      redirect_uri: this.redirectUri,
      scope: 'openid profile email offline_access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    });
    for (const [name, value] of Object.entries(parameters)) if (value === '') query.delete(name);
    return `/oidc/authorize?${query.toString()}`;
  }

  /**
   * Follows redirects from `path`, choosing `account` (a subject) where the sign-in page asks.
   * @returns the parameters with which the browser came back to the web app
   */
  async follow(path: string, account?: string): Promise<URLSearchParams> {
    let next = path;
    for (let step = 0; step < 8; step++) {
      let response = await this.visit(next);
      if (response.status === 200 && account !== undefined) response = await this.visit(next, { account });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
      const target = new URL(location, new URL(next, this.origin));
      if (target.href.startsWith(this.redirectUri)) return target.searchParams;
      next = target.pathname + target.search;
    }
    throw new Error('Redirects without end.');
  }

  async token(form: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ client_id: this.clientId, redirect_uri: this.redirectUri, ...form });
    const response = await fetch(new URL('/oidc/oauth/token', this.origin), { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }

  exchange(code: string, verifier = this.verifier): Promise<TokenAnswer> {
    return this.token({ grant_type: 'authorization_code', code, code_verifier: verifier });
  }
}
