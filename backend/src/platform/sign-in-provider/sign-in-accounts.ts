export interface SignInAccount {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly description: string;
}

export interface SignInEntry {
  readonly subject: string;
  readonly grantId: string;
  /** `link`, `code`, `passkey` or `account`; `session` for a renewed one. */
  readonly method: string;
  readonly device: string;
}

export abstract class SignInAccounts {
  abstract list(): Promise<readonly SignInAccount[]>;
  abstract find(subject: string): Promise<SignInAccount | null>;
  /** Records a sign-in. */
  abstract record(entry: SignInEntry): Promise<void>;
}
