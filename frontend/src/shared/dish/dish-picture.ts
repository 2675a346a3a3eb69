import type { DishKind } from './dish-kind';

const PLACEHOLDER_VALUE = /^(default|none|null|undefined|string)$|placeholder|no[-_]?image/i;
/** The server's names of stored pictures. Each picture is stored 240, 480 and 1280 px wide. */
const STORED_PICTURE = /^(\/images\/[0-9a-f]{64})-480\.webp$/;

/** @returns the address of a product's picture; null if there is none or only a placeholder of older data */
export function dishPicture(imageUrl: string | null | undefined): string | null {
  const url = imageUrl?.trim() ?? '';
  return url === '' || PLACEHOLDER_VALUE.test(url) ? null : url;
}

/** @returns the value of `srcset`; undefined for an external picture, which has only one size */
export function pictureSizes(url: string): string | undefined {
  const name = STORED_PICTURE.exec(url)?.[1];
  return name && `${name}-240.webp 240w, ${name}-480.webp 480w, ${name}-1280.webp 1280w`;
}

// Symbols on a square of 56 px, with lines of 2 px and round ends.
const GLYPHS: Record<DishKind, string> = {
  plate:
    'M28 12a16 16 0 1 0 0 32 16 16 0 0 0 0-32zm0 7a9 9 0 1 1 0 18 9 9 0 0 1 0-18M4 14v8a3 3 0 0 0 6 0v-8M7 14v28M51 42V14c-3 2-4 6-4 14h4',
  bowl: 'M8 28h40c0 9-6 16-13 17v2H21v-2C14 44 8 37 8 28zM20 21c-3-3 3-5 0-9M28 21c-3-3 3-5 0-9M36 21c-3-3 3-5 0-9',
  salad:
    'M7 30h42c0 8-6 15-14 16H21C13 45 7 38 7 30zM12 30c-2-7 3-11 8-9 1-6 9-7 12-2 5-3 12 1 11 11M22 30c0-4 2-6 5-8M35 30c0-3-1-5-3-6',
  bread:
    'M9 25c0-8 8-12 19-12s19 4 19 12zM7 30c4 4 7-2 11 1s7-2 11 0 6 3 10 0 6 1 10-1M9 36h38v2c0 4-3 6-6 6H15c-3 0-6-2-6-6zM22 19h.1M29 17h.1M35 20h.1',
  dessert: 'M8 42V29l34-11c4 3 6 7 6 11v13zM8 29h40M8 36h40M41 17a4 4 0 1 1-5-5M6 47h44',
  mug: 'M14 21v25h23V21M14 22c-5-1-5-8 1-8 2-5 8-5 10-2 4-3 9-1 9 3 6 0 6 7 1 7-4 0-3 5-6 5s-2-5-5-5zM37 25h5c3 0 4 2 4 4v6c0 3-2 5-5 5h-4M21 32v8M29 32v8',
  wine: 'M18 9h20c2 12-1 20-10 20S16 21 18 9zM28 29v17M19 47h18M18 18h20',
  shot: 'M17 16h22l-3 29H20zM18 25h20M20 40h16',
  glass: 'M16 14h24l-3 33H19zM17 24c4-3 7 2 11 0s7-2 11 0M31 14l4-9h5M24 33h.1M31 37h.1',
  cup: 'M11 22h28v9c0 8-5 13-14 13s-14-5-14-13zM39 24h4c6 0 6 11-1 11h-4M8 48h34M20 16c-3-3 3-4 0-8M29 16c-3-3 3-4 0-8',
};

/**
 * A placeholder for a missing picture, 4 : 3, as a data URL: a symbol of 56 px in a frame 96 px wide. It is a little
 * darker than the page (lighter in the dark scheme), so that real pictures stand out.
 */
export function placeholderImage(kind: DishKind): string {
  const svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 72'><style>.b{fill:#f3eee5}.l{fill:none;stroke:#d8cdbb;stroke-width:2;" +
    'stroke-linecap:round;stroke-linejoin:round}@media(prefers-color-scheme:dark){.b{fill:#1e1b17}.l{stroke:#4b443a}}</style>' +
    `<path class='b' d='M0 0h96v72H0z'/><path class='l' transform='translate(20 8)' d='${GLYPHS[kind]}'/></svg>`;
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
}
