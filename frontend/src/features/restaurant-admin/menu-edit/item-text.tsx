import ButtonBase from '@mui/material/ButtonBase';
import { soldOutTexts } from '#shared/texts/sold-out-texts.ts';
import { BlockedIcon } from '#staff-kit/admin-icons.tsx';
import type { MenuProduct } from '../admin-api';
import { allergenSummary } from '../allergen-summary';
import { menuActionTexts, menuEditTexts } from '../menus/admin-menu-texts';
import { ProductImage } from '../products/product-image';
import styles from './item-row.module.css';

const { fields } = menuEditTexts;

type Props = { item: MenuProduct; onPicture: (() => void) | null };

/** A dish as it is told apart from others; its picture opens what picture and allergens are changed in. */
export function ItemText({ item, onPicture }: Props) {
  const below = [item.description, allergenSummary(item.allergens, item.allergen_numbers)].filter(Boolean).join(' · ');
  const picture = <ProductImage product={item} size="small" />;
  return (
    <>
      {onPicture === null ? (
        picture
      ) : (
        <ButtonBase
          className={styles.picture}
          aria-label={`${menuActionTexts.product}: ${item.name}`}
          onClick={onPicture}
        >
          {picture}
        </ButtonBase>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>
          {item.name}
          {item.is_recommended && <span className={styles.mark}>{fields.isRecommended}</span>}
          {item.is_new && <span className={styles.mark}>{fields.isNew}</span>}
          {item.is_sold_out && (
            <span className={styles.soldOut}>
              <BlockedIcon size={14} />
              {soldOutTexts.state}
            </span>
          )}
        </h3>
        {below !== '' && <p className={styles.below}>{below}</p>}
      </div>
    </>
  );
}
