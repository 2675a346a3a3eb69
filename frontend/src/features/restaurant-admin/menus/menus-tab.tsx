import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '#shared/icon.tsx';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { CardIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Tiles } from '#staff-kit/layout.tsx';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { type Menu, useDeleteMenuMutation, useGetMenusQuery } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts } from '../admin-texts';
import { DeleteDialog } from '../delete-dialog';
import { PrintSheet } from '../print-sheet';
import sectionStyles from '../section.module.css';
import { sortByName } from '#shared/format/by-name.ts';
import { useDeletion } from '../use-deletion';
import { menuSheetTexts, menuTexts } from './admin-menu-texts';
import { MenuCard } from './menu-card';
import { MenuForm } from './menu-form';

export function MenusTab() {
  const { venue, canEdit } = useAdminScope();
  const [adding, setAdding] = useState(false);
  const { currentData, isError, refetch } = useGetMenusQuery({ venueId: venue.id });
  const [deleteMenu] = useDeleteMenuMutation();
  const deletion = useDeletion<Menu>({
    send: ({ id }) => deleteMenu({ id }),
    removed: menuTexts.removed,
    failed: menuTexts.removeFailed,
  });
  if (currentData === undefined) {
    if (isError) return <StaffProblem text={menuTexts.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingShapes text={staffTexts.loading} shape="card" count={4} />;
  }
  const menus = sortByName(currentData[0]?.menu ?? [], ({ menuName }) => menuName);
  const add = canEdit && (
    <Button variant="contained" onClick={() => setAdding(true)}>
      <PlusIcon size={18} />
      {menuTexts.add}
    </Button>
  );
  return (
    <>
      <div className={sectionStyles.bar}>
        <h2 className={sectionStyles.heading}>{adminTexts.tabs.menus}</h2>
        <span className={sectionStyles.spacer} />
        {menus.some(({ productCount }) => productCount > 0) && (
          <PrintSheet path={`menusheet/${venue.id}?`} texts={menuSheetTexts} />
        )}
        {menus.length > 0 && add}
      </div>
      {menus.length === 0 && (
        <EmptyState icon={<CardIcon size={28} />} text={menuTexts.empty} hint={menuTexts.emptyHint}>
          {add}
        </EmptyState>
      )}
      <Tiles as="ul" gap={3} min={420} align="start" pad="0 0 10">
        {menus.map((menu) => (
          <MenuCard key={menu.id} menu={menu} canEdit={canEdit} onRemove={() => deletion.ask(menu)} />
        ))}
      </Tiles>
      {adding && (
        <Modal title={menuTexts.add} onClose={() => setAdding(false)}>
          <MenuForm venueId={venue.id} onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />
        </Modal>
      )}
      {deletion.chosen !== null && (
        <DeleteDialog
          name={deletion.chosen.menuName}
          impactOf={{ kind: 'menu', ids: [deletion.chosen.id] }}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
    </>
  );
}
