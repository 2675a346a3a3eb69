import type { PublicItem } from '../../api/generated';
import styles from './product-grid.module.css';

const PLACEHOLDER = '/placeholder-dish.svg';
/** What older data has in place of an empty description (specification, section 2). */
const NO_DESCRIPTION = 'Chybějící popis';

/** A grid of items: picture, name, description (specification, section 2). */
export function ProductGrid({ items }: { items: readonly PublicItem[] }) {
  return (
    <ul className={styles.grid}>
      {items.map(({ id, name, description, imageUrl }) => (
        <li key={id} className={styles.card}>
          <img src={imageUrl ?? PLACEHOLDER} alt="" width={320} height={240} loading="lazy" decoding="async" />
          <h2>{name}</h2>
          {description && description !== NO_DESCRIPTION && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
