import { ProfilePage } from '#features/profile/profile-page.tsx';
import { useSignIn } from '#features/sign-in/session/sign-in-context.ts';
import { useSignOut } from '#features/sign-in/session/use-sign-out.ts';

/** The profile page. It signs people out after they have erased their account. */
export function ProfileRoute() {
  const signOut = useSignOut();
  const { config } = useSignIn();
  return <ProfilePage onErased={signOut} offers={{ sessions: config.embedded, passkeys: config.passkeys ?? false }} />;
}
