/** Names of a worker's caches, which end with a version number. `dropFormer` removes those of older versions. */
export type Caches = { readonly pages: string; readonly files: string };

export const GUEST: Caches = { pages: 'guest-pages-1', files: 'guest-files-1' };
export const BOARD: Caches = { pages: 'board-pages-1', files: 'board-files-1' };

const FILE_IN_PAGE =
  /(?:src|href|data-later|data-search)="(\/(?:assets|icons)\/[^"]+|\/[\w-]+\.(?:js|svg)(?:\?v=[\w-]+)?)"/g;
/** Files whose names contain a hash of their content. */
const HASHED = /^\/(assets|images)\//;

/**
 * @returns whether the content of an address never changes, because its name or its `v` parameter contains a hash of
 *   the content (guest-page/fixed-names.ts)
 */
export function isLasting({ pathname, searchParams }: URL): boolean {
  return HASHED.test(pathname) || searchParams.has('v');
}

/** @returns the cache key of a table's or a venue's page, the same for all session codes; null for another page */
export function pageKey(url: URL): string | null {
  const [vid, tid] = [url.searchParams.get('vid'), url.searchParams.get('tid')];
  if (!/^\/menu-page\/?$/i.test(url.pathname) || vid === null) return null;
  return `/menu-page?${new URLSearchParams(tid === null ? { vid } : { vid, tid })}`;
}

/**
 * @returns whether an open page is the target of a push: the page of the same table, or a board that may be the venue's
 */
export function isSamePage(open: URL, wanted: URL): boolean {
  const key = pageKey(wanted);
  if (key !== null) return pageKey(open) === key;
  const isBoard = ({ pathname }: URL): boolean => /^\/OrderPage\/?$/i.test(pathname);
  // Counts a board without a venue in its address as one of the wanted venue.
  const venue = open.searchParams.get('venue') ?? wanted.searchParams.get('venue');
  return isBoard(open) && isBoard(wanted) && venue === wanted.searchParams.get('venue');
}

/**
 * @returns the cached answer. It is undefined too if the phone's storage is full, blocked or broken, and then only the
 *   network answers.
 */
export async function storedIn(cache: string, key: string | Request): Promise<Response | undefined> {
  try {
    return await (await caches.open(cache)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** @returns the page with its time of caching, which the page's script shows (features/guest-menu/offline) */
export function markStored(html: string, at: Date): string {
  return html.replace('<html ', `<html data-kept-at="${at.toISOString()}" `);
}

/** @returns the files that the page names: its script with the chunks that are loaded later, the fonts, the icons */
export function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(FILE_IN_PAGE)].flatMap(([, file]) => file ?? []))];
}

function isNeeded(file: string): boolean {
  return !/^\/icons\/|\.svg(\?|$)/.test(file);
}

/** Caches a page that the server has just sent, with the files that it needs. */
export async function keepPage(into: Caches, key: string, answer: Response, now: Date): Promise<void> {
  if (!answer.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  // Caches a page only with its files: if the network fails in between, the previous page stays with its own files.
  await keepFiles(into, filesOf(html));
  const needed = await Promise.all(
    filesOf(html)
      .filter(isNeeded)
      .map((file) => storedIn(into.files, file)),
  );
  if (needed.includes(undefined)) return;
  const pages = await caches.open(into.pages);
  await pages.put(key, new Response(markStored(html, now), { headers }));
  await forgetFiles(into);
}

/** Caches missing files, and renews those that may have changed. A failed download changes nothing. */
export async function keepFiles(into: Caches, addresses: string[]): Promise<void> {
  const files = await caches.open(into.files);
  await Promise.all(
    addresses.map(async (address) => {
      const isThere = isLasting(new URL(address, self.location.origin)) && (await files.match(address)) !== undefined;
      if (!isThere) await files.add(address).catch(() => undefined);
    }),
  );
}

/** Removes files that no cached page names. Pictures stay, because they belong to no build. */
async function forgetFiles(into: Caches): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(into.pages), caches.open(into.files)]);
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

/** Removes the caches of this worker's older versions, but not those of the other worker or of a library. */
export async function dropFormer({ pages, files }: Caches): Promise<void> {
  const [kind = ''] = pages.split('-');
  const former = (name: string) => name.startsWith(`${kind}-`) && name !== pages && name !== files;
  await Promise.all((await caches.keys()).filter(former).map((name) => caches.delete(name)));
}

/** After this time (ms) a cached answer is used instead of a late one. The page's script refetches the content. */
const PATIENCE_MS = 4000;

/** @returns the fresh answer. If the server is down or takes too long, it is the cached one, if there is one. */
export async function freshOrStored(response: Promise<Response>, into: Response | undefined): Promise<Response> {
  if (into === undefined) return response;
  const late = new Promise<Response>((done) => setTimeout(done, PATIENCE_MS, into));
  // Counts 5xx as no answer, because a proxy sends it for a server that is down.
  const good = response.then((answer) => (answer.status >= 500 ? into : answer)).catch(() => into);
  return Promise.race([good, late]);
}

/** @returns the fresh file, or the cached one without a network */
export async function freshFile({ files }: Caches, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const into = await storedIn(files, request);
    if (into === undefined) throw error;
    return into;
  }
}
