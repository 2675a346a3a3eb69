import type { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Provider } from 'oidc-provider';
import { providerConfiguration, type ProviderParts } from './provider-configuration.js';
import { inProviderContext } from './provider-context.js';
import type { ProviderGuard } from './provider-guard.js';
import { WEBAUTHN_SCRIPT_PATH } from './local-pages.js';
import { publicPart, type KeyRing, type ProviderKeySource } from './provider-keys.js';
import { EXPIRED_PAGE, FOREIGN_FORM_PAGE, FOREIGN_RETURN_PAGE } from './provider-pages.js';
import { LINK_PARAMETER, PROVIDER_PATH } from './provider-address.js';
import { sendPage, type SignInPage } from './sign-in-page.js';

const SIGN_IN = /^\/oidc\/sign-in\/[^/?]+(?:\?.*)?$/;
const AUTH0_LOGOUT = '/oidc/v2/logout';
const SIGN_OUT = /^\/oidc\/(?:oidc-logout|v2\/logout)(?:\?|$)/;
const AUTHORIZE = /^\/oidc\/authorize\?/;
const DISCOVERY = /^\/oidc\/\.well-known\/openid-configuration(?:\?|$)/;

export interface EmbeddedProviderOptions extends ProviderParts {
  readonly issuer: string;
  readonly behindProxy: boolean;
  readonly guard: ProviderGuard;
  readonly keys: ProviderKeySource;
  readonly page: SignInPage;
}

interface Running {
  readonly ring: KeyRing;
  readonly provider: Provider;
  readonly library: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Wraps the certified library `oidc-provider`. Only the page on which people identify themselves is our own. */
export class EmbeddedProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  private readonly logger = new Logger(EmbeddedProvider.name);
  private running: Running | null = null;

  constructor(private readonly options: EmbeddedProviderOptions) {
    this.issuer = options.issuer;
    this.audience = options.audience;
    this.clientId = options.clientId;
  }

  /** The keys of `/.well-known/jwks.json`, read from the database, because another process may just have made one. */
  readonly keySet = async (): Promise<{ keys: unknown[] }> => {
    const ring = await this.options.keys.refreshed();
    return { keys: ring.map(({ signingKey }) => publicPart(signingKey)) };
  };

  /** Answers a request under `/oidc/` whose body nobody has read yet. @param address of the caller, for limits */
  async handle(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const url = request.url ?? '';
    if (this.options.guard.isForeignForm(request)) return sendPage(response, 403, FOREIGN_FORM_PAGE);
    if (url === WEBAUTHN_SCRIPT_PATH) return sendScript(response);
    if (SIGN_IN.test(url)) return this.signIn(request, response, address);
    if (SIGN_OUT.test(url) && !this.mayReturnTo(url)) return sendPage(response, 400, FOREIGN_RETURN_PAGE);
    if (DISCOVERY.test(url)) {
      response.setHeader('cache-control', 'no-store');
      this.addressToIssuer(request);
    }
    const { library } = await this.current();
    return inProviderContext(() => library(mounted(request, url), response));
  }

  /** Makes discovery use the issuer's address. The library would use the request's origin, which anybody can choose. */
  private addressToIssuer({ headers }: IncomingMessage): void {
    const { host, protocol } = new URL(this.issuer);
    Object.assign(headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
  }

  private async signIn(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const { provider } = await this.current();
    let link: string | null;
    let uid: string;
    try {
      const { params, prompt, uid: own } = await provider.interactionDetails(request, response);
      // Never asks the user for consent, even if a client requests it.
      if (prompt.name === 'consent')
        return await provider.interactionFinished(
          request,
          response,
          { consent: {} },
          { mergeWithLastSubmission: true },
        );
      uid = own;
      link = typeof params[LINK_PARAMETER] === 'string' ? params[LINK_PARAMETER] : null;
    } catch {
      return sendPage(response, 400, EXPIRED_PAGE);
    }
    const signedIn = await this.options.page.handle({ request, response, address, link, uid });
    if (signedIn === null) return;
    const login = { accountId: signedIn.subject, amr: [signedIn.by] };
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }

  /** Tells whether sign-out may return to this address. For any other, the library would answer with raw data. */
  private mayReturnTo(url: string): boolean {
    const query = new URL(url, 'http://any').searchParams;
    const address = query.get('post_logout_redirect_uri') ?? query.get('returnTo');
    return address === null || (URL.canParse(address) && this.options.origins.includes(new URL(address).origin));
  }

  /**
   * Makes a new provider when the keys change, because the library reads them only once. Sessions stay in the database.
   */
  private async current(): Promise<Running> {
    const ring = await this.options.keys.current();
    if (this.running?.ring === ring) return this.running;
    const provider = new Provider(this.issuer, providerConfiguration(this.options, ring));
    provider.proxy = this.options.behindProxy;
    provider.on('server_error', (_ctx, error: Error) => this.logger.error(error.message, error.stack));
    // Without a listener, the library prints every failure to the terminal, even if a client only hangs up.
    (provider as EventEmitter).on('error', (error: Error, { req }: { req: IncomingMessage }) => {
      if (req.complete) this.logger.error(error.message, error.stack);
    });
    this.running = { ring, provider, library: provider.callback() };
    return this.running;
  }
}

const WEBAUTHN_SCRIPT = 'bundle/index.umd.min.js';
let script: Promise<Buffer> | undefined;

async function sendScript(response: ServerResponse): Promise<void> {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')));
  script ??= readFile(join(folder, 'dist', WEBAUTHN_SCRIPT));
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(await script);
}

/** Removes the mount path from `url`. The library finds that path by comparison with `originalUrl`. */
function mounted(request: IncomingMessage, url: string): IncomingMessage {
  const target = targetOf(url);
  request.url = target.slice(PROVIDER_PATH.length - 1);
  return Object.assign(request, { originalUrl: target });
}

function targetOf(url: string): string {
  if (url.startsWith(AUTH0_LOGOUT)) return endSessionUrl(url);
  return AUTHORIZE.test(url) ? answeredInQuery(url) : url;
}

/** Removes a popup window's `response_mode`, so that the answer is always in the query, as behind the relay. */
function answeredInQuery(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (parameters.get('response_mode') !== 'web_message') return url;
  parameters.delete('response_mode');
  return `${path}?${parameters.toString()}`;
}

/** Translates Auth0's parameters of a sign-out into those of OpenID Connect. */
function endSessionUrl(url: string): string {
  const given = new URL(url, 'http://any').searchParams;
  const query = new URLSearchParams();
  const [clientId, returnTo] = [given.get('client_id'), given.get('returnTo')];
  if (clientId !== null) query.set('client_id', clientId);
  if (returnTo !== null) query.set('post_logout_redirect_uri', returnTo);
  return `${PROVIDER_PATH}oidc-logout?${query.toString()}`;
}
