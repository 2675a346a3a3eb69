import createCache from '@emotion/cache';
import { styleNonce } from '#shared/style-nonce.ts';

/**
 * Puts MUI's styles into elements that bear the page's nonce, without which its policy refuses them. They stand behind the
 * page's own style sheets and before those that come with a screen, however the screen is reached: a screen's rules win.
 */
export const styleCache = createCache({
  key: 'css',
  nonce: styleNonce(),
  insertionPoint: document.getElementById('theme') ?? undefined,
});
