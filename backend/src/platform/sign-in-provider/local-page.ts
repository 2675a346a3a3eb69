import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Logger } from '@nestjs/common';
import { tidyLine } from '@stolek/rules/text-rules';
import { DomainError } from '#kernel/domain-error.js';
import type { Charge, RateLimiter } from '../rate-limit/rate-limiter.js';
import { deviceName } from './device-name.js';
import { codePage, MAIL_PAGE_HEADERS, mailPage, TOO_MANY_PAGE, type TypedAddress } from './local-pages.js';
import { PROVIDER_PATH } from './provider-address.js';
import { readForm, sendPage, answerLink, type SignedIn, type SignInPage, type SignInRequest } from './sign-in-page.js';
import type { PasskeySignIn, OneTimeLinks, FailedSignIn, SignInAccounts } from './sign-in-ports.js';

const BROWSER_COOKIE = 'stolek_browser';
/** Lifetime of the browser's cookie. The link between the browser and the person who signed in is stored as long. */
const BROWSER_SECONDS = 180 * 24 * 3600;
const MAX_ADDRESS = 254;
const PLAUSIBLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SENT = 'sent';
const MAX_PASSKEY_ID = 1_400;

/** Limit of mails that one IP address may request. A restaurant's whole staff may share a router. */
const LETTERS_BY_CALLER = { limit: 40, windowSeconds: 3600 } as const;
const LETTERS_TO_ADDRESS = { limit: 5, windowSeconds: 3600 } as const;
const TRIES_BY_CALLER = { limit: 60, windowSeconds: 600 } as const;

export class LocalPage implements SignInPage {
  private readonly logger = new Logger(LocalPage.name);

  constructor(
    private readonly links: OneTimeLinks,
    private readonly passkeys: PasskeySignIn,
    private readonly accounts: Pick<SignInAccounts, 'recordFailure'>,
    private readonly limiter: RateLimiter,
    private readonly options: { readonly secureCookies: boolean },
  ) {}

  async handle(step: SignInRequest): Promise<SignedIn | null> {
    const { request, response, link } = step;
    const browser = browserOf(request);
    if (link !== null) {
      return answerLink({ request, response, link }, this.links, browser, () => this.refused(step, 'link', link));
    }
    try {
      if (request.method === 'POST') return await this.take(step, browser);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const { retryAfterSeconds = 60 } = error.details as { retryAfterSeconds?: number };
      sendPage(response, 429, TOO_MANY_PAGE, { 'retry-after': String(retryAfterSeconds) });
      return null;
    }
    if (isSent(request)) sendPage(response, 200, codePage());
    else await this.askForAddress(step, 200);
    return null;
  }

  private async take(step: SignInRequest, browser: string | null): Promise<SignedIn | null> {
    const form = await readForm(step.request);
    const [code, passkey] = [form.get('code'), form.get('passkey')];
    if (code === null && passkey === null) return this.mail(step, tidyLine(form.get('email') ?? ''), browser);
    this.limiter.take({ kind: 'sign-in-try', of: step.address, bound: TRIES_BY_CALLER });
    return passkey === null ? this.takeCode(step, code ?? '', browser) : this.takePasskey(step, passkey);
  }

  private async takePasskey(step: SignInRequest, response: string): Promise<SignedIn | null> {
    const account = await this.passkeys.verify(step.uid, response);
    if (account !== null) return { subject: account.subject, by: 'passkey' };
    await this.askForAddress(step, 400, { problem: 'passkey' });
    this.refused(step, 'passkey', passkeyId(response));
    return null;
  }

  private async takeCode(step: SignInRequest, code: string, browser: string | null): Promise<SignedIn | null> {
    const account = browser === null ? null : await this.links.takeCode(code.replace(/\D/g, ''), browser);
    if (account !== null) return { subject: account.subject, by: 'code' };
    sendPage(step.response, 400, codePage('wrong'));
    this.refused(step, 'code', browser);
    return null;
  }

  /** Records a refusal after the answer, so that the answer's time does not reveal whether a person is known. */
  private refused({ request }: SignInRequest, method: FailedSignIn['method'], clue: string | null): void {
    const device = deviceName(request.headers['user-agent']);
    this.accounts
      .recordFailure({ method, device, clue })
      .catch((error: unknown) => this.logger.error({ err: error }, 'A refused sign-in was not recorded'));
  }

  private async askForAddress({ response, uid }: SignInRequest, status: number, typed?: TypedAddress): Promise<void> {
    const options = await this.passkeys.options(uid);
    sendPage(response, status, mailPage(options, typed), MAIL_PAGE_HEADERS);
  }

  /** Requests the mail after the answer, so that the answer does not reveal whether the address is known. */
  private async mail(step: SignInRequest, address: string, known: string | null): Promise<null> {
    const { response, address: caller } = step;
    if (address.length > MAX_ADDRESS || !PLAUSIBLE_ADDRESS.test(address)) {
      await this.askForAddress(step, 400, { problem: 'address', address: address.slice(0, MAX_ADDRESS) });
      return null;
    }
    this.limiter.take(...lettersOf(caller, address));
    const browser = known ?? randomBytes(32).toString('base64url');
    const cookie = [
      `${BROWSER_COOKIE}=${browser}`,
      `Path=${PROVIDER_PATH}`,
      `Max-Age=${BROWSER_SECONDS}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(this.options.secureCookies ? ['Secure'] : []),
    ];
    // Redirects to a separate page, so that a reload sends no second mail.
    response
      .writeHead(303, { location: `?${SENT}`, 'set-cookie': cookie.join('; '), 'cache-control': 'no-store' })
      .end();
    this.links.mail(address, browser);
    return null;
  }
}

/** Counts a mail for its caller, and for the caller together with a hash of the mail address. */
function lettersOf(caller: string, address: string): Charge[] {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('base64url');
  return [
    { kind: 'sign-in-mail-by', of: caller, bound: LETTERS_BY_CALLER },
    { kind: 'sign-in-mail-to', of: `${caller} ${hash}`, bound: LETTERS_TO_ADDRESS },
  ];
}

/** @returns the id that the browser claims for its passkey; it may be any text */
function passkeyId(response: string): string | null {
  try {
    const { id } = JSON.parse(response) as { id?: unknown };
    return typeof id === 'string' ? id.slice(0, MAX_PASSKEY_ID) : null;
  } catch {
    return null;
  }
}

function isSent({ url = '' }: IncomingMessage): boolean {
  return url.endsWith(`?${SENT}`);
}

function browserOf({ headers }: IncomingMessage): string | null {
  return new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}
