import { markUnless } from '#shared/language.ts';
import { Dialog } from '#light-kit/dialog.tsx';
import { guestLaterTexts as laterTexts } from '../guest-later-texts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './category-list-dialog.module.css';
import type { MenuGroup } from './menu-groups';

type CategoryListDialogProps = {
  groups: MenuGroup[];
  current: string | undefined;
  onChoose: (anchor: string) => void;
  onClose: () => void;
};

/** Lists all categories, with the number of dishes in each. */
export function CategoryListDialog({ groups, current, onChoose, onClose }: CategoryListDialogProps) {
  return (
    <Dialog title={texts.categories} onClose={onClose}>
      <ul>
        {groups.map(({ category, czech, anchor, items }) => (
          <li key={anchor}>
            <button
              type="button"
              className={styles.category}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={() => onChoose(anchor)}
            >
              <span lang={markUnless(czech)}>{category}</span>{' '}
              <span className={`${styles.count} figures`}>
                <span>{items.length}</span>
                <span className="visually-hidden">{` ${laterTexts.itemsWord(items.length)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
