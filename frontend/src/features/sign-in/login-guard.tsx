import { useAuth } from 'react-oidc-context';
import { Navigate, Outlet, useLocation } from 'react-router';
import { commonTexts } from '../../shared/texts/common-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import type { EntranceState } from './sign-in-entrance';

/**
 * Lets only the signed-in through; others go to `/`, which takes this page's place in the history
 * (specification, section 2). `/` learns where they wanted to go, so that signing in leads there.
 */
export function LoginGuard() {
  const { isLoading, isAuthenticated } = useAuth();
  const { pathname, search } = useLocation();
  if (isAuthenticated) return <Outlet />;
  if (isLoading) return <FullPageMessage text={commonTexts.loading} />;
  return <Navigate to="/" replace state={{ returnTo: pathname + search } satisfies EntranceState} />;
}
