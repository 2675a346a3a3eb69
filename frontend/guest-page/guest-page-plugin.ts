import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite';
import { reach } from '../code-parts/reach.ts';
import { inlineClassNames, shortNames } from './class-names.ts';
import { withBuildNamed } from './fixed-names.ts';
import { unusedQueries } from './unused-queries.ts';

const TEMPLATE = 'menu.html';
/** The folder in which the server looks for the renderer; see backend/src/modules/guest-page/page-renderer.ts. */
const SERVER_FOLDER = '.server';

const STYLE_SHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\n?/g;

/**
 * The guest's page carries its style sheets in itself: one round trip less before anything can be read.
 * @returns the page with the sheets in place of the links, in their order
 */
function withStylesInside(html: string, read: (file: string) => string): string {
  const sheets: string[] = [];
  const rest = html.replace(STYLE_SHEET, (_, file: string) => {
    sheets.push(read(file).trim());
    return '';
  });
  return rest.replace('</head>', () => `<style>${sheets.join('')}</style>\n  </head>`);
}

const FETCHED_LATER = /[ \t]*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>)\n?/g;

/** Loads the code after everything that is needed to read the page: on a slow line each of its bytes would delay the menu. */
function withCodeLast(html: string): string {
  const later = html.match(FETCHED_LATER) ?? [];
  return html.replace(FETCHED_LATER, '').replace('</body>', () => `${later.join('')}  </body>`);
}

const LATER_PART = 'later-parts';
const ORDER_PART = 'order-parts';
const SEARCH_PART = 'search-parts';
/** Named in the page for its renderer, which names the one that is needed (src/app/guest/guest-server.tsx). */
const LANGUAGES = ['en', 'de', 'uk', 'pl', 'sk'];

/** Names in the page what its script fetches later: a phone that keeps the page keeps that too (src/service-worker/stored-pages.ts). */
function withLaterNamed(html: string, later: string, search: string, languages: string): string {
  const named = `<script type="module" data-later="/${later}" data-search="/${search}" data-languages="${languages}"`;
  return html.replace('<script type="module"', () => named);
}

function fileOf(built: Awaited<ReturnType<typeof build>>, name: string): string {
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const part = outputs.find((file) => file.type === 'chunk' && file.name === name);
  if (part === undefined) throw new Error(`The guest's page has no part ${name}`);
  return part.fileName;
}

/** The modules of the page's first script, of the part that it fetches next, and of the one for a table with orders: all that each reaches without fetching. */
class PageParts {
  private readonly first = new Set<string>();
  private readonly later = new Set<string>();
  private readonly orders = new Set<string>();
  readonly groups = [
    { name: 'menu', test: (id: string) => this.first.has(id) },
    { name: LATER_PART, test: (id: string) => this.later.has(id) && !this.first.has(id) },
    {
      name: ORDER_PART,
      test: (id: string) => this.orders.has(id) && !this.later.has(id) && !this.first.has(id),
    },
  ];
  readonly plugin: Plugin;

  constructor() {
    const { first, later, orders } = this;
    this.plugin = {
      name: 'stolek-page-parts',
      buildEnd() {
        const add = (reached: Set<string>, begins: (id: string) => boolean | undefined) => {
          const begin = [...this.getModuleIds()].filter(begins);
          for (const id of reach(begin, (at) => this.getModuleInfo(at)?.importedIds)) reached.add(id);
        };
        add(first, (id) => this.getModuleInfo(id)?.isEntry);
        add(later, (id) => id.endsWith(`/${LATER_PART}.ts`));
        add(orders, (id) => id.endsWith(`/${ORDER_PART}.ts`));
      },
    };
  }
}

/** Vite has each part's styles fetched with it. The page has all of them in itself: the helper for that would be dead weight in it. */
const withoutPreloads: Plugin = {
  name: 'stolek-no-preloads',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** The hooks of React's and Redux's browser extensions weigh 0.35 kB, and no guest has those. */
const WITHOUT_DEVTOOLS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
};

/**
 * Builds the page by itself: together with the application its code would fall into twenty files, for all that the two share,
 * and a phone on a thin line would ask for each. Only what opens by a press is a file of its own; its styles are in the page
 * with all others.
 */
async function buildPage(root: string, outDir: string, plugins: PluginOption[]): Promise<void> {
  const parts = new PageParts();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [...plugins, parts.plugin, withoutPreloads, unusedQueries, ...inlineClassNames],
    css: shortNames(root),
    define: WITHOUT_DEVTOOLS,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      copyPublicDir: false,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: {
        input: TEMPLATE,
        preserveEntrySignatures: false,
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        // Left to itself the bundler puts what many parts share into files of their own, each of which the first script would wait for.
        output: { codeSplitting: { groups: parts.groups } },
      },
    },
  });
  const page = join(outDir, TEMPLATE);
  const readSheet = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const html = withStylesInside(readFileSync(page, 'utf8'), readSheet);
  const named = withBuildNamed(html, (file) => readFileSync(join(root, 'public', file)));
  const languages = LANGUAGES.map((code) => `${code}=${fileOf(built, code)}`).join(' ');
  const [later, search] = [fileOf(built, LATER_PART), fileOf(built, SEARCH_PART)];
  writeFileSync(page, withCodeLast(withLaterNamed(named, later, search, languages)));
}

/** Builds what renders the guest's page on the server: one file with everything in it, loaded by the server by its path. */
async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    css: shortNames(root),
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/guest/guest-server.tsx',
      outDir: join(outDir, SERVER_FOLDER),
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'guest-server.mjs' } },
    },
  });
}

/** Builds a service worker: one classic script at the root, since its place says which pages it may answer. */
async function buildWorker(root: string, outDir: string, entry: string, file: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      lib: { entry: `src/service-worker/${entry}`, formats: ['iife'], name: 'worker', fileName: () => file },
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      copyPublicDir: false,
    },
  });
}

/**
 * After the application's build: the guest's page with its styles inside, its renderer for the server, the service workers.
 * @param plugins what the page is built with
 */
export function guestPageForServer(plugins: () => PluginOption[]): Plugin {
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
        await buildPage(config.root, folder, plugins());
        await buildRenderer(config.root, folder);
        await buildWorker(config.root, folder, 'worker.ts', 'sw.js');
        await buildWorker(config.root, folder, 'board-worker.ts', 'board-sw.js');
      },
    },
  };
}
