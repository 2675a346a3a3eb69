import type { SigninPopupArgs, User, UserManager } from 'oidc-client-ts';
import { signInByPopup } from './popup-sign-in';

type Popup = Pick<UserManager, 'signinPopup'>;

beforeAll(() => {
  Object.assign(globalThis, { isSecureContext: true });
});

/** A window that stays open until it is told to close. */
const openWindow: Popup = {
  signinPopup: ({ popupSignal }: SigninPopupArgs = {}) =>
    new Promise<User>((_done, refuse) =>
      popupSignal?.addEventListener('abort', () => refuse(new Error(String(popupSignal.reason)))),
    ),
};

it('answers the user', async () => {
  const user = { access_token: 'x' } as User;
  expect(await signInByPopup({ signinPopup: async () => user })).toBe(user);
});

it('ends a window that stays open too long, as timeout', async () => {
  await expect(signInByPopup(openWindow, 5)).rejects.toMatchObject({ error: 'timeout' });
});

it('says cancelled when the window was closed', async () => {
  const closed: Popup = { signinPopup: () => Promise.reject(new Error('Popup closed by user')) };
  await expect(signInByPopup(closed)).rejects.toMatchObject({ error: 'cancelled' });
});
