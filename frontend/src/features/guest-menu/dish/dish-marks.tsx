import type { MenuItem } from '#api/types.ts';
import { StarIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './dish-marks.module.css';

/** 'Doporučujeme' and 'Novinka'. */
export function DishMarks({ item }: { item: MenuItem }) {
  if (!item.is_recommended && !item.is_new) return null;
  return (
    <p className={styles.marks}>
      {item.is_recommended && (
        <span className={styles.mark}>
          <StarIcon size={14} />
          {texts.recommended}
        </span>
      )}
      {item.is_new && <span className={`${styles.mark} ${styles.fresh}`}>{texts.isNew}</span>}
    </p>
  );
}
