const PLACEHOLDER_VALUE = /^(default|none|null|undefined|string)$|placeholder|no[-_]?image/i;
/** The server's names of stored pictures, which are 240, 480 and 1280 px wide. */
const KEPT = /^(\/images\/[0-9a-f]{64})-480\.webp$/;

/** @returns the address of a product's picture; null without one, and for a placeholder of older data */
export function dishPicture(imageUrl: string | null | undefined): string | null {
  const url = imageUrl?.trim() ?? '';
  return url === '' || PLACEHOLDER_VALUE.test(url) ? null : url;
}

/** @returns the value of `srcset`; undefined for an external picture, which has one size */
export function pictureSizes(url: string): string | undefined {
  const name = KEPT.exec(url)?.[1];
  return name && `${name}-240.webp 240w, ${name}-480.webp 480w, ${name}-1280.webp 1280w`;
}
