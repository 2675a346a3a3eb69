import type { PublicItem } from '#api/generated.ts';
import { ProductPicture } from '#shared/dish/product-picture.tsx';
import styles from './product-grid.module.css';

/** Older data has this text instead of an empty description. */
const NO_DESCRIPTION = 'Chybějící popis';

export function ProductGrid({ items }: { items: readonly PublicItem[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <ProductPicture product={item} width={320} height={240} sizes="320px" />
          <h2>{item.name}</h2>
          {item.description && item.description !== NO_DESCRIPTION && <p>{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}
