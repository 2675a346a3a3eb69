import type { LinkedInvitation, ReadInvitationApiArg } from './generated';
import { staffApi } from './staff-api';

/** Pending invitations of the person. The invitation of a link is fetched by POST, so that its secret is in no URL. */
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
      // Joining a company changes the person's roles and venues, so everything that depends on them is fetched again.
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
