import type { OneTimeLinks } from './one-time-links.js';
import type { ProviderGuard } from './provider-guard.js';
import { elsewherePage, linkOverPage, linkPage, signInPage } from './provider-pages.js';
import type { SignInAccounts } from './sign-in-accounts.js';
import { readForm, sendPage, type SignedIn, type SignInPage, type SignInRequest } from './sign-in-page.js';

/** The list of demo accounts, and the page of a link. */
export class TrialPage implements SignInPage {
  constructor(
    private readonly guard: ProviderGuard,
    private readonly accounts: SignInAccounts,
    private readonly links: OneTimeLinks,
  ) {}

  async handle({ request, response, link }: SignInRequest): Promise<SignedIn | null> {
    if (link !== null) return answerLink({ request, response, link }, this.links, null);
    if (!this.guard.mayChooseAccount(request)) {
      sendPage(response, 403, elsewherePage());
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
 * Only pressing the button uses up a link, because mail programs open links to check them.
 * @param browser the mark of the browser to which the requested link belongs
 * @param refused called when the link is not good, or not here
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
