/// <reference lib="webworker" />
import { FILES, isLasting, keepFiles, keepPage, isSamePage, keptIn, PAGES, pageKey } from './kept-pages.ts';
import { readPush } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A cached page now is better than a fresh one in a minute; its script refetches the content when the server answers.
 */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.clients.claim();
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)));
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const key = request.mode === 'navigate' ? pageKey(url) : null;
  if (key !== null) return event.respondWith(page(event, key));
  if (request.mode === 'navigate') return;
  if (isLasting(url)) return event.respondWith(keptFirst(event));
  if (request.destination === 'image' || request.destination === 'script') event.respondWith(networkFirst(request));
});

self.addEventListener('message', (event) => {
  const { type, address, pictures } = (event.data ?? {}) as { type?: string; address?: string; pictures?: string[] };
  const key = type === 'keep' ? pageKey(new URL(address ?? '', self.location.origin)) : null;
  if (key === null) return;
  event.waitUntil(
    (async () => {
      await keepPage(key, await fetch(key, { cache: 'no-cache' }), new Date());
      await keepFiles(pictures ?? []);
    })().catch(() => undefined),
  );
});

async function page(event: FetchEvent, key: string): Promise<Response> {
  const fresh = fetch(event.request).then((answer) => {
    event.waitUntil(keepPage(key, answer.clone(), new Date()).catch(() => undefined));
    return answer;
  });
  const kept = await keptIn(PAGES, key);
  if (kept === undefined) return fresh;
  const late = new Promise<Response>((done) => setTimeout(done, PATIENCE_MS, kept));
  // A proxy answers with 5xx for a server that is down.
  const good = fresh.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
  return Promise.race([good, late]);
}

async function keptFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await keptIn(FILES, request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(FILES)).put(request, answer);
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptIn(FILES, request);
    if (kept === undefined) throw error;
    return kept;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, lang, url, tag } = readPush(event.data?.text(), self.registration.scope);
  // One notification per order: a newer one replaces the older, and no other order's.
  const options = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang,
    tag,
    renotify: true,
    data: { url },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(url));
});

/** Focuses the table's page or the venue's board if it is open, else opens it. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => isSamePage(new URL(client.url), new URL(url)));
  if (there !== undefined) await there.focus();
  else await self.clients.openWindow(url);
}
