import { currentAccessToken } from '#api/credentials.ts';
import type { GetOrderTotalsApiArg } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';

export type {
  AnsweredCall,
  Cancellations,
  CancelledLine,
  CancelledSum,
  HistoryFigures,
  HistoryProof,
  HistorySum,
  HistoryTaxed,
  HistoryTotals,
  RedactionReason,
  RefusedSendsOfRange,
} from '#api/generated.ts';
export type HistoryQuery = GetOrderTotalsApiArg;

const EXPORT_TIMEOUT_MS = 300_000;

const historyApi = staffApi.enhanceEndpoints({
  endpoints: {
    getOrderTotals: { providesTags: ['OrderHistory'] },
    getFigures: { providesTags: ['OrderHistory'] },
    getCancellations: { providesTags: ['OrderHistory'] },
    getRefusedSends: { providesTags: ['OrderHistory'] },
    getCallHistory: { providesTags: ['StaffCalls'] },
    getUser: { providesTags: ['User'] },
    getOrderAudit: { providesTags: ['OrderHistory'] },
    redactOrder: { invalidatesTags: ['OrderHistory', 'Orders'] },
  },
});

export const {
  useGetHistoryProofQuery,
  useGetOrderTotalsQuery,
  useGetFiguresQuery,
  useGetCancellationsQuery,
  useLazyGetCancellationsQuery,
  useGetRefusedSendsQuery,
  useGetCallHistoryQuery,
  useLazyGetCallHistoryQuery,
  useGetUserQuery,
  useRedactOrderMutation,
} = historyApi;

const FILES = { orders: 'exportorderhistory', lines: 'exportorderlines', people: 'exportpeople' } as const;
export type HistoryFile = keyof typeof FILES;

/**
 * @returns the filtered history as a CSV file
 * @throws Error if the server does not answer with one
 */
export async function fetchHistoryFile(file: HistoryFile, { venueId, ...filter }: HistoryQuery): Promise<Blob> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await fetch(`/api/my/restaurant/${FILES[file]}/${venueId}?${query}`, {
    headers: { authorization: `Bearer ${(await currentAccessToken()) ?? ''}` },
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
