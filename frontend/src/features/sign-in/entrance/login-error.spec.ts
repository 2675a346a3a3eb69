import {
  AuthenticationError,
  GenericError,
  MfaRequiredError,
  MissingRefreshTokenError,
  PopupCancelledError,
  PopupTimeoutError,
  TimeoutError,
} from '@auth0/auth0-spa-js';
import { LoginError, loginErrorOf } from './login-error';

const popup = {} as Window;

describe('a failed sign-in', () => {
  it.each([
    [new TimeoutError(), 'timeout', 'Timeout'],
    [new PopupTimeoutError(popup), 'timeout', 'Timeout'],
    [new PopupCancelledError(popup), 'cancelled', 'Popup closed'],
    [new AuthenticationError('access_denied', 'No', 's'), 'access_denied', 'No'],
    [new GenericError('state_mismatch', 'Invalid state'), 'state_mismatch', 'Invalid state'],
    [new GenericError('missing_transaction', 'Invalid state'), 'missing_transaction', 'Invalid state'],
    [new GenericError('login_required', 'Login required'), 'login_required', 'Login required'],
    [
      new MissingRefreshTokenError('api', 'openid'),
      'missing_refresh_token',
      "Missing Refresh Token (audience: 'api', scope: 'openid')",
    ],
    [new TypeError('Failed to fetch'), 'request_error', 'Failed to fetch'],
    [null, 'request_error', 'Login failed'],
    [{ error: 'interaction_required' }, 'interaction_required', 'Login failed'],
  ])('keeps the name of its error: %p', (thrown, name, message) => {
    expect(loginErrorOf(thrown)).toMatchObject({ error: name, message, mfaToken: null });
  });

  it('keeps the token with which a second factor is requested', () => {
    const thrown = new MfaRequiredError('mfa_required', 'Second factor', 'abc');
    expect(loginErrorOf(thrown)).toMatchObject({ error: 'mfa_required', message: 'Second factor', mfaToken: 'abc' });
  });

  it('names the attempted action in its message, unless it already is a LoginError', () => {
    expect(loginErrorOf(undefined, 'token').message).toBe('Get access token failed');
    const named = new LoginError('timeout', 'x');
    expect(loginErrorOf(named)).toBe(named);
  });
});
