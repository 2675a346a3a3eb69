import { useState } from 'react';
import type { MenuItem } from '../../api/types';
import { dishImage, PLACEHOLDER_IMAGE } from './dish-content';
import styles from './dish-image.module.css';

type DishImageProps = { item: MenuItem; className?: string; width: number; height: number };

/** The dish's photo, in the size shown, fetched when it comes into sight; the placeholder where there is none. */
export function DishImage({ item, className = '', width, height }: DishImageProps) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      className={`${styles.image} ${className}`}
      src={failed ? PLACEHOLDER_IMAGE : dishImage(item)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
