import { readFileSync } from 'node:fs';
import { configureStore } from '@reduxjs/toolkit';
import { openFakeBrowser } from '#shared/testing/fake-browser.ts';
import { baseApi } from './base-api';
import { phoneSecret } from './credentials';

type Call = { parameters?: { name: string }[] };

/** A request like a browser's: Node's own has no page to resolve relative URLs. */
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

it('the API client sends the phone’s secret only to routes whose answer depends on the guest, as the contract says', async () => {
  openFakeBrowser();
  const phones = new Map<string, string | null>();
  Object.assign(globalThis, {
    Request: PageRequest,
    fetch: async ({ url, headers }: PageRequest) => {
      phones.set(url, headers.get('x-phone'));
      return Response.json(null);
    },
  });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({ anything: build.mutation<unknown, string>({ query: (url) => url }) }),
  });
  const contract = readFileSync(new URL('../../../backend/openapi.json', import.meta.url), 'utf8');
  const paths = Object.entries<Record<string, Call>>(JSON.parse(contract).paths).map(([path, calls]) => ({
    url: path.replaceAll(/\{\w+\}/g, '7'),
    isOfPhone: Object.values(calls).some(({ parameters = [] }) => parameters.some(({ name }) => name === 'X-Phone')),
  }));
  for (const { url } of paths) await store.dispatch(endpoints.anything.initiate(url, { track: false }));
  store.dispatch(baseApi.util.resetApiState());

  const secret = phoneSecret();
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(paths.filter(({ isOfPhone }) => isOfPhone).length).toBeGreaterThan(6);
  expect(Object.fromEntries(phones)).toEqual(
    Object.fromEntries(paths.map(({ url, isOfPhone }) => [url, isOfPhone ? secret : null])),
  );
});
