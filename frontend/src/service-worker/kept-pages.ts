/** Pages and files on the phone. A new number forgets what older workers kept. */
export const PAGES = 'guest-pages-1';
export const FILES = 'guest-files-1';

const FILE_IN_PAGE =
  /(?:src|href|data-later|data-search)="(\/(?:assets|icons)\/[^"]+|\/[\w-]+\.(?:js|svg)(?:\?v=[\w-]+)?)"/g;
/** Named by a hash of their content. */
const HASHED = /^\/(assets|images)\//;

/**
 * @returns whether what the address answers never changes. A file of a fixed name is such a one with the hash that the build puts
 * behind it (guest-page/fixed-names.ts): each build's pages get their own.
 */
export function isLasting({ pathname, searchParams }: URL): boolean {
  return HASHED.test(pathname) || searchParams.has('v');
}

/** @returns the address under which a table's page is kept: the table alone, whatever code or mark the link has */
export function pageKey(url: URL): string | null {
  const [vid, tid] = [url.searchParams.get('vid'), url.searchParams.get('tid')];
  if (!/^\/menu-page\/?$/i.test(url.pathname) || vid === null || tid === null) return null;
  return `/menu-page?${new URLSearchParams({ vid, tid })}`;
}

/** @returns the kept answer; undefined also where the phone's storage is full, blocked or broken: then the network alone answers */
export async function keptIn(cache: typeof PAGES | typeof FILES, key: string | Request): Promise<Response | undefined> {
  try {
    return await (await caches.open(cache)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** @returns the page with a note of when it was kept, for its own script to say so (features/guest-menu/kept-page.ts) */
export function markKept(html: string, at: Date): string {
  return html.replace('<html ', `<html data-kept-at="${at.toISOString()}" `);
}

/** @returns the files that the page names itself: its script’s parts, also those that the script fetches later, the fonts, the icons */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_IN_PAGE)].flatMap(([, file]) => file ?? []))];
}

/** A page lives without its icons. */
function isNeeded(file: string): boolean {
  return !/^\/icons\/|\.svg(\?|$)/.test(file);
}

/** Keeps a page that the server has just answered, and the files without which it would not live. */
export async function keepPage(key: string, answer: Response, now: Date): Promise<void> {
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  // A page is kept only with what it needs: where the line drops in between, the one before goes on with its own files.
  await keepFiles(filesOf(html));
  const needed = await Promise.all(
    filesOf(html)
      .filter(isNeeded)
      .map((file) => keptIn(FILES, file)),
  );
  if (needed.includes(undefined)) return;
  const pages = await caches.open(PAGES);
  await pages.put(key, new Response(markKept(html, now), { headers }));
  await forgetFiles();
}

/** Keeps files that are not there yet, and renews those that may have changed; one that cannot be had is left as it is. */
export async function keepFiles(addresses: string[]): Promise<void> {
  const files = await caches.open(FILES);
  await Promise.all(
    addresses.map(async (address) => {
      const isThere = isLasting(new URL(address, self.location.origin)) && (await files.match(address)) !== undefined;
      if (!isThere) await files.add(address).catch(() => undefined);
    }),
  );
}

/** Forgets the files of older builds: those that no kept page names. Pictures belong to no build. */
async function forgetFiles(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const needed = new Set<string>();
  for (const request of await pages.keys()) {
    const page = await pages.match(request);
    for (const file of filesOf((await page?.text()) ?? '')) needed.add(new URL(file, request.url).href);
  }
  for (const request of await files.keys()) {
    const isPicture = new URL(request.url).pathname.startsWith('/images/');
    if (!isPicture && !needed.has(request.url)) await files.delete(request);
  }
}
