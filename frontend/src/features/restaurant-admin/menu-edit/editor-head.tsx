import Button from '@mui/material/Button';
import { PlusIcon } from '#shared/icon.tsx';
import { GripIcon } from '#staff-kit/admin-icons.tsx';
import { PageHead } from '#staff-kit/page-head.tsx';
import type { MenuDetail } from '../admin-api';
import { useAdminScope } from '../admin-scope';
import { adminTexts, countTexts } from '../admin-texts';
import { menuActionTexts, menuEditTexts } from '../menus/admin-menu-texts';
import { MenuActions } from '../menus/menu-actions';
import sectionStyles from '../section.module.css';
import styles from './menu-edit-page.module.css';

type Props = {
  menu: MenuDetail;
  message: string;
  previewed: boolean;
  onPreview: () => void;
  onOpen: (open: 'add' | 'order') => void;
};

export function EditorHead({ menu, message, previewed, onPreview, onOpen }: Props) {
  const { canEdit } = useAdminScope();
  const count = menu.menuProducts.length;
  const back = `/AdministrationPage?venue=${menu.venueId}&tab=${adminTexts.tabs.menus}`;
  return (
    <PageHead title={menu.menuName} back={back} backLabel={menuEditTexts.back}>
      <span className={sectionStyles.count}>{countTexts.items(count)}</span>
      {canEdit && <MenuActions menu={menu} />}
      <p className={styles.message} role="status">
        {message}
      </p>
      <div className={sectionStyles.actions}>
        <Button variant="outlined" color="inherit" aria-pressed={previewed} onClick={onPreview}>
          {menuActionTexts.preview}
        </Button>
        {canEdit && (
          <Button variant="outlined" color="inherit" onClick={() => onOpen('order')}>
            <GripIcon size={18} />
            {menuEditTexts.order}
          </Button>
        )}
        {canEdit && count > 0 && <AddButton onClick={() => onOpen('add')} />}
      </div>
    </PageHead>
  );
}

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="contained" onClick={onClick}>
      <PlusIcon size={18} />
      {menuEditTexts.addProduct}
    </Button>
  );
}
