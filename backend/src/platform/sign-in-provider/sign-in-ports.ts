/** Only subjects of the embedded provider begin with this, or with `LINK_SUBJECT_PREFIX`. */
export const DEMO_SUBJECT_PREFIX = 'demo|';

export const LINK_SUBJECT_PREFIX = 'link|';

const PREFIXES = [DEMO_SUBJECT_PREFIX, LINK_SUBJECT_PREFIX];

/** Patterns for SQL: `auth0_id like any (…)`. */
export const EMBEDDED_SUBJECTS = PREFIXES.map((prefix) => `${prefix}%`);

export function isEmbeddedSubject(subject: string): boolean {
  return PREFIXES.some((prefix) => subject.startsWith(prefix));
}

export function isDemoSubject(subject: string): boolean {
  return subject.startsWith(DEMO_SUBJECT_PREFIX);
}

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
  readonly method: string;
  readonly device: string;
}

export interface FailedSignIn {
  readonly method: 'link' | 'code' | 'passkey';
  readonly device: string;
  /** The link's secret, the secret of the browser that requested a code, or the passkey's id; null if unknown. */
  readonly clue: string | null;
}

export abstract class SignInAccounts {
  abstract list(): Promise<readonly SignInAccount[]>;
  abstract find(subject: string): Promise<SignInAccount | null>;
  abstract record(entry: SignInEntry): Promise<void>;
  /** Records a refused sign-in. If there are many, it records only the first few. */
  abstract recordFailure(failed: FailedSignIn): Promise<void>;
}

/**
 * Links and codes that sign a person in once (docs/product.md#invitations). `browser` is the secret in the browser's
 * cookie.
 */
export abstract class OneTimeLinks {
  /**
   * Reads a link without using it up.
   * @returns `null` if it is invalid; `'other browser'` if it is valid only in another browser. `description`: what the
   *   person also accepts by using it
   */
  abstract peek(secret: string, browser: string | null): Promise<SignInAccount | 'other browser' | null>;
  /** Uses the link up. @returns `null` if the link is not valid in this browser, or has just been used */
  abstract take(secret: string, browser: string | null): Promise<SignInAccount | null>;
  /** Mails a link and code for this browser only. Returns at once and never reveals whether the address is known. */
  abstract mail(address: string, browser: string): void;
  /** @returns `null` for a wrong or expired code, or too many attempts */
  abstract takeCode(code: string, browser: string): Promise<SignInAccount | null>;
}

export abstract class PasskeySignIn {
  /** @returns options for the browser (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`); `null`: not available */
  abstract options(uid: string): Promise<object | null>;
  /** @param response of the browser, as JSON. @returns `null` if it identifies nobody, or belongs to another page */
  abstract verify(uid: string, response: string): Promise<SignInAccount | null>;
}
