import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '#staff-kit/modal.tsx';
import type { Menu } from '../admin-api';
import { CatalogueChangesDialog } from '../catalogue-changes/catalogue-changes-dialog';
import { MoreMenu } from '../more-menu';
import { exceptionTexts, menuActionTexts as texts } from './admin-menu-texts';
import { ExceptionsForm } from './exceptions-form';
import { MenuForm } from './menu-form';
import { RenameMenuForm } from './rename-menu-form';

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
          <MenuForm venueId={menu.venueId} source={menu} onDone={goTo} onCancel={close} />
        </Modal>
      )}
      {open === 'exceptions' && (
        <Modal title={exceptionTexts.title(menu.menuName)} onClose={close}>
          <ExceptionsForm menu={menu} onDone={close} />
        </Modal>
      )}
      {open === 'changes' && (
        <CatalogueChangesDialog name={menu.menuName} of={{ venueId: menu.venueId, menuId: menu.id }} onClose={close} />
      )}
    </>
  );
}
