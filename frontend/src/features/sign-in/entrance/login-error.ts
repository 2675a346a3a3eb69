const FALLBACKS = { login: 'Login failed', token: 'Get access token failed' };

/**
 * A failed sign-in or renewal, under the name that auth0-spa-js or the provider gives it: `timeout`, `cancelled`,
 * `mfa_required`, `missing_refresh_token`, `state_mismatch`, `missing_transaction`, `login_required`, …;
 * `request_error` for what has no name of its own, such as a lost network.
 */
export class LoginError extends Error {
  constructor(
    readonly error: string,
    message: string,
    /** With `mfa_required`: the token that goes on with the second factor. */
    readonly mfaToken: string | null = null,
  ) {
    super(message);
    this.name = 'LoginError';
  }
}

type Named = { error?: unknown; error_description?: unknown; message?: unknown; mfa_token?: unknown };

/**
 * @param thrown whatever the library threw
 * @param during what was being done, for the message of what has none of its own
 */
export function loginErrorOf(thrown: unknown, during: keyof typeof FALLBACKS = 'login'): LoginError {
  if (thrown instanceof LoginError) return thrown;
  const { error, error_description: described, message, mfa_token: mfa } = (thrown ?? {}) as Named;
  const said = [described, message].find((text) => typeof text === 'string' && text !== '');
  return new LoginError(
    typeof error === 'string' ? error : 'request_error',
    typeof said === 'string' ? said : FALLBACKS[during],
    typeof mfa === 'string' ? mfa : null,
  );
}
