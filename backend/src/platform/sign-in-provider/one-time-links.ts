import type { SignInAccount } from './sign-in-accounts.js';

/** docs/product.md#invitations. A browser is identified by a secret in its cookie. */
export abstract class OneTimeLinks {
  /**
   * Does not use it up.
   * @returns `null`: invalid; `'other browser'`: valid, but not here. `description`: what using it accepts besides
   */
  abstract peek(secret: string, browser: string | null): Promise<SignInAccount | 'other browser' | null>;
  /** @returns `null` if it is not valid here any more, or has just been used */
  abstract take(secret: string, browser: string | null): Promise<SignInAccount | null>;
  /**
   * Returns at once and never reveals whether the address is known. The mail's link and code work only in this browser.
   */
  abstract mail(address: string, browser: string): void;
  /** @returns `null` for a wrong or expired code, or too many attempts */
  abstract takeCode(code: string, browser: string): Promise<SignInAccount | null>;
}
