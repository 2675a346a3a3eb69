import styles from './product-shot.module.css';

type Props = { alt: string; eager?: boolean };

const PHONE = { name: 'guest-menu', width: 390, height: 780 };
const TABLET = { name: 'board', width: 1180, height: 820 };

/** A picture of the running product, made by scripts/pictures/product-shots.mjs in both colour schemes, each in two sizes. */
function Shot({ alt, eager, name, width, height, sizes }: Props & typeof PHONE & { sizes: string }) {
  const set = (scheme: string) =>
    `/shots/${name}-${scheme}-1x.webp ${width}w, /shots/${name}-${scheme}-2x.webp ${width * 2}w`;
  return (
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
  );
}

/** The guest's page in a phone. */
export function PhoneShot({
  alt,
  eager = false,
  sizes = '(max-width: 959px) 36vw, 220px',
}: Props & { sizes?: string }) {
  return (
    <div className={styles.phone}>
      <Shot alt={alt} eager={eager} {...PHONE} sizes={sizes} />
    </div>
  );
}

/** The staff's board on a tablet. */
export function TabletShot({
  alt,
  eager = false,
  sizes = '(max-width: 959px) 80vw, 560px',
}: Props & { sizes?: string }) {
  return (
    <div className={styles.tablet}>
      <Shot alt={alt} eager={eager} {...TABLET} sizes={sizes} />
    </div>
  );
}
