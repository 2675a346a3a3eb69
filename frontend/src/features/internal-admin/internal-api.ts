import type { AuditEntry } from '#api/generated.ts';
import { staffApi } from '#api/staff-api.ts';

type AuditPage = { entries: AuditEntry[]; next: number | null };

/** @returns the reason phrase of a response; empty without a response or over HTTP/2, which has no reason phrases */
function statusTextOf(meta: unknown): string {
  return (meta as { response?: { statusText?: string } } | undefined)?.response?.statusText ?? '';
}

const internalApi = staffApi
  .enhanceEndpoints({
    addTagTypes: ['Companies', 'Users'],
    endpoints: {
      getCompanies: { providesTags: ['Companies'] },
      getCompanyVenues: { providesTags: ['Venues'] },
      getAllUsers: { providesTags: ['Users'] },
      createCompany: { invalidatesTags: ['Companies'] },
      updateCompany: { invalidatesTags: ['Companies', 'Users'] },
      deleteCompany: { invalidatesTags: ['Companies', 'Users', 'Venues'] },
      createVenue: { invalidatesTags: ['Venues'] },
      inviteUser: {
        invalidatesTags: ['Users'],
        transformErrorResponse: (error, meta) => ({ ...error, statusText: statusTextOf(meta) }),
      },
      updateAnyUser: { invalidatesTags: ['Users'] },
      showLink: { invalidatesTags: ['Users'] },
      removeUser: { invalidatesTags: ['Users'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Written by hand: the next page's cursor is in a header, which the generated endpoint does not read.
      getAuditTrail: build.infiniteQuery<AuditPage, number | null, number | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
        query: ({ queryArg: companyId, pageParam }) => ({
          url: companyId === null ? '/api/my/audit' : `/api/my/audit/${companyId}`,
          params: { ...(pageParam !== null && { cursor: pageParam }) },
        }),
        transformResponse: (entries: AuditEntry[], meta) => {
          const next = meta?.response?.headers.get('x-next-cursor');
          return { entries, next: next ? Number(next) : null };
        },
        keepUnusedDataFor: 0,
      }),
    }),
  });

export type { AdministeredUser, AuditEntry, Company, Venue } from '#api/generated.ts';

export const {
  useCreateCompanyMutation,
  useCreateVenueMutation,
  useDeleteCompanyMutation,
  useDeletePinOfUserMutation,
  useGetAllUsersQuery,
  useGetAuditTrailInfiniteQuery,
  useGetCompaniesQuery,
  useGetCompanyVenuesQuery,
  useGetUserQuery,
  useGetUserRoleQuery,
  useGetVenuesQuery,
  useInviteUserMutation,
  useLazyGetCompanyByIcoQuery,
  useRemoveUserMutation,
  useRequestLinkMutation,
  useShowLinkMutation,
  useUpdateAnyUserMutation,
  useUpdateCompanyMutation,
} = internalApi;
