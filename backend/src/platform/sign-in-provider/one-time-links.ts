import type { SignInAccount } from './sign-in-accounts.js';

/** docs/product.md#invitations */
export abstract class OneTimeLinks {
  /** Does not use it up. @returns `null`: no longer good. `description`: what taking it accepts besides */
  abstract peek(secret: string): Promise<SignInAccount | null>;
  /** @returns `null` when it is no longer good, or somebody was quicker */
  abstract take(secret: string): Promise<SignInAccount | null>;
}
