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
      // Refetches the person's roles and venues, because joining a company changes them.
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
