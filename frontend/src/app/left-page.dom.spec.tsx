import { Pages } from '#test/pages.tsx';
import { waits } from '#test/page-timers.ts';
import { servesGuest } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const calls = () => pages.server.callsOf('getClientConfig').length;
const call = () => fetch('/api/client-config');

it('leaving a page ends its timers and requests, but not those of the next page', async () => {
  await pages.opens('/');
  const before = calls();
  const left = call().then(
    () => 'answered',
    () => 'ended',
  );
  setTimeout(() => void call(), 20);
  setInterval(() => void call(), 20);
  await pages.leaves();
  expect(await left).toBe('ended');
  await expect(call()).rejects.toThrow('Failed to fetch');
  await waits(100);
  expect(calls()).toBe(before + 1);

  await pages.opens('/');
  expect((await call()).status).toBe(200);
});

it('leaving a guest’s page ends its listeners', async () => {
  servesGuest(pages.server);
  const store = pages.opensAsGuest();
  await pages.settles();
  await pages.leaves();

  window.dispatchEvent(new Event('offline'));
  expect(store.getState().api.config.online).toBe(true);
  window.dispatchEvent(new Event('online'));
});
