import type { SignInAccount } from './sign-in-accounts.js';

/** Port. Passkeys of SIGN_IN=local. */
export abstract class PasskeySignIn {
  /** @returns options for the browser (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`); `null`: not available */
  abstract options(uid: string): Promise<object | null>;
  /** @param response of the browser, as JSON. @returns `null` if it identifies nobody, or belongs to another page */
  abstract verify(uid: string, response: string): Promise<SignInAccount | null>;
}
