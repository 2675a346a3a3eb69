import { type BoardOrders, seatedOrders } from './board-orders';
import { generatedApi, type GetOrderHistoryApiArg, type GetOrdersApiArg, type UserRole } from './generated';
import type { Order } from './types';

/** One page of ended orders, newest end first; `nextCursor` is null on the last page, `behind` where what has just ended may be missing. */
export type HistoryPage = { orders: Order[]; nextCursor: string | null; behind: boolean };

/** The generated calls, with what each keeps and what each makes stale. */
const tagged = generatedApi.enhanceEndpoints({
  addTagTypes: ['SoldOut', 'VisitBill', 'Zones'],
  endpoints: {
    // These two keys in the cache were given; older code looks for them.
    getUser: { providesTags: ['User'], serializeQueryArgs: () => 'fetchCurrentUser' },
    getAllUsers: { serializeQueryArgs: () => 'fetchAllUsers' },
    getUserRole: {
      providesTags: ['User'],
      // Older servers write roles in lower case.
      transformResponse: ({ role }: UserRole) => ({ role: (role?.toUpperCase() ?? null) as UserRole['role'] }),
    },
    createUser: { invalidatesTags: ['User'] },
    updateUser: { invalidatesTags: ['User'] },
    getVenues: { providesTags: ['Venues'] },
    // Asked each time: somebody else may have said something of the dish.
    getDishStock: { keepUnusedDataFor: 0 },
    getSoldOut: { providesTags: ['SoldOut'] },
    getZones: { providesTags: ['Zones'] },
    getVisitBill: { providesTags: ['VisitBill'] },
    getStaffCalls: { providesTags: ['StaffCalls'] },
  },
});

function numberIn(meta: { response?: Response } | undefined, header: string): number | null {
  const value = meta?.response?.headers.get(header) ?? null;
  return value === null ? null : Number(value);
}

/** The calls that need a bearer token. */
export const staffApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    // Written by hand, since the number of those that wait comes in headers, which the generated call does not read.
    getBoard: build.query<BoardOrders, GetOrdersApiArg>({
      query: ({ venueId }) => ({ url: `/api/my/restaurant/getorders/${venueId}` }),
      transformResponse: (orders: Order[], meta) => ({
        ...seatedOrders(orders),
        waitingTotal: numberIn(meta, 'x-waiting-total') ?? 0,
        waitingUpTo: numberIn(meta, 'x-waiting-up-to'),
      }),
      providesTags: ['Orders'],
    }),
    // Written by hand, since what is said of the page comes in headers, which the generated call does not read.
    getHistoryPage: build.query<HistoryPage, GetOrderHistoryApiArg>({
      query: ({ venueId, ...params }) => ({ url: `/api/my/restaurant/getorderhistory/${venueId}`, params }),
      transformResponse: (orders: Order[], meta) => ({
        orders,
        nextCursor: meta?.response?.headers.get('x-next-cursor') ?? null,
        behind: meta?.response?.headers.has('x-history-behind') ?? false,
      }),
      providesTags: ['OrderHistory'],
    }),
  }),
});

export const {
  useCreateUserMutation,
  useGetUserRoleQuery,
  useGetVenuesQuery,
  useGetVisitsQuery,
  useGetVisitBillQuery,
  useGetBoardQuery,
  useGetStaffCallsQuery,
  useGetDishStockQuery,
  useGetSoldOutQuery,
  useGetTablesQuery,
  useGetZonesQuery,
  useAnswerStaffCallMutation,
  useGetHistoryPageQuery,
  useLazyGetHistoryPageQuery,
  useGetOrderAuditQuery,
} = staffApi;
