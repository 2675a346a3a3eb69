import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useGetUserRoleQuery, useGetVenuesQuery } from '#api/staff-api.ts';
import type { Role } from '#api/types.ts';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { readSiteVersion } from '#shared/site-version.ts';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { NoAccess } from '../entrance/sign-in-notice';
import { OVERVIEW_PATH } from '#shared/staff-paths.ts';

const unchanged = (message: ReactNode): ReactNode => message;

type OrdersGuardProps = {
  children?: ReactNode;
  instead?: (message: ReactNode, state: { hasFailed: boolean; retry: () => void }) => ReactNode;
};

/**
 * Admits people to the orders of their venues (docs/product.md#guards-of-screens). While the server does not answer, it
 * does not send people away from a running board.
 */
export function OrdersGuard({ children, instead = unchanged }: OrdersGuardProps) {
  const role = useGetUserRoleQuery();
  const venues = useGetVenuesQuery();
  const error = role.error ?? venues.error;
  if (readSiteVersion() === 'customer') return <NoAccess why="otherVersion" />;
  if (role.data !== undefined && venues.data !== undefined) {
    if (role.data.role !== null && venues.data.length > 0) return children ?? <Outlet />;
    return setsUpVenues(role.data.role) ? <FirstStep /> : <NoAccess />;
  }
  const retry = () => void (role.refetch(), venues.refetch());
  if (error === undefined) return instead(<FullPageMessage text={commonTexts.loading} />, { hasFailed: false, retry });
  const failure = readApiFailure(error);
  if (failure.kind === 'refused' && failure.status === 403) return <NoAccess />;
  return instead(
    <FullPageMessage
      text={signInTexts.rightsFailed}
      hint={causeOf(failure)}
      action={{ label: commonTexts.retry, onClick: retry }}
    />,
    { hasFailed: true, retry },
  );
}

const FIRST_STEPS: ReadonlySet<string> = new Set([OVERVIEW_PATH, '/administrationpage']);

function setsUpVenues(role: Role | null): boolean {
  return role === 'SA' || role === 'COMPANY_MANAGER' || role === 'VENUEMANAGER';
}

/** Leads a person without a venue to the first step of setting one up, because such a person has no board. */
function FirstStep() {
  const { pathname } = useLocation();
  return FIRST_STEPS.has(pathname.toLowerCase()) ? <Outlet /> : <Navigate to={OVERVIEW_PATH} replace />;
}

type Props = { onlySa?: boolean };

/** Admits the roles SA and COMPANY_MANAGER to the internal administration. The server authorizes each request again. */
export function InternalGuard({ onlySa = false }: Props) {
  const { data, error, refetch } = useGetUserRoleQuery();
  if (data !== undefined) {
    const allowed = data.role === 'SA' || (data.role === 'COMPANY_MANAGER' && !onlySa);
    return allowed ? <Outlet /> : <NoAccess />;
  }
  if (error === undefined) return <FullPageMessage text={signInTexts.roleLoading} />;
  const failure = readApiFailure(error);
  if (failure.kind === 'refused' && failure.status === 403) return <NoAccess />;
  return (
    <FullPageMessage
      text={signInTexts.roleFailed}
      hint={causeOf(failure)}
      action={{ label: commonTexts.retry, onClick: () => void refetch() }}
    />
  );
}

/** Admits only system administrators (SA). */
export function SaGuard() {
  return <InternalGuard onlySa />;
}
