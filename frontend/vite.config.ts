import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, minify, type Plugin, type ProxyOptions } from 'vite';
import { ApplicationParts } from './code-parts/application-parts.ts';
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
    // For pages that the server makes by itself; see backend/src/platform/sign-in-provider/provider-style.ts.
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages/theme.css', source: themeCss() });
    },
  };
}

const WRITES_ITS_STYLES = /^__insertCSS\(".*"\);?$/m;

/** Sonner writes its styles into the page, which no public page's policy allows: they are imported as a file (app/staff/toasts.tsx). */
function sonnerWritesNoStyles(): Plugin {
  return {
    name: 'stolek-sonner-writes-no-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler: (code) => {
        if (!WRITES_ITS_STYLES.test(code)) throw new Error('Sonner writes its styles in another way than was known');
        return { code: code.replace(WRITES_ITS_STYLES, ''), map: null };
      },
    },
  };
}

/** Minifies the scripts of the public folder, which the bundler copies unchanged. Old browsers must be able to read them. */
function minifiedPublicScripts(): Plugin {
  let folders: { from: string; to: string };
  return {
    name: 'stolek-minified-public-scripts',
    apply: 'build',
    configResolved: ({ publicDir, build }) => void (folders = { from: publicDir, to: build.outDir }),
    async closeBundle() {
      for (const name of readdirSync(folders.from).filter((file) => file.endsWith('.js'))) {
        const source = readFileSync(join(folders.from, name), 'utf8');
        const { code } = await minify(name, source, { module: false, compress: { target: 'es2015' } });
        writeFileSync(join(folders.to, name), code);
      }
    },
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

const parts = new ApplicationParts();

export default defineConfig({
  plugins: [
    react(),
    parts.plugin,
    themeInPage(),
    sonnerWritesNoStyles(),
    minifiedPublicScripts(),
    guestPage(),
    guestPageForServer(() => [react(), themeInPage()]),
    prerenderPages(),
  ],
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
    rollupOptions: {
      input: { app: 'index.html' },
      output: {
        codeSplitting: { groups: parts.groups },
        // The bundler names a shared file after all screens that need it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      },
    },
  },
});
