import type { SignInAccount } from './sign-in-accounts.js';

/** Port: sign-in by a one-time link from a letter (docs/product.md#invitations). */
export abstract class OneTimeLinks {
  /**
   * Does not use the link up. @returns `null` when it is no longer good. `description`: what taking it accepts besides, empty for
   * nothing
   */
  abstract peek(secret: string): Promise<SignInAccount | null>;
  /** Uses the link up. @returns `null` when it is no longer good, or somebody was quicker */
  abstract take(secret: string): Promise<SignInAccount | null>;
}
