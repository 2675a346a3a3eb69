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

/** A sign-in that was refused. Its clue tells whose it was, and is not stored. */
export interface FailedSignIn {
  readonly method: 'link' | 'code' | 'passkey';
  readonly device: string;
  /** The secret of the link, the mark of the browser that a code was mailed for, or the id of a passkey. */
  readonly clue: string | null;
}

export abstract class SignInAccounts {
  abstract list(): Promise<readonly SignInAccount[]>;
  abstract find(subject: string): Promise<SignInAccount | null>;
  /** Records a sign-in. */
  abstract record(entry: SignInEntry): Promise<void>;
  /** Records a refused sign-in; of a flood only the first ones. */
  abstract recordFailure(failed: FailedSignIn): Promise<void>;
}
