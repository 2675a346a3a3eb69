import type { User, UserManager } from 'oidc-client-ts';
import { LoginError, loginErrorOf } from './login-error';
import { InsecurePageError } from './user-manager';

/** Specification, section 9: Login popup timeout. */
export const POPUP_TIMEOUT_MS = 60_000;

/**
 * Signs in in a window of its own, so that the page stays where it is (specification, sections 4 and 8).
 * @param timeoutMs how long the window may stay open
 * @throws LoginError `timeout`, `cancelled` when the window was closed, and the others; {@link InsecurePageError}
 */
export async function signInByPopup(
  manager: Pick<UserManager, 'signinPopup'>,
  timeoutMs = POPUP_TIMEOUT_MS,
): Promise<User> {
  if (!isSecureContext) throw new InsecurePageError();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort('timeout'), timeoutMs);
  try {
    return await manager.signinPopup({
      nonce: crypto.randomUUID(),
      popupSignal: abort.signal,
      popupAbortOnClose: true,
      popupWindowFeatures: { width: 460, height: 720 },
    });
  } catch (error) {
    if (abort.signal.aborted) throw new LoginError('timeout', 'Timeout');
    throw loginErrorOf(error);
  } finally {
    clearTimeout(timer);
  }
}
