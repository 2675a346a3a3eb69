import createCache from '@emotion/cache';
import { styleNonce } from '#shared/style-nonce.ts';

/** Where MUI's styles go while it runs: into elements that bear the page's nonce, without which its policy refuses them. */
export const styleCache = createCache({ key: 'css', nonce: styleNonce() });
