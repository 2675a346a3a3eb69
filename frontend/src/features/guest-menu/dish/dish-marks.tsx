import type { MenuItem } from '#api/types.ts';
import { StarIcon } from '#shared/icon.tsx';
import { dietaryNames } from '#shared/texts/dish-facts.ts';
import { portionsLeftText } from '#shared/texts/portions-left-text.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './dish-marks.module.css';

/** The marks of a dish, such as '150 g', '18+', 'veganské', 'Doporučujeme', 'Novinka' and 'zbývají 3'. */
export function DishMarks({ item }: { item: MenuItem }) {
  const { portion, isAdult, dietary = [], is_recommended: isRecommended, is_new: isNew } = item;
  const left = item.is_running_out ? item.portions_left : null;
  if (!portion && !isAdult && dietary.length === 0 && !isRecommended && !isNew && left === null) return null;
  return (
    <p className={styles.marks}>
      {portion && <span className={styles.portion}>{portion}</span>}
      {isAdult && <span className={`${styles.mark} ${styles.fresh}`}>18+</span>}
      {dietary.map((mark) => (
        <span key={mark} className={styles.mark} data-mark={mark}>
          {dietaryNames[mark]}
        </span>
      ))}
      {isRecommended && (
        <span className={styles.mark}>
          <StarIcon size={14} />
          <span>{texts.recommended}</span>
        </span>
      )}
      {isNew && <span className={`${styles.mark} ${styles.fresh}`}>{texts.isNew}</span>}
      {left !== null && <span className={`${styles.mark} figures`}>{portionsLeftText(left)}</span>}
    </p>
  );
}
