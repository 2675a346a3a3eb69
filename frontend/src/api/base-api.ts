import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  retry,
} from '@reduxjs/toolkit/query/react';
import { authorize, deviceId, isWorthRepeating, phoneSecret } from './credentials';
import { isTransient, readApiFailure } from './api-error';
import { noteServerTime } from '#shared/server-clock.ts';

const CACHE_SECONDS = 300;
const READ_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LAST_DELAY_MS = 30_000;
const PERSONAL = /^\/api\/(my|getorderbytable|getcallbytable|getbill)(\/|$)/;
/** Routes whose answer depends on the guest. Only these receive the phone's secret. */
const OF_A_PHONE =
  /^\/api\/(getorderbytable|getcallbytable|getbill|getvisit|joinvisit|createorder|answersubstitute|callstaff|askforbill|withdraw(order|call))(\/|$)/;

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const transport = fetchBaseQuery({
  baseUrl: '/',
  timeout: 15_000,
  prepareHeaders: async (headers, { arg }) => {
    headers.set('X-Device', deviceId());
    if (OF_A_PHONE.test(pathOf(arg))) headers.set('X-Phone', phoneSecret());
    if (pathOf(arg).startsWith('/api/my')) await authorize(headers);
    return headers;
  },
});

function pathOf(args: string | FetchArgs): string {
  return typeof args === 'string' ? args : args.url;
}

const transportWithSignIn: Query = async (args, api, extra) => {
  let result = await transport(args, api, extra);
  if (result.error && (await isWorthRepeating(result.error))) result = await transport(args, api, extra);
  // Reads the server's time only from personal answers, because a cached answer has an old `Date` header.
  if (PERSONAL.test(pathOf(args))) noteServerTime(result.meta?.response?.headers.get('date') ?? null, Date.now());
  return result;
};

/** The delay in ms before a read is retried: 1 s, 2 s, 4 s and so on, at most 30 s. */
function retryDelay(attempt: number): number {
  return Math.min(LAST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
}

/**
 * @returns whether to retry the read. A failure of the company register is not retried, because the server has done so.
 */
function isWorthRetrying(error: FetchBaseQueryError): boolean {
  return isTransient(error) && readApiFailure(error).code !== 'REGISTER_UNAVAILABLE';
}

const withRetries = retry(transportWithSignIn, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    baseQueryApi.type === 'query' && attempt <= READ_RETRIES && isWorthRetrying(error as FetchBaseQueryError),
  backoff: (attempt, _max, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, retryDelay(attempt));
      signal?.addEventListener('abort', () => (clearTimeout(timer), reject(new Error('Aborted'))), { once: true });
    }),
});

/** The only API client (docs/product.md#reading-and-retrying). Generated and guest endpoints are added to it. */
export const baseApi = createApi({
  baseQuery: withRetries,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnFocus: false,
  tagTypes: ['Menu', 'TableOrders', 'TableCall', 'Orders', 'StaffCalls', 'OrderHistory', 'User', 'Venues'],
  endpoints: () => ({}),
});
