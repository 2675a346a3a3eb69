import { LoginError } from '../entrance/login-error';
import { changed, UNKNOWN } from './auth-state';

const user = { sub: 'a', email: 'a@demo.test' };
const error = new LoginError('cancelled', 'Popup closed');

describe('the authentication state', () => {
  const known = changed(UNKNOWN, { type: 'known', user });

  it('is loading at first, and has the user afterwards', () => {
    expect(UNKNOWN).toEqual({ isAuthenticated: false, isLoading: true });
    expect(known).toMatchObject({ isAuthenticated: true, isLoading: false, user });
    expect(changed(UNKNOWN, { type: 'known', user: undefined })).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
    });
  });

  it('is loading while a sign-in window is open, until it is completed or fails', () => {
    const open = changed(changed(UNKNOWN, { type: 'signed-out' }), { type: 'popup-started' });
    expect(open).toMatchObject({ isAuthenticated: false, isLoading: true });
    expect(changed(open, { type: 'known', user })).toMatchObject({ isAuthenticated: true, isLoading: false });
    expect(changed(open, { type: 'failed', error })).toEqual({ isAuthenticated: false, isLoading: false, error });
  });

  it('has no user after a sign-out', () => {
    expect(changed(known, { type: 'signed-out' })).toEqual({ isAuthenticated: false, isLoading: false });
  });

  it('stays the same object if nothing has changed, and drops an error that no longer applies', () => {
    expect(changed(known, { type: 'known', user: { ...user } })).toBe(known);
    const failed = changed(known, { type: 'failed', error });
    expect(failed).toMatchObject({ isAuthenticated: true, error });
    expect(changed(failed, { type: 'known', user }).error).toBeUndefined();
  });
});
