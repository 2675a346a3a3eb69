export interface SignInAccount {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly description: string;
}

export abstract class SignInAccounts {
  abstract list(): Promise<readonly SignInAccount[]>;
  abstract find(subject: string): Promise<SignInAccount | null>;
}
