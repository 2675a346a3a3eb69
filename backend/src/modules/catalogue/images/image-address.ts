/** Widths in pixels: `thumb` in a menu, `small` in lists, `large` in the full width of a phone or a dialog. */
export const IMAGE_SIZES = { thumb: 240, small: 480, large: 1280 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

const ADDRESS = /^\/images\/([0-9a-f]{64})-480\.webp$/;

export const IMAGE_FOLDER = 'images';

export const FILE_NAME = /^[0-9a-f]{64}-(?:240|480|1280)\.webp$/;
const THUMB_NAME = /^([0-9a-f]{64})-240\.webp$/;

export function imageFile(hash: string, size: ImageSize): string {
  return `${hash}-${IMAGE_SIZES[size]}.webp`;
}

/** @returns the small picture's name for a thumbnail's name; `null` for any other name */
export function smallOfThumb(file: string): string | null {
  const hash = THUMB_NAME.exec(file)?.[1];
  return hash === undefined ? null : imageFile(hash, 'small');
}

export function imageAddress(hash: string, size: ImageSize): string {
  return `/images/${imageFile(hash, size)}`;
}

/** @returns the address of the large picture; a picture on another site keeps its address */
export function largeImage(address: string | null): string | null {
  const hash = address === null ? undefined : ADDRESS.exec(address)?.[1];
  return hash === undefined ? address : imageAddress(hash, 'large');
}
