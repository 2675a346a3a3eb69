import { staffApi } from '../../api/staff-api';

/** The internal administration's calls, with what each keeps and what each makes stale. */
export const internalApi = staffApi.enhanceEndpoints({
  addTagTypes: ['Companies', 'Users'],
  endpoints: {
    getCompanies: { providesTags: ['Companies'] },
    getCompanyVenues: { providesTags: ['Venues'] },
    getAllUsers: { providesTags: ['Users'] },
    createCompany: { invalidatesTags: ['Companies'] },
    updateCompany: { invalidatesTags: ['Companies', 'Users'] },
    deleteCompany: { invalidatesTags: ['Companies', 'Users', 'Venues'] },
    createVenue: { invalidatesTags: ['Venues'] },
    inviteUser: { invalidatesTags: ['Users'] },
    updateAnyUser: { invalidatesTags: ['Users'] },
    removeUser: { invalidatesTags: ['Users'] },
  },
});

export type { AdministeredUser, Company, Venue } from '../../api/generated';

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
  useRemoveUserMutation,
  useRequestLinkMutation,
  useUpdateAnyUserMutation,
  useUpdateCompanyMutation,
} = internalApi;
