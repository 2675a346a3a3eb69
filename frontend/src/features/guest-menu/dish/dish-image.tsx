import type { MenuItem } from '#api/types.ts';
import { dishPicture } from '#shared/dish/dish-picture.ts';
import { ProductPicture } from '#shared/dish/product-picture.tsx';
import styles from './dish-image.module.css';

const SIZES = {
  row: { width: 96, height: 72, sizes: '80px' },
  sheet: { width: 520, height: 390, sizes: '(min-width: 720px) 520px, 100vw' },
} as const;

type DishImageProps = { item: MenuItem; size: keyof typeof SIZES; className?: string | undefined };

/** The dish's photo in a row of the menu, or large in the dish's sheet. Only the row shows a placeholder. */
export function DishImage({ item, size, className = '' }: DishImageProps) {
  if (size === 'sheet' && dishPicture(item.imageUrl) === null) return null;
  return (
    <ProductPicture
      product={{ ...item, ...item.cs }}
      className={`${styles.image} ${styles[size]} ${className}`}
      {...SIZES[size]}
    />
  );
}
