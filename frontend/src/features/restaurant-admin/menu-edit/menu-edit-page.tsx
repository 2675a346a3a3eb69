import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readApiFailure } from '#api/api-error.ts';
import { notHereTexts, staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { NotHere } from '#staff-kit/not-here.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { useGetMenuQuery, useGetVenuesQuery } from '../admin-api';
import { AdminScopeProvider, useAdminRights } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { menuEditTexts, menuTexts } from '../menus/admin-menu-texts';
import { MenuEditor } from './menu-editor';
import styles from './menu-edit-page.module.css';

const MENUS = `/AdministrationPage?tab=${adminTexts.tabs.menus}`;

/** `/editmenupage?menuId&venueId`: the items of a menu, their order and prices. */
export function MenuEditPage() {
  const { menu, venue, isMissing, failed, refetch } = useMenuInAddress();
  useEffect(() => {
    document.title = menuEditTexts.pageTitle;
  }, []);
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
  return (
    <main className={styles.page}>
      {isMissing && <NotHere text={notHereTexts.menu} way={notHereTexts.toMenus} to={MENUS} />}
      {!isMissing && failed && <StaffProblem text={menuTexts.loadFailed} onRetry={() => void refetch()} />}
      {!isMissing && !failed && <LoadingShapes text={staffTexts.loading} count={8} />}
    </main>
  );
}

function useMenuInAddress() {
  const [parameters] = useSearchParams();
  const menuId = Number(parameters.get('menuId'));
  const isId = Number.isInteger(menuId) && menuId > 0;
  const venues = useGetVenuesQuery();
  const { currentData: menu, error, refetch } = useGetMenuQuery({ menuId }, { skip: !isId });
  const found = venues.data?.find(({ id }) => id === menu?.venueId);
  const named = parameters.get('venueId');
  const venue = named === null || named === String(found?.id) ? found : undefined;
  const isForeign = menu !== undefined && venue === undefined && venues.data !== undefined && !venues.isFetching;
  return { menu, venue, refetch, failed: error !== undefined, isMissing: !isId || isForeign || isNotFound(error) };
}

function isNotFound(error: unknown): boolean {
  const failure = error === undefined ? null : readApiFailure(error);
  return failure?.kind === 'refused' && failure.status === 404;
}
