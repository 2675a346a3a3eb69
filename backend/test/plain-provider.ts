import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The settings of the web app at the plain provider. */
export interface PlainProviderOptions {
  /** Addresses to which codes may be sent. */
  readonly redirectUris: readonly string[];
  readonly returnUris: readonly string[];
}

/** Everybody is signed in as this person, without a page. */
const PERSON = { sub: 'plain|1', email: 'somebody@plain.test', email_verified: true, name: 'Někdo Cizí' };

/**
 * Another company's complete OpenID Connect provider: the certified library on a separate port, with paths that are not
 * Auth0's, and without answers to windows by message.
 */
export class PlainProvider {
  readonly audience = 'https://api.plain.test';
  /** The requests to the token endpoint, as `grant_type`. */
  readonly grants: string[] = [];
  /** Headers of the last token request. */
  headers: Readonly<Record<string, unknown>> = {};
  private server: Server | null = null;
  private answer: RequestListener | null = null;

  /** Listens, so that its address is known; it refuses requests until `serve` is called. */
  async start(port = 0): Promise<void> {
    const server = createServer((request, response) => {
      if (this.answer === null) response.writeHead(503).end();
      else this.answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
  }

  serve({ redirectUris, returnUris }: PlainProviderOptions): void {
    const provider = quietly(() => new Provider(this.issuer, this.configuration(redirectUris, returnUris)));
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.path !== '/plain/token') return;
      this.headers = ctx.headers;
      this.grants.push(String((ctx as { oidc?: { params?: { grant_type?: string } } }).oidc?.params?.grant_type));
    });
    const library = provider.callback() as RequestListener;
    this.answer = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return library(request, response);
      const login = { accountId: PERSON.sub };
      void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.server!.address() as AddressInfo).port}`;
  }

  /** The settings that make the product use it. The extra slash is a common mistake. */
  get settings(): Record<string, string> {
    return { OIDC_ISSUER: `${this.issuer}/`, OIDC_AUDIENCE: this.audience, OIDC_CLIENT_ID: 'web' };
  }

  private configuration(redirectUris: readonly string[], returnUris: readonly string[]): object {
    const scopes = ['openid', 'profile', 'email', 'offline_access'];
    return {
      clients: [
        {
          client_id: 'web',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: redirectUris,
          post_logout_redirect_uris: returnUris,
        },
      ],
      routes: {
        authorization: '/plain/auth',
        token: '/plain/token',
        end_session: '/plain/end',
        revocation: '/plain/revoke',
      },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 600, RefreshToken: 3600, IdToken: 600 },
      pkce: { required: () => true },
      scopes,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      rotateRefreshToken: true,
      issueRefreshToken: async () => true,
      findAccount: async () => ({ accountId: PERSON.sub, claims: async () => PERSON }),
      extraTokenClaims: async () => ({ email: PERSON.email, email_verified: true }),
      loadExistingGrant: async (ctx: {
        oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
      }) => {
        const { client, session, provider } = ctx.oidc;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope(scopes.join(' '));
        grant.addResourceScope(this.audience, scopes.join(' '));
        await grant.save();
        return grant;
      },
      features: {
        devInteractions: { enabled: false },
        revocation: { enabled: true, allowedPolicy: async () => true },
        rpInitiatedLogout: {
          enabled: true,
          // Confirms the sign-out as a person does.
          logoutSource: (ctx: { body: string }, form: string) => {
            ctx.body = `<html><body>${form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')}<button form="op.logoutForm">Yes</button></body></html>`;
          },
        },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => this.audience,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: scopes.join(' '),
            audience: this.audience,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
    };
  }
}

/** Hides the library's warnings about keys and memory that are not fit for production. */
function quietly<Value>(make: () => Value): Value {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
