import { NavLink } from 'react-router';
import type { SiteVersion } from '#shared/site-version.ts';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';

const { pages } = siteTexts;

const FOR: Record<SiteVersion, { to: string; label: string }[]> = {
  restaurant: [
    { to: '/features', label: pages.features },
    { to: '/pricing', label: pages.pricing },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/contactr', label: pages.contact },
  ],
  customer: [
    { to: '/referral', label: pages.referral },
    { to: '/cooperate', label: pages.cooperate },
    { to: '/about', label: pages.about },
    { to: '/contactu', label: pages.contact },
  ],
};

const ADMINISTRATION = { to: '/AdministrationPage', label: siteTexts.administration };

type Props = {
  className: string | undefined;
  linkClassName: string | undefined;
  /** False in a drawer, where the user menu has the link to the administration. */
  signedIn?: boolean;
  /** Distinguishes it from another navigation on the same page. */
  label?: string;
};

/** The navigation of the site's version; signed-in people also get the administration. */
export function SiteNav({ className, linkClassName, signedIn = false, label = siteTexts.navigation }: Props) {
  const { version } = useSiteVersion();
  const own = signedIn && version === 'restaurant' ? [ADMINISTRATION] : [];
  const links = [...FOR[version], ...own];
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavLink className={linkClassName} to={link.to}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
