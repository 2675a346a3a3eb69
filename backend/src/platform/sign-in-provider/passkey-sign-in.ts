import type { SignInAccount } from './sign-in-accounts.js';

/** Port. Passkeys of SIGN_IN=local. */
export abstract class PasskeySignIn {
  /** @returns what the page hands to the browser (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`); `null`: there are none */
  abstract options(uid: string): Promise<object | null>;
  /** @param response of the browser, as JSON. @returns `null` when it shows nobody, or not for this page */
  abstract verify(uid: string, response: string): Promise<SignInAccount | null>;
}
