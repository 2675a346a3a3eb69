import { useState } from 'react';
import { dishKind } from './dish-kind';
import { dishPicture, pictureSizes } from './dish-picture';
import { placeholderImage } from './dish-placeholder';

type ProductPictureProps = {
  product: { name: string; imageUrl: string | null; category?: string };
  className?: string | undefined;
  width: number;
  height: number;
  /** How wide it is shown, for the browser's choice among the sizes (HTML, `sizes`). */
  sizes: string;
};

/** A product's picture, fetched when it comes into sight; where there is none, a glyph of what the product is served in. */
export function ProductPicture({ product, className, width, height, sizes }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = dishPicture(product.imageUrl);
  const shown = url === null || url === failed ? null : url;
  return (
    <img
      className={className}
      src={shown ?? placeholderImage(dishKind(product.name, product.category))}
      srcSet={shown === null ? undefined : pictureSizes(shown)}
      sizes={shown === null ? undefined : sizes}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
}
