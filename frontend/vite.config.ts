import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { guestPageForServer } from './guest-page/guest-page-plugin.ts';
import { prerenderPages } from './prerender/prerender-plugin.ts';
import { themeCss } from './src/app/theme/theme-css.ts';

const backend = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * Puts the theme's CSS variables into the page itself: they are there before any file is fetched,
 * and a page rendered by the server has them as well.
 */
function themeInPage(): Plugin {
  return {
    name: 'stolek-theme-in-page',
    transformIndexHtml: () => [{ tag: 'style', attrs: { id: 'theme' }, children: themeCss(), injectTo: 'head' }],
  };
}

/** The guest's addresses have a page of their own (menu.html): their code is a third of the application's. */
const guestPaths = /^\/(menu-page|sessionexpired)\/?(\?|$)/i;

/** Answers the guest's addresses with menu.html in development, as the server does in production. */
function guestPage(): Plugin {
  return {
    name: 'stolek-guest-page',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (guestPaths.test(request.url ?? '')) request.url = '/menu.html';
        next();
      });
    },
  };
}

/** The provider lets this computer alone choose an account, and all that comes through here comes from this computer. */
const sayWhoIsElsewhere: NonNullable<ProxyOptions['configure']> = (proxy) => {
  proxy.on('proxyReq', (toBackend, { socket }) => {
    const peer = socket.remoteAddress ?? 'unknown';
    if (!/^(::1|(::ffff:)?127\..*)$/.test(peer)) toBackend.setHeader('x-forwarded-for', peer);
  });
};

export default defineConfig({
  plugins: [react(), themeInPage(), guestPage(), guestPageForServer(() => [react(), themeInPage()]), prerenderPages()],
  server: {
    port: 5173,
    proxy: {
      '/api': backend,
      // The provider makes its addresses of the host that was asked.
      '/oidc': { target: backend, changeOrigin: false, configure: sayWhoIsElsewhere },
      '/health': backend,
      '/ws': { target: backend.replace(/^http/, 'ws'), ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    rollupOptions: { input: { app: 'index.html' } },
  },
});
