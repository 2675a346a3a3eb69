import react from '@vitejs/plugin-react';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { applicationDocument, pageDocument, pictureName } from './page-document.ts';
import { styleSheets } from './page-styles.ts';
import { robots, siteMap } from './site-map.ts';

type Entry = typeof import('./entry');

const TEMPLATE = 'index.html';
/** The server's index of the pages; see backend/src/platform/http/public-pages.ts. */
const INDEX = 'pages.json';

/** Builds the application for Node, imports it, and deletes the build again. */
async function withEntry<T>(root: string, use: (entry: Entry) => Promise<T>): Promise<T> {
  // Inside the workspace, so that its packages are found.
  const outDir = join(root, 'node_modules', '.cache', `prerender-${process.pid}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: 'prerender/entry.tsx', outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false },
    });
    return await use((await import(pathToFileURL(join(outDir, 'entry.js')).href)) as Entry);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

async function writePages(config: ResolvedConfig, folder: string): Promise<void> {
  const template = readFileSync(join(folder, TEMPLATE), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const sheets = styleSheets(folder, manifest, TEMPLATE);
  mkdirSync(join(folder, 'pages'), { recursive: true });

  await withEntry(config.root, async ({ publicPages, renderPage, knownPaths, today }) => {
    const pages = publicPages();
    const index = [];
    for (const page of pages) {
      const file = `pages/${pictureName({ ...page, path: page.path === '/' ? '/home' : page.path })}.${page.version}.html`;
      const content = await renderPage(page);
      writeFileSync(join(folder, file), pageDocument({ template, page, content, today, sheets }));
      index.push({ path: page.path, version: page.version, file });
    }
    writeFileSync(join(folder, TEMPLATE), applicationDocument(template));
    writeFileSync(join(folder, 'sitemap.xml'), siteMap(pages, today));
    writeFileSync(join(folder, 'robots.txt'), robots());
    writeFileSync(join(folder, INDEX), JSON.stringify({ pages: index, paths: knownPaths() }));
  });
}

/** Runs after the build, and writes each public page as HTML, the sitemap and robots.txt. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let folder: string;
  return {
    name: 'stolek-prerender',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (options) => void (folder = options.dir ?? config.build.outDir),
    closeBundle: { sequential: true, handler: () => writePages(config, folder) },
  };
}
