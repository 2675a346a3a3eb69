import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { NoAccessNotice } from '#features/sign-in/entrance/sign-in-notice.tsx';
import { useAuth } from '#features/sign-in/session/auth-state.ts';
import { SignInProvider } from '#features/sign-in/session/sign-in-provider.tsx';
import { UserMenu } from '#features/sign-in/user-menu/user-menu.tsx';
import { UserMenuContent } from '#features/sign-in/user-menu/user-menu-content.tsx';
import { applicationStore } from '../store';
import { Toasts } from '../staff/toasts';
import { SiteHeader } from './site-header';

type Props = { hidden: boolean; anonymous: ReactNode };

/** The header of public pages on a device with a stored session. Shows the user menu if the session is still valid. */
export function SignedInHeader({ hidden, anonymous }: Props) {
  return (
    <Provider store={applicationStore()}>
      <SignInProvider meanwhile={anonymous}>
        <HeaderOfSession hidden={hidden} anonymous={anonymous} />
      </SignInProvider>
      <Toasts />
    </Provider>
  );
}

function HeaderOfSession({ hidden, anonymous }: Props) {
  const { isAuthenticated } = useAuth();
  if (!isAuthenticated) return anonymous;
  return (
    <>
      <SiteHeader hidden={hidden} signedIn account={<UserMenu place="header" />} person={<UserMenuContent />} />
      <NoAccessNotice />
    </>
  );
}
