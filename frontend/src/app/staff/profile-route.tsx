import { ProfilePage } from '#features/profile/profile-page.tsx';
import { useSignOut } from '#features/sign-in/session/use-sign-out.ts';

/** The profile; who has erased their account is signed out. */
export function ProfileRoute() {
  const signOut = useSignOut();
  return <ProfilePage onErased={signOut} />;
}
