import { ProductPicture } from '#shared/dish/product-picture.tsx';
import styles from './product-image.module.css';

const SIZES = {
  small: { width: 56, height: 42, sizes: '56px' },
  medium: { width: 96, height: 72, sizes: '96px' },
  large: { width: 520, height: 390, sizes: '(min-width: 720px) 520px, 100vw' },
} as const;

type Props = { product: { name: string; imageUrl: string | null; category?: string }; size: keyof typeof SIZES };

export function ProductImage({ product, size }: Props) {
  return <ProductPicture product={product} className={`${styles.image} ${styles[size]}`} {...SIZES[size]} />;
}
