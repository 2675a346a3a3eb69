import { staffApi } from '#api/staff-api.ts';

/** @returns the words beside the status of an answer; empty without an answer, and where HTTP/2 carries none */
function statusTextOf(meta: unknown): string {
  return (meta as { response?: { statusText?: string } } | undefined)?.response?.statusText ?? '';
}

/** The internal administration's calls, with what each keeps and what each makes stale. */
const internalApi = staffApi.enhanceEndpoints({
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
    removeUser: { invalidatesTags: ['Users'] },
  },
});

export type { AdministeredUser, Company, Venue } from '#api/generated.ts';

export const {
  useCreateCompanyMutation,
  useCreateVenueMutation,
  useDeleteCompanyMutation,
  useGetAllUsersQuery,
  useGetCompaniesQuery,
  useGetCompanyVenuesQuery,
  useGetUserQuery,
  useGetUserRoleQuery,
  useGetVenuesQuery,
  useInviteUserMutation,
  useLazyGetCompanyByIcoQuery,
  useRemoveUserMutation,
  useRequestLinkMutation,
  useUpdateAnyUserMutation,
  useUpdateCompanyMutation,
} = internalApi;
