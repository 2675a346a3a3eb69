/** The longest sides in which a picture is kept, in pixels: for rows of a menu, for lists, for the whole width of a phone or a dialog. */
export const IMAGE_SIZES = { thumb: 240, small: 480, large: 1280 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

const ADDRESS = /^\/images\/([0-9a-f]{64})-480\.webp$/;

/** Where they lie in the file store. */
export const IMAGE_FOLDER = 'images';

/** Of a file that is kept: a hash of its content, and which size it is. */
export const FILE_NAME = /^[0-9a-f]{64}-(?:240|480|1280)\.webp$/;
const THUMB_NAME = /^([0-9a-f]{64})-240\.webp$/;

/** @returns the file's name */
export function imageFile(hash: string, size: ImageSize): string {
  return `${hash}-${IMAGE_SIZES[size]}.webp`;
}

/** @returns the name of the small picture to that of a thumb; null to any other name */
export function smallOfThumb(file: string): string | null {
  const hash = THUMB_NAME.exec(file)?.[1];
  return hash === undefined ? null : imageFile(hash, 'small');
}

/** @returns where the picture is served */
export function imageAddress(hash: string, size: ImageSize): string {
  return `/images/${imageFile(hash, size)}`;
}

/** @returns the address of the large picture to that of a small one; of a picture from elsewhere, the address itself */
export function largeImage(address: string | null): string | null {
  const hash = address === null ? undefined : ADDRESS.exec(address)?.[1];
  return hash === undefined ? address : imageAddress(hash, 'large');
}
