import createCache from '@emotion/cache';
import { styleNonce } from '#shared/style-nonce.ts';

/**
 * Inserts MUI's styles with the page's nonce, without which its policy blocks them. They come after the page's own
 * style
 * sheets and before those loaded with a screen, whichever screen is first, so that a screen's rules win.
 */
export const styleCache = createCache({
  key: 'css',
  nonce: styleNonce(),
  insertionPoint: document.getElementById('theme') ?? undefined,
});
