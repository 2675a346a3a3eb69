import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProviderGuard } from './provider-guard.js';
import { ELSEWHERE_PAGE, linkOverPage, linkPage, signInPage, PAGE_HEADERS } from './provider-pages.js';
import type { OneTimeLinks, SignInAccounts } from './sign-in-ports.js';

const MAX_FORM_BYTES = 16_384;

export interface SignInRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
  readonly uid: string;
  readonly link: string | null;
}

export interface SignedIn {
  readonly subject: string;
  readonly by: SignInMethod;
}

export type SignInMethod = 'account' | 'link' | 'code' | 'passkey';

export interface SignInPage {
  /** @returns the signed-in person; `null` if the page has already answered the request */
  handle(request: SignInRequest): Promise<SignedIn | null>;
}

/** Reads a complete form. One that is too long counts as empty. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_FORM_BYTES) chunks.push(chunk);
  }
  return new URLSearchParams(size > MAX_FORM_BYTES ? '' : Buffer.concat(chunks).toString('utf8'));
}

export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...PAGE_HEADERS, ...headers }).end(html);
}

export class TrialPage implements SignInPage {
  constructor(
    private readonly guard: ProviderGuard,
    private readonly accounts: SignInAccounts,
    private readonly links: OneTimeLinks,
  ) {}

  async handle({ request, response, link }: SignInRequest): Promise<SignedIn | null> {
    if (link !== null) return answerLink({ request, response, link }, this.links, null);
    if (!this.guard.mayChooseAccount(request)) {
      sendPage(response, 403, ELSEWHERE_PAGE);
      return null;
    }
    if (request.method === 'POST') {
      const account = await this.accounts.find((await readForm(request)).get('account') ?? '');
      if (account !== null) return { subject: account.subject, by: 'account' };
    }
    sendPage(response, 200, signInPage(await this.accounts.list()));
    return null;
  }
}

/**
 * Answers a sign-in link. The link is used up only when its button is pressed, because mail programs open links to
 * check them.
 * @param browser secret in the cookie of this browser
 * @param refused called if the link is invalid, or another browser has requested it
 */
export async function answerLink(
  { request, response, link }: Pick<SignInRequest, 'request' | 'response'> & { readonly link: string },
  links: OneTimeLinks,
  browser: string | null,
  refused: () => void = () => undefined,
): Promise<SignedIn | null> {
  if (request.method === 'POST') {
    await readForm(request);
    const account = await links.take(link, browser);
    if (account !== null) return { subject: account.subject, by: 'link' };
  }
  const found = await links.peek(link, browser);
  if (found === null || found === 'other browser') {
    sendPage(response, 400, linkOverPage(found));
    refused();
  } else sendPage(response, 200, linkPage(found));
  return null;
}
