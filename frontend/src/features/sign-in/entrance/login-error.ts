const FALLBACKS = { login: 'Login failed', token: 'Get access token failed' };

/**
 * A failed sign-in or renewal. `error` is the name from auth0-spa-js or the provider: `timeout`, `cancelled`,
 * `mfa_required`, `missing_refresh_token`, `state_mismatch`, `missing_transaction`, `login_required`, …;
 * `request_error` for an error without a name, such as a lost network.
 */
export class LoginError extends Error {
  constructor(
    readonly error: string,
    message: string,
    /** For `mfa_required`: the token with which the second factor is requested. */
    readonly mfaToken: string | null = null,
  ) {
    super(message);
    this.name = 'LoginError';
  }
}

type Named = { error?: unknown; error_description?: unknown; message?: unknown; mfa_token?: unknown };

/**
 * Converts an error of the library.
 * @param thrown the value that the library threw
 * @param during the attempted action, for the message of an error without a name
 */
export function loginErrorOf(thrown: unknown, during: keyof typeof FALLBACKS = 'login'): LoginError {
  if (thrown instanceof LoginError) return thrown;
  const { error, error_description: described, message, mfa_token: mfa } = (thrown ?? {}) as Named;
  const reason = [described, message].find((text) => typeof text === 'string' && text !== '');
  return new LoginError(
    typeof error === 'string' ? error : 'request_error',
    typeof reason === 'string' ? reason : FALLBACKS[during],
    typeof mfa === 'string' ? mfa : null,
  );
}
