import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { Provider } from 'oidc-provider';
import { providerConfiguration, type ProviderParts } from './provider-configuration.js';
import type { ProviderGuard } from './provider-guard.js';
import { publicPart } from './provider-keys.js';
import {
  elsewherePage,
  expiredPage,
  foreignFormPage,
  foreignReturnPage,
  linkOverPage,
  linkPage,
  PAGE_HEADERS,
  signInPage,
} from './provider-pages.js';
import { LINK_PARAMETER, PROVIDER_PATH } from './provider-path.js';
import type { SignInAccount } from './sign-in-accounts.js';

const SIGN_IN = /^\/oidc\/sign-in\/[^/?]+(?:\?.*)?$/;
const AUTH0_LOGOUT = '/oidc/v2/logout';
const SIGN_OUT = /^\/oidc\/(?:oidc-logout|v2\/logout)(?:\?|$)/;
const AUTHORIZE = /^\/oidc\/authorize\?/;
const MAX_FORM_BYTES = 4096;

export interface EmbeddedProviderOptions extends ProviderParts {
  /** The `iss` of its tokens; its addresses follow the origin that a request came to. */
  readonly issuer: string;
  readonly behindProxy: boolean;
  readonly guard: ProviderGuard;
}

/** The certified library `oidc-provider`, for trying the product out and for tests. Its own part is the page of accounts. */
export class EmbeddedProvider {
  readonly issuer: string;
  readonly audience: string;
  readonly clientId: string;
  private readonly logger = new Logger(EmbeddedProvider.name);
  private readonly provider: Provider;
  private readonly library: (request: IncomingMessage, response: ServerResponse) => Promise<void>;

  constructor(private readonly options: EmbeddedProviderOptions) {
    this.issuer = options.issuer;
    this.audience = options.audience;
    this.clientId = options.clientId;
    this.provider = new Provider(options.issuer, providerConfiguration(options));
    this.provider.proxy = options.behindProxy;
    this.provider.on('server_error', (_ctx, error: Error) => this.logger.error(error.message, error.stack));
    // Without a listener the library writes every failure to the terminal, even a client that hangs up.
    (this.provider as EventEmitter).on('error', (error: Error, { req }: { req: IncomingMessage }) => {
      if (req.complete) this.logger.error(error.message, error.stack);
    });
    this.library = this.provider.callback();
  }

  /** As `/.well-known/jwks.json` answers it, without a request to ourselves. */
  readonly keySet = async (): Promise<{ keys: unknown[] }> => ({ keys: [publicPart(this.options.keys.signingKey)] });

  /** Answers a request under `/oidc/`, whose body nobody has read yet. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '';
    if (this.options.guard.isForeignForm(request)) return sendPage(response, 403, foreignFormPage());
    if (SIGN_IN.test(url)) return this.signIn(request, response);
    if (SIGN_OUT.test(url) && !this.mayReturnTo(url)) return sendPage(response, 400, foreignReturnPage());
    return this.library(mounted(request, url), response);
  }

  private async signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let link: string | null;
    try {
      const { params, prompt } = await this.provider.interactionDetails(request, response);
      // Nobody is asked whether the product may know them, not even where a client wants them to be.
      if (prompt.name === 'consent')
        return await this.provider.interactionFinished(
          request,
          response,
          { consent: {} },
          { mergeWithLastSubmission: true },
        );
      link = typeof params[LINK_PARAMETER] === 'string' ? params[LINK_PARAMETER] : null;
    } catch {
      return sendPage(response, 400, expiredPage());
    }
    // A link is a secret of its own: whoever holds the letter may come from anywhere.
    if (link === null && !this.options.guard.mayChooseAccount(request)) return sendPage(response, 403, elsewherePage());
    if (request.method === 'POST') {
      const account = await this.chosen(request, link);
      if (account !== null) {
        const login = { accountId: account.subject };
        return this.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
      }
    }
    if (link === null) return sendPage(response, 200, signInPage(await this.options.accounts.list()));
    const account = await this.options.links.peek(link);
    sendPage(response, account === null ? 400 : 200, account === null ? linkOverPage() : linkPage(account));
  }

  /** Left to the library, a foreign address would be refused as raw data. */
  private mayReturnTo(url: string): boolean {
    const query = new URL(url, 'http://any').searchParams;
    const address = query.get('post_logout_redirect_uri') ?? query.get('returnTo');
    return address === null || (URL.canParse(address) && this.options.origins.includes(new URL(address).origin));
  }

  /** A link is used up by pressing the button alone: mail programs open links to look at them. */
  private async chosen(request: IncomingMessage, link: string | null): Promise<SignInAccount | null> {
    const form = new URLSearchParams(await readForm(request));
    if (link !== null) return this.options.links.take(link);
    return this.options.accounts.find(form.get('account') ?? '');
  }
}

/** The library finds its mount path by comparing the two addresses. */
function mounted(request: IncomingMessage, url: string): IncomingMessage {
  const target = targetOf(url);
  request.url = target.slice(PROVIDER_PATH.length - 1);
  return Object.assign(request, { originalUrl: target });
}

function targetOf(url: string): string {
  if (url.startsWith(AUTH0_LOGOUT)) return endSessionUrl(url);
  return AUTHORIZE.test(url) ? answeredInQuery(url) : url;
}

/** As at any provider behind the relay, the answer comes in the query, also to a window of its own. */
function answeredInQuery(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (parameters.get('response_mode') !== 'web_message') return url;
  parameters.delete('response_mode');
  return `${path}?${parameters.toString()}`;
}

function endSessionUrl(url: string): string {
  const given = new URL(url, 'http://any').searchParams;
  const query = new URLSearchParams();
  const [clientId, returnTo] = [given.get('client_id'), given.get('returnTo')];
  if (clientId !== null) query.set('client_id', clientId);
  if (returnTo !== null) query.set('post_logout_redirect_uri', returnTo);
  return `${PROVIDER_PATH}oidc-logout?${query.toString()}`;
}

/** What is too long for a form is read to its end and counts as empty. */
async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_FORM_BYTES) chunks.push(chunk);
  }
  return size > MAX_FORM_BYTES ? '' : Buffer.concat(chunks).toString('utf8');
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, PAGE_HEADERS).end(html);
}
