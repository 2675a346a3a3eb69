/// <reference lib="webworker" />
import { BOARD, dropFormer, freshFile, freshOrStored, isLasting, keepPage, storedIn } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page is the same for every venue and person, because its script fetches the data. */
const PAGE = '/OrderPage';
const SETTINGS = '/api/client-config';

const isBoard = ({ pathname }: URL): boolean => /^\/OrderPage\/?$/.test(pathname);

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(Promise.all([PAGE, SETTINGS].map(keepNow)));
});

self.addEventListener('activate', (event) => {
  const preloads = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preloads, dropFormer(BOARD)]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') return isBoard(url) ? event.respondWith(page(event)) : undefined;
  if (url.pathname === SETTINGS) return event.respondWith(settings(event));
  if (isLasting(url)) return event.respondWith(storedFirst(request));
  if (request.destination === 'image' || request.destination === 'script') event.respondWith(freshFile(BOARD, request));
});

async function keepNow(address: string): Promise<void> {
  await fetch(address, { cache: 'no-cache' })
    .then((answer) => keep(address, answer))
    .catch(() => undefined);
}

async function keep(address: string, answer: Response): Promise<void> {
  if (address === PAGE) return keepPage(BOARD, PAGE, answer, new Date());
  if (answer.ok) await (await caches.open(BOARD.pages)).put(address, answer);
}

/** Answers from the network, or from the cache if the network is late. Also caches a late answer of the network. */
async function answerOf(event: FetchEvent, address: string, response: Promise<Response>): Promise<Response> {
  const fresh = response.then((came) => {
    event.waitUntil(keep(address, came.clone()).catch(() => undefined));
    return came;
  });
  // Keeps the event alive, because otherwise a late download would be aborted once the cached page is answered.
  event.waitUntil(fresh.catch(() => undefined));
  return freshOrStored(fresh, await storedIn(BOARD.pages, address));
}

async function page(event: FetchEvent): Promise<Response> {
  const preloaded = Promise.resolve(event.preloadResponse as Promise<Response | undefined> | undefined);
  const response = preloaded.then((came) => came ?? fetch(event.request));
  return answerOf(event, PAGE, response);
}

const settings = (event: FetchEvent): Promise<Response> => answerOf(event, SETTINGS, fetch(event.request));

async function storedFirst(request: Request): Promise<Response> {
  return (await storedIn(BOARD.files, request)) ?? fetch(request);
}
