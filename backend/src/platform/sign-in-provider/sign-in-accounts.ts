export interface SignInAccount {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** What they may do, in a word or two, for whoever tries the product out. */
  readonly description: string;
}

/** Port: who can sign in at the embedded provider. */
export abstract class SignInAccounts {
  /** In the order in which the sign-in page lists them. */
  abstract list(): Promise<readonly SignInAccount[]>;
  abstract find(subject: string): Promise<SignInAccount | null>;
}
