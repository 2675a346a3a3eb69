import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '#staff-kit/modal.tsx';
import type { Menu } from '../admin-api';
import { CatalogueChangesDialog } from '../catalogue-changes/catalogue-changes-dialog';
import { MoreMenu } from '../more-menu';
import { menuActionTexts as texts } from './admin-menu-texts';
import { MenuForm } from './menu-form';
import { RenameMenuForm } from './rename-menu-form';

type Open = 'rename' | 'copy' | 'changes' | null;

/** What is done with a whole menu, in its card and over its items alike. */
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
      {open === 'changes' && (
        <CatalogueChangesDialog name={menu.menuName} of={{ venueId: menu.venueId, menuId: menu.id }} onClose={close} />
      )}
    </>
  );
}
