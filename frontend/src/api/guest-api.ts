import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { czechMark, shownLanguage } from '#shared/language.ts';
import { baseApi } from './base-api';
import { type Offer, readOffer } from './offer';
import type { GuestCall, GuestVisitAnswer, NewOrder, Order, StaffCall, TableInfo } from './types';

/** Accepts status 304, which means that the menu is unchanged. */
const validateStatus = ({ ok, status }: Response) => ok || status === 304;

function cachedOffer({ getState, queryCacheKey = '' }: BaseQueryApi): Offer | undefined {
  const { queries } = (getState() as Record<typeof baseApi.reducerPath, { queries: Record<string, unknown> }>).api;
  return (queries[queryCacheKey] as { data?: Offer } | undefined)?.data;
}

export type TableAddress = { vid: number; tid: number; vs: string };

/**
 * The guests' API, written by hand so that phones need not load the generated client. Its endpoint names differ, so
 * that a page can use both.
 */
export const guestApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentMenu: build.query<Offer, TableAddress>({
      queryFn: async (table, api, _extra, read) => {
        const params = czechMark() ? { ...table, lang: shownLanguage() } : table;
        const known = cachedOffer(api);
        const headers = known?.tag ? { 'If-None-Match': known.tag } : undefined;
        return readOffer(await read({ url: '/api/getcurrentmenu', params, headers, validateStatus }), known);
      },
      // Leaves out the session code: the menu does not depend on it, and the server that renders the page has none.
      serializeQueryArgs: ({ queryArgs: { vid, tid } }) => ({ vid, tid, lang: shownLanguage() }),
      providesTags: ['Menu'],
    }),
    tableInfo: build.query<TableInfo, Pick<TableAddress, 'vid' | 'tid'>>({
      query: (params) => ({ url: '/api/gettableinfo', params }),
    }),
    tableOrders: build.query<Order[], Pick<TableAddress, 'tid' | 'vs'>>({
      query: ({ tid, vs }) => ({ url: `/api/getorderbytable/${tid}`, params: { vs } }),
      providesTags: ['TableOrders'],
    }),
    tableCall: build.query<GuestCall[], Pick<TableAddress, 'tid' | 'vs'>>({
      query: ({ tid, vs }) => ({ url: `/api/getcallbytable/${tid}`, params: { vs } }),
      providesTags: ['TableCall'],
    }),
    tableVisit: build.query<GuestVisitAnswer, Pick<TableAddress, 'tid' | 'vs'>>({
      query: ({ tid, vs }) => ({ url: `/api/getvisit/${tid}`, params: { vs } }),
    }),
    joinTable: build.mutation<GuestVisitAnswer, TableAddress & { nickname?: string; sitsHere?: true }>({
      query: ({ vid, tid, vs, nickname, sitsHere }) => ({
        url: '/api/joinvisit',
        method: 'POST',
        body: { venueId: vid, tableId: tid, vs, nickname, sitsHere },
      }),
      invalidatesTags: (answer) => (answer?.visit ? ['TableOrders', 'TableCall'] : []),
    }),
    sendOrder: build.mutation<Order, { key: string; body: NewOrder }>({
      query: ({ key, body }) => ({
        url: '/api/createorder',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
    }),
    callWaiter: build.mutation<StaffCall & { isNew: boolean }, { tableId: number; vs: string }>({
      query: (body) => ({ url: '/api/callstaff', method: 'POST', body }),
      // Status 201 means that the call is new, 200 that one was already open (docs/product.md#calling-the-waiter).
      transformResponse: (call: StaffCall, meta) => ({ ...call, isNew: meta?.response?.status === 201 }),
      invalidatesTags: (_call, error) => (error === undefined ? ['TableCall'] : []),
    }),
  }),
});

export const { useCurrentMenuQuery, useTableInfoQuery, useTableOrdersQuery, useTableCallQuery, useCallWaiterMutation } =
  guestApi;
