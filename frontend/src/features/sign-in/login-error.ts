import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** Why a sign-in or a renewal failed, by the specification's names (section 8). */
export type LoginErrorName =
  | 'timeout'
  | 'cancelled'
  | 'mfa_required'
  | 'missing_refresh_token'
  | 'state_mismatch'
  | 'missing_transaction'
  | 'login_required'
  | 'request_error';

const FALLBACKS = { login: 'Login failed', token: 'Get access token failed' };

/** A failed sign-in, under the name that the specification gives it. */
export class LoginError extends Error {
  constructor(
    readonly error: LoginErrorName,
    message: string,
    /** With `mfa_required`: the token that goes on with the second factor. */
    readonly mfaToken: string | null = null,
  ) {
    super(message);
    this.name = 'LoginError';
  }
}

const BY_MESSAGE: readonly (readonly [RegExp, LoginErrorName, string?])[] = [
  [/^State does not match|^No state in response/, 'state_mismatch', 'Invalid state'],
  [/^No matching state found/, 'missing_transaction', 'Invalid state'],
  [/^Popup (closed|aborted)/i, 'cancelled'],
  [/timed out/i, 'timeout'],
  [/refresh.?token/i, 'missing_refresh_token'],
];

/**
 * @param error whatever the client library threw
 * @param during what was being done, for the message of what has none of its own
 */
export function loginErrorOf(error: unknown, during: keyof typeof FALLBACKS = 'login'): LoginError {
  if (error instanceof LoginError) return error;
  const message = error instanceof Error && error.message !== '' ? error.message : FALLBACKS[during];
  if (error instanceof ErrorTimeout) return new LoginError('timeout', message);
  if (error instanceof ErrorResponse) return ofProvider(error, message);
  const known = BY_MESSAGE.find(([pattern]) => pattern.test(message));
  return known === undefined ? new LoginError('request_error', message) : new LoginError(known[1], known[2] ?? message);
}

function ofProvider(answer: ErrorResponse, message: string): LoginError {
  switch (answer.error) {
    case 'mfa_required': {
      const { mfa_token: token } = answer as ErrorResponse & { mfa_token?: unknown };
      return new LoginError('mfa_required', message, typeof token === 'string' ? token : null);
    }
    case 'login_required':
    case 'interaction_required':
    case 'consent_required':
      return new LoginError('login_required', message);
    case 'access_denied':
      return new LoginError('cancelled', message);
    case 'invalid_grant':
      return new LoginError('missing_refresh_token', message);
    default:
      return new LoginError('request_error', message);
  }
}
