import { configureStore } from '@reduxjs/toolkit';
import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { baseApi } from './base-api';
import { phoneSecret } from './device-id';
import { guestApi } from './guest-api';

/** A request as a browser takes it: Node's own knows no page to be relative to. */
class PageRequest {
  readonly headers: Headers;
  constructor(
    readonly url: string,
    init: RequestInit,
  ) {
    this.headers = new Headers(init.headers);
  }
  clone(): PageRequest {
    return this;
  }
}

const { Request, fetch } = globalThis;
afterAll(() => void Object.assign(globalThis, { Request, fetch }));

it('goes with what depends on which guest asks, and with nothing else', async () => {
  openFakeBrowser();
  const phones = new Map<string, string | null>();
  Object.assign(globalThis, {
    Request: PageRequest,
    fetch: async ({ url, headers }: PageRequest) => {
      phones.set(url.replace(/\?.*/, ''), headers.get('x-phone'));
      return Response.json({ visit: null });
    },
  });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const table = { vid: 1, tid: 7, vs: 'code' };
  const { endpoints } = guestApi;
  await store.dispatch(endpoints.tableInfo.initiate(table, { subscribe: false }));
  await store.dispatch(endpoints.tableOrders.initiate(table, { subscribe: false }));
  await store.dispatch(endpoints.tableCall.initiate(table, { subscribe: false }));
  await store.dispatch(endpoints.getVisit.initiate(table, { subscribe: false }));
  await store.dispatch(endpoints.joinVisit.initiate(table, { track: false }));
  await store.dispatch(endpoints.callWaiter.initiate({ tableId: 7, vs: 'code' }, { track: false }));
  await store.dispatch(endpoints.sendOrder.initiate({ key: 'key', body: {} as never }, { track: false }));
  store.dispatch(baseApi.util.resetApiState());

  const secret = phoneSecret();
  expect(secret).toMatch(/^[\w-]{22}$/);
  const { '/api/gettableinfo': ofTheTable, ...ofThePhone } = Object.fromEntries(phones);
  expect(ofTheTable).toBeNull();
  expect(Object.keys(ofThePhone)).toHaveLength(6);
  expect(new Set(Object.values(ofThePhone))).toEqual(new Set([secret]));
});
