import type { MenuItem } from '#api/types.ts';
import { StarIcon } from '#shared/icon.tsx';
import { portionsLeftText } from '#shared/texts/portions-left-text.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './dish-marks.module.css';

/** 'Doporučujeme', 'Novinka' and 'zbývají 3'. */
export function DishMarks({ item }: { item: MenuItem }) {
  const left = item.is_running_out ? item.portions_left : null;
  if (!item.is_recommended && !item.is_new && left === null) return null;
  return (
    <p className={styles.marks}>
      {item.is_recommended && (
        <span className={styles.mark}>
          <StarIcon size={14} />
          {texts.recommended}
        </span>
      )}
      {item.is_new && <span className={`${styles.mark} ${styles.fresh}`}>{texts.isNew}</span>}
      {left !== null && <span className={`${styles.mark} figures`}>{portionsLeftText(left)}</span>}
    </p>
  );
}
