import { useState } from 'react';
import { dishKind } from './dish-kind';
import { dishPicture, pictureSizes, placeholderImage } from './dish-picture';

type ProductPictureProps = {
  product: { name: string; imageUrl: string | null; category?: string };
  className?: string | undefined;
  width: number;
  height: number;
  sizes: string;
};

/** A product's picture, loaded lazily. A symbol of the kind of dish replaces a missing one. */
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
