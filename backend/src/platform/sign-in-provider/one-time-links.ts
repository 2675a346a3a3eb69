import type { SignInAccount } from './sign-in-accounts.js';

/** docs/product.md#invitations. A browser is named by a secret that only its cookie knows. */
export abstract class OneTimeLinks {
  /**
   * Does not use it up.
   * @returns `null`: no longer good; `'other browser'`: good, but not here. `description`: what taking it accepts besides
   */
  abstract peek(secret: string, browser: string | null): Promise<SignInAccount | 'other browser' | null>;
  /** @returns `null` when it is no longer good here, or somebody was quicker */
  abstract take(secret: string, browser: string | null): Promise<SignInAccount | null>;
  /** Returns at once and never says whether the address is known. The letter's link and code are good in this browser alone. */
  abstract mail(address: string, browser: string): void;
  /** @returns `null` for a wrong code, one that is no longer good, or too many tries */
  abstract takeCode(code: string, browser: string): Promise<SignInAccount | null>;
}
