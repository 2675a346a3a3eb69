import { useLocation, useNavigate } from 'react-router';
import { useSiteVersion } from '#shared/site-version-context.tsx';
import { siteTexts } from '#shared/texts/site-texts.ts';

export function SiteSwitch({ className }: { className: string | undefined }) {
  const { version, toggle } = useSiteVersion();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const change = () => {
    toggle();
    // Only the home page differs; drop an address that names the other version.
    if (pathname !== '/' || search !== '') void navigate('/');
  };

  return (
    <button type="button" className={className} onClick={change} data-needs-script>
      {version === 'restaurant' ? siteTexts.toCustomers : siteTexts.toRestaurants}
    </button>
  );
}
