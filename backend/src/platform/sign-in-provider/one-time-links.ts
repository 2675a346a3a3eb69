import type { SignInAccount } from './sign-in-accounts.js';

/** Port: sign-in by a one-time link from a letter (decisions, Sign-in: `cu`, `pr`). */
export abstract class OneTimeLinks {
  /**
   * @returns whom the link would sign in, without using it up; `null` when it is not good (any more). `description`: what
   *   taking it accepts besides, empty for nothing
   */
  abstract peek(secret: string): Promise<SignInAccount | null>;
  /** Uses the link up. @returns whom it signs in; `null` when it is not good (any more), or somebody was quicker */
  abstract take(secret: string): Promise<SignInAccount | null>;
}
