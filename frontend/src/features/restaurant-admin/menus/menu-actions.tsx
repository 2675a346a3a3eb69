import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { type Menu, useRenameMenuMutation } from '../admin-api';
import { CatalogueChangesDialog } from '../catalogue-changes/catalogue-changes-dialog';
import { MoreMenu } from '../more-menu';
import { exceptionTexts, menuActionTexts as texts, menuTexts } from './admin-menu-texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '#staff-kit/form-field.tsx';
import { adminTexts } from '../admin-texts';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { MenuName } from './menu-schema';

// Lazy, because the forms' calendars are bigger than the rest of the page.
const MenuForm = lazy(async () => ({ default: (await import('./menu-form')).MenuForm }));
const ExceptionsForm = lazy(async () => ({ default: (await import('./exceptions-form')).ExceptionsForm }));

type Open = 'rename' | 'copy' | 'exceptions' | 'changes' | null;

/** Actions on a whole menu, shared by its card and its editor. */
export function MenuActions({ menu }: { menu: Menu }) {
  const [open, setOpen] = useState<Open>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const goTo = ({ id, venueId }: Menu) => {
    close();
    void navigate(`/editmenupage?menuId=${id}&venueId=${venueId}`);
  };
  return (
    <>
      <MoreMenu
        label={texts.more(menu.menuName)}
        entries={[
          { label: texts.rename, onChoose: () => setOpen('rename') },
          { label: texts.copy, onChoose: () => setOpen('copy') },
          { label: texts.exceptions, onChoose: () => setOpen('exceptions') },
          { label: texts.history, onChoose: () => setOpen('changes') },
        ]}
      />
      {open === 'rename' && (
        <Modal title={texts.renameTitle} size="small" onClose={close}>
          <RenameMenuForm menu={menu} onDone={close} />
        </Modal>
      )}
      {open === 'copy' && (
        <Modal title={texts.copy} onClose={close}>
          <Suspense fallback={<LoadingShapes text={staffTexts.loading} />}>
            <MenuForm venueId={menu.venueId} source={menu} onDone={goTo} onCancel={close} />
          </Suspense>
        </Modal>
      )}
      {open === 'exceptions' && (
        <Modal title={exceptionTexts.title(menu.menuName)} onClose={close}>
          <Suspense fallback={<LoadingShapes text={staffTexts.loading} />}>
            <ExceptionsForm menu={menu} onDone={close} />
          </Suspense>
        </Modal>
      )}
      {open === 'changes' && (
        <CatalogueChangesDialog name={menu.menuName} of={{ venueId: menu.venueId, menuId: menu.id }} onClose={close} />
      )}
    </>
  );
}

const COMPARED = [{ label: menuTexts.fields.name, read: (menu: Menu) => menu.menuName }];
const fieldsOf = (menu: Menu | undefined): MenuName => ({ menuName: menu?.menuName ?? '' });

function RenameMenuForm({ menu, onDone }: { menu: Menu; onDone: () => void }) {
  const [rename] = useRenameMenuMutation();
  const record = useEditedRecord<MenuName, Menu>({
    record: menu,
    fieldsOf,
    resolver: () => zodResolver(MenuName),
    compared: COMPARED,
    send: ({ menuName }, version) => rename({ renameMenu: { id: menu.id, menuName, version } }),
    saved: texts.renamed,
    failed: () => texts.renameFailed,
    onDone,
  });
  const { form } = record;
  return (
    <RecordForm record={record} saveLabel={adminTexts.save} onCancel={onDone}>
      <TextField
        label={menuTexts.fields.name}
        error={form.formState.errors.menuName?.message}
        {...form.register('menuName')}
        autoFocus
        autoComplete="off"
      />
    </RecordForm>
  );
}
