import { ProfilePage } from '../features/profile/profile-page';
import { useSignOut } from '../features/sign-in/use-sign-out';

/** The profile; who has erased their account is signed out. */
export function ProfileRoute() {
  const signOut = useSignOut();
  return <ProfilePage onErased={signOut} />;
}
