import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { LoginError, loginErrorOf } from './login-error';

const answer = (error: string, more: object = {}) => Object.assign(new ErrorResponse({ error }), more);

describe('a failed sign-in has the name of the specification', () => {
  it.each([
    [new ErrorTimeout('Network timed out'), 'timeout', 'Network timed out'],
    [new Error('Popup closed by user'), 'cancelled', 'Popup closed by user'],
    [answer('access_denied'), 'cancelled', 'access_denied'],
    [new Error('State does not match'), 'state_mismatch', 'Invalid state'],
    [new Error('No matching state found in storage'), 'missing_transaction', 'Invalid state'],
    [answer('login_required'), 'login_required', 'login_required'],
    [answer('invalid_grant'), 'missing_refresh_token', 'invalid_grant'],
    [new Error('Failed to fetch'), 'request_error', 'Failed to fetch'],
    [null, 'request_error', 'Login failed'],
  ])('%p', (thrown, name, message) => {
    expect(loginErrorOf(thrown)).toMatchObject({ error: name, message });
  });

  it('carries the token with which a second factor goes on', () => {
    expect(loginErrorOf(answer('mfa_required', { mfa_token: 'abc' }))).toMatchObject({
      error: 'mfa_required',
      mfaToken: 'abc',
    });
  });

  it('says what was being done, and leaves alone what has its name', () => {
    expect(loginErrorOf(undefined, 'token').message).toBe('Get access token failed');
    const named = new LoginError('timeout', 'x');
    expect(loginErrorOf(named)).toBe(named);
  });
});
