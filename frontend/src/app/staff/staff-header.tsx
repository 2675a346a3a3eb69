import type { Ref } from 'react';
import { UserMenu } from '#features/sign-in/user-menu/user-menu.tsx';
import { UserMenuContent } from '#features/sign-in/user-menu/user-menu-content.tsx';
import { SiteHeader } from '../public/site-header';

/** The header behind sign-in: in the navigation's place the page's own controls, and the person. */
export function StaffHeader({ slotRef, hidden }: { slotRef: Ref<HTMLDivElement>; hidden: boolean }) {
  return <SiteHeader hidden={hidden} signedIn account={<UserMenu />} person={<UserMenuContent />} slotRef={slotRef} />;
}
