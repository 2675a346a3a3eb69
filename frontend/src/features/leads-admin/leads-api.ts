import { currentAccessToken } from '#api/credentials.ts';
import { generatedApi, type GetLeadsApiArg, type Lead } from '#api/generated.ts';

export type { Lead } from '#api/generated.ts';
export type LeadFilter = Pick<GetLeadsApiArg, 'kind' | 'state'>;
type LeadsPage = { leads: Lead[]; next: number | null };

const TIMEOUT_MS = 60_000;

const leadsApi = generatedApi.enhanceEndpoints({ addTagTypes: ['Leads'] }).injectEndpoints({
  endpoints: (build) => ({
    // Written by hand, because the cursor of the next page is in a header, which the generated endpoint does not read.
    listLeads: build.infiniteQuery<LeadsPage, LeadFilter, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/my/leads',
        params: { ...queryArg, ...(pageParam !== null && { cursor: pageParam }) },
      }),
      transformResponse: (leads: Lead[], meta) => {
        const next = meta?.response?.headers.get('x-next-cursor');
        return { leads, next: next ? Number(next) : null };
      },
      providesTags: ['Leads'],
    }),
    markLeadDone: build.mutation<Lead, { id: number; done: boolean }>({
      query: ({ id, done }) => ({ url: `/api/my/leads/${id}/done`, method: 'POST', body: { done } }),
      invalidatesTags: ['Leads'],
    }),
  }),
});

export const { useListLeadsInfiniteQuery, useMarkLeadDoneMutation } = leadsApi;

/**
 * @returns the leads as a CSV file
 * @throws if the server does not answer with one
 */
export async function fetchLeadsFile({ kind, state }: LeadFilter): Promise<Blob> {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(state && { state }) });
  const response = await fetch(`/api/my/leads/export?${query}`, {
    headers: { authorization: `Bearer ${(await currentAccessToken()) ?? ''}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
