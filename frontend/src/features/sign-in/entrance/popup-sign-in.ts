import { type Auth0Client, PopupOpenError } from '@auth0/auth0-spa-js';

const POPUP = 'stolek.sign-in';
const FEATURES = 'width=460,height=720,resizable,scrollbars=yes';

/**
 * Signs in by a popup window, so that the page stays open. It waits at most 60 s.
 * @throws the library's errors: `timeout`, `cancelled` if the window was closed, `popup_open` if the browser forbids
 *   it, …
 */
export async function signInByPopup(client: Pick<Auth0Client, 'loginWithPopup'>): Promise<void> {
  const popup = window.open('', POPUP, FEATURES);
  if (popup === null) throw new PopupOpenError();
  try {
    await client.loginWithPopup({}, { popup, timeoutInSeconds: 60 });
  } finally {
    popup.close();
  }
}

/**
 * If this page is in the popup window, passes the provider's answer to the page that opened it, which closes the
 * window.
 * @returns whether this page is in the popup window
 */
export function answersAsPopup(): boolean {
  const opener = window.opener as Window | null;
  if (opener === null || window.name !== POPUP) return false;
  const response = Object.fromEntries(new URLSearchParams(location.search));
  opener.postMessage({ type: 'authorization_response', response }, location.origin);
  return true;
}
