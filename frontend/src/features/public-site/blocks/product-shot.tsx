import styles from './product-shot.module.css';

const PLACES = {
  phone: { name: 'guest-menu', width: 390, height: 780, usual: '(max-width: 959px) 36vw, 220px' },
  tablet: { name: 'board', width: 1180, height: 820, usual: '(max-width: 959px) 80vw, 560px' },
};

type Props = { on: keyof typeof PLACES; alt: string; eager?: boolean; sizes?: string };

/**
 * A picture of the running product: the guest's page on a phone, or the board on a tablet. Made by
 * scripts/pictures/product-shots.mjs in both colour schemes, each in two sizes.
 */
export function ProductShot({ on, alt, eager = false, sizes = PLACES[on].usual }: Props) {
  const { name, width, height } = PLACES[on];
  const set = (scheme: string) =>
    `/shots/${name}-${scheme}-1x.webp ${width}w, /shots/${name}-${scheme}-2x.webp ${width * 2}w`;
  return (
    <div className={styles[on]}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={set('dark')} sizes={sizes} />
        <img
          src={`/shots/${name}-light-1x.webp`}
          srcSet={set('light')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </div>
  );
}
