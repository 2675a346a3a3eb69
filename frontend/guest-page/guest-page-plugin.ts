import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const TEMPLATE = 'menu.html';
/** Where the server looks for the renderer; see backend/src/modules/guest-page/page-renderer.ts. */
const SERVER_FOLDER = '.server';

const STYLE_SHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\n?/g;

/**
 * The guest's page carries its style sheets in itself: one round trip less before anything can be read.
 * @returns the page with the sheets in place of the links, in their order
 */
export function withStylesInside(html: string, read: (file: string) => string): string {
  const sheets: string[] = [];
  const rest = html.replace(STYLE_SHEET, (_, file: string) => {
    sheets.push(read(file).trim());
    return '';
  });
  return rest.replace('</head>', () => `<style>${sheets.join('')}</style>\n  </head>`);
}

/** Builds what renders the guest's page on the server: one file with everything in it, loaded by the server by its path. */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/guest-server.tsx',
      outDir: join(outDir, SERVER_FOLDER),
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'guest-server.mjs' } },
    },
  });
}

/** Builds the guests' service worker: one classic script at the root, since its place says which pages it may answer. */
async function buildWorker(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: 'src/service-worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      copyPublicDir: false,
    },
  });
}

/** After the build: the guest's page with its styles inside, its renderer for the server, its service worker. */
export function guestPageForServer(): Plugin {
  let config: ResolvedConfig;
  let folder: string;
  return {
    name: 'stolek-guest-page-for-server',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (options) => void (folder = options.dir ?? config.build.outDir),
    closeBundle: {
      sequential: true,
      handler: async () => {
        const page = join(folder, TEMPLATE);
        writeFileSync(
          page,
          withStylesInside(readFileSync(page, 'utf8'), (file) => readFileSync(join(folder, file), 'utf8')),
        );
        await buildRenderer(config.root, folder);
        await buildWorker(config.root, folder);
      },
    },
  };
}
