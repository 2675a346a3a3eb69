import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readApiFailure } from '#api/api-error.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetMenuQuery, useGetVenuesQuery } from '../admin-api';
import { AdminScopeProvider } from '../admin-scope';
import { menuEditTexts, menuTexts } from '../menus/admin-menu-texts';
import { useAdminRights } from '../use-admin-rights';
import styles from './menu-edit-page.module.css';
import { MenuEditor } from './menu-editor';

/** `/editmenupage?menuId&venueId`: what stands in a menu, in which order, for how much. */
export function MenuEditPage() {
  const [parameters] = useSearchParams();
  const menuId = Number(parameters.get('menuId'));
  const possible = Number.isInteger(menuId) && menuId > 0;
  const venues = useGetVenuesQuery();
  const { currentData: menu, error, refetch } = useGetMenuQuery({ menuId }, { skip: !possible });
  useEffect(() => {
    document.title = menuEditTexts.pageTitle;
  }, []);

  const venue = venues.data?.find(({ id }) => id === menu?.venueId);
  const { known, canEdit, canAddVenues } = useAdminRights(venue?.companyId);
  if (menu !== undefined && venue !== undefined && known) {
    return (
      <main className={styles.page}>
        <AdminScopeProvider value={{ venue, canEdit, canAddVenues }}>
          <MenuEditor menu={menu} onReload={async () => (await refetch().unwrap()).menuProducts} />
        </AdminScopeProvider>
      </main>
    );
  }
  const failure = error === undefined ? null : readApiFailure(error);
  const missing = !possible || (failure?.kind === 'refused' && failure.status === 404);
  return (
    <main className={styles.page}>
      {missing || failure !== null ? (
        <StaffProblem
          text={missing ? menuEditTexts.missing : menuTexts.loadFailed}
          onRetry={() => possible && void refetch()}
        />
      ) : (
        <LoadingShapes text={staffTexts.loading} count={8} />
      )}
    </main>
  );
}
