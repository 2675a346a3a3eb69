const PLACEHOLDER_VALUE = /^(default|none|null|undefined|string)$|placeholder|no[-_]?image/i;
/** As the server names the pictures that it keeps; it keeps them 240, 480 and 1280 wide. */
const KEPT = /^(\/images\/[0-9a-f]{64})-480\.webp$/;

/** @returns the address of a product's picture; null for none and for a placeholder of older data */
export function dishPicture(imageUrl: string | null | undefined): string | null {
  const url = imageUrl?.trim() ?? '';
  return url === '' || PLACEHOLDER_VALUE.test(url) ? null : url;
}

/** @returns for `srcset`; undefined for a picture from elsewhere, of which there is one size */
export function pictureSizes(url: string): string | undefined {
  const name = KEPT.exec(url)?.[1];
  return name && `${name}-240.webp 240w, ${name}-480.webp 480w, ${name}-1280.webp 1280w`;
}
