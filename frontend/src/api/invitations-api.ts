import type { LinkedInvitation, ReadInvitationApiArg } from './generated';
import { staffApi } from './staff-api';

/** Invitations that wait for the person. A link's is read by a POST, so that its secret stands in no address. */
export const invitationsApi = staffApi
  .enhanceEndpoints({ addTagTypes: ['Invitations'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getLinkedInvitation: build.query<LinkedInvitation, ReadInvitationApiArg>({
        query: ({ linkToken }) => ({ url: '/api/my/user/invitation', method: 'POST', body: linkToken }),
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      getInvitations: { providesTags: ['Invitations'] },
      // Whoever joins a company reaches more: roles, venues, and what hangs on them are read anew.
      acceptInvitation: { invalidatesTags: ['Invitations', 'User', 'Venues'] },
      refuseInvitation: { invalidatesTags: ['Invitations'] },
    },
  });

export const {
  useAcceptInvitationMutation,
  useGetInvitationsQuery,
  useGetLinkedInvitationQuery,
  useRefuseInvitationMutation,
} = invitationsApi;
