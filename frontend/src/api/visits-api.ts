import { staffApi } from './staff-api';

/** A party at one table, or a part of one that was merged into another visit: then `partyId` is that one's id. */
export type StaffVisit = {
  id: string;
  partyId: string;
  table: { id: number; name: string };
  openedAt: string;
  openedBy: 'order' | 'staff';
  phones: number;
  orders: number;
  waiting: number;
  inProgress: number;
  openSums: { currency: 'CZK' | 'EUR'; total: number }[];
  lastNews: string;
};

type OfVenue = { venueId: number };
type OfVisit = OfVenue & { visitId: string };

const post = (act: string, body: object) => ({ url: `/api/my/restaurant/${act}`, method: 'POST', body });

/** Who sits where. A list is kept by whoever shows it: it is read anew in its own time, not when an act ends. */
export const visitsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getVisits: build.query<StaffVisit[], OfVenue>({
      query: ({ venueId }) => ({ url: `/api/my/restaurant/getvisits/${venueId}` }),
    }),
    openVisit: build.mutation<StaffVisit, { openVisit: OfVenue & { tableId: number } }>({
      query: ({ openVisit }) => post('openvisit', openVisit),
    }),
    closeVisit: build.mutation<{ closed: string[] }, { closeVisit: OfVisit }>({
      query: ({ closeVisit }) => post('closevisit', closeVisit),
    }),
    reopenVisits: build.mutation<StaffVisit[], { reopenVisits: OfVenue & { visitIds: string[] } }>({
      query: ({ reopenVisits }) => post('reopenvisits', reopenVisits),
    }),
    moveVisit: build.mutation<StaffVisit, { moveVisit: OfVisit & { tableId: number } }>({
      query: ({ moveVisit }) => post('movevisit', moveVisit),
    }),
    mergeVisits: build.mutation<StaffVisit[], { mergeVisits: OfVisit & { intoVisitId: string } }>({
      query: ({ mergeVisits }) => post('mergevisits', mergeVisits),
    }),
    unmergeVisit: build.mutation<StaffVisit[], { unmergeVisit: OfVisit }>({
      query: ({ unmergeVisit }) => post('unmergevisit', unmergeVisit),
    }),
  }),
});

export const { useGetVisitsQuery } = visitsApi;
