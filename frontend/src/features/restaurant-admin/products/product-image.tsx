import { useState } from 'react';
import { BowlIcon } from '../../../shared/ui/icon';
import styles from './product-image.module.css';

/** A product's picture, fetched only when it comes into sight; a drawing where there is none. */
export function ProductImage({ url, size }: { url: string | null; size: 'small' | 'medium' | 'large' }) {
  const [failed, setFailed] = useState<string | null>(null);
  const className = `${styles.image} ${styles[size]}`;
  if (url === null || url === '' || failed === url) {
    return (
      <span className={className}>
        <BowlIcon size={size === 'small' ? 22 : 32} />
      </span>
    );
  }
  return <img className={className} src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />;
}
