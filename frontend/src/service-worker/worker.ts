/// <reference lib="webworker" />
import {
  dropFormer,
  freshFile,
  freshOrStored,
  GUEST,
  isLasting,
  keepFiles,
  keepPage,
  isSamePage,
  storedIn,
  pageKey,
} from './stored-pages.ts';
import { readPush } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(() => dropFormer(GUEST)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const key = request.mode === 'navigate' ? pageKey(url) : null;
  if (key !== null) return event.respondWith(page(event, key));
  if (request.mode === 'navigate') return;
  if (isLasting(url)) return event.respondWith(storedFirst(event));
  if (request.destination === 'image' || request.destination === 'script') event.respondWith(freshFile(GUEST, request));
});

self.addEventListener('message', (event) => {
  const { type, address, pictures } = (event.data ?? {}) as { type?: string; address?: string; pictures?: string[] };
  const key = type === 'keep' ? pageKey(new URL(address ?? '', self.location.origin)) : null;
  if (key === null) return;
  event.waitUntil(
    (async () => {
      await keepPage(GUEST, key, await fetch(key, { cache: 'no-cache' }), new Date());
      await keepFiles(GUEST, pictures ?? []);
    })().catch(() => undefined),
  );
});

async function page(event: FetchEvent, key: string): Promise<Response> {
  const fresh = fetch(event.request).then((answer) => {
    event.waitUntil(keepPage(GUEST, key, answer.clone(), new Date()).catch(() => undefined));
    return answer;
  });
  return freshOrStored(fresh, await storedIn(GUEST.pages, key));
}

async function storedFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await storedIn(GUEST.files, request);
  if (stored !== undefined) return stored;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepFile(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keepFile(request: Request, answer: Response): Promise<void> {
  await (await caches.open(GUEST.files)).put(request, answer);
}

self.addEventListener('push', (event) => {
  const { title, body, lang, url, tag } = readPush(event.data?.text(), self.registration.scope);
  // The tag makes a newer notification replace an older one only if both are about the same order.
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

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => isSamePage(new URL(client.url), new URL(url)));
  if (there !== undefined) await there.focus();
  else await self.clients.openWindow(url);
}
