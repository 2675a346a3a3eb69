import { type BoardOrders, seatedOrders } from './board-orders';
import { generatedApi, type GetOrderHistoryApiArg, type GetOrdersApiArg, type UserRole } from './generated';
import type { Order } from './types';

/**
 * A page of ended orders, latest end first. `nextCursor` is null on the last page. `behind`: recent orders may be
 * missing.
 */
export type HistoryPage = { orders: Order[]; nextCursor: string | null; behind: boolean };

const tagged = generatedApi.enhanceEndpoints({
  addTagTypes: ['Devices', 'DutyPhone', 'Pauses', 'Printing', 'Shift', 'SoldOut', 'Stations', 'VisitBill', 'Zones'],
  endpoints: {
    // The cache keys of `getUser` and `getAllUsers` are specified (query-keys.spec.ts).
    getUser: { providesTags: ['User'], serializeQueryArgs: () => 'fetchCurrentUser' },
    getAllUsers: { serializeQueryArgs: () => 'fetchAllUsers' },
    getUserRole: {
      providesTags: ['User'],
      // Accepts a role in upper or lower case, as specified.
      transformResponse: ({ role }: UserRole) => ({ role: (role?.toUpperCase() ?? null) as UserRole['role'] }),
    },
    createUser: { invalidatesTags: ['User'] },
    updateUser: { invalidatesTags: ['User'] },
    getVenues: { providesTags: ['Venues'] },
    // Never cached, because somebody else may have changed the dish.
    getDishStock: { keepUnusedDataFor: 0 },
    getSoldOut: { providesTags: ['SoldOut'] },
    getStations: { providesTags: ['Stations'] },
    getZones: { providesTags: ['Zones'] },
    getDevices: { providesTags: ['Devices'] },
    enrolDevice: { invalidatesTags: ['Devices'] },
    revokeDevice: { invalidatesTags: ['Devices'] },
    getShift: { providesTags: ['Shift'] },
    beginShift: { invalidatesTags: ['DutyPhone', 'Shift'] },
    endShift: { invalidatesTags: ['DutyPhone', 'Shift'] },
    getDutyPhone: { providesTags: ['DutyPhone'], keepUnusedDataFor: 0 },
    setDutyPhone: { invalidatesTags: ['DutyPhone'] },
    deleteDutyPhone: { invalidatesTags: ['DutyPhone'] },
    takeHandover: { invalidatesTags: ['Shift'] },
    getPauses: { providesTags: ['Pauses'] },
    pauseOrdering: { invalidatesTags: ['Pauses'] },
    resumeOrdering: { invalidatesTags: ['Pauses'] },
    setBusy: { invalidatesTags: ['Pauses'] },
    getPrinting: { providesTags: ['Printing'] },
    reprint: { invalidatesTags: ['Printing'] },
    printBill: { invalidatesTags: ['Printing'] },
    getVisitBill: { providesTags: ['VisitBill'] },
    getStaffCalls: { providesTags: ['StaffCalls'] },
  },
});

function numberIn(meta: { response?: Response } | undefined, header: string): number | null {
  const value = meta?.response?.headers.get(header) ?? null;
  return value === null ? null : Number(value);
}

export const staffApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    // Written by hand, because the number of waiting orders is in headers, which the generated endpoint does not read.
    getBoard: build.query<BoardOrders, GetOrdersApiArg>({
      query: ({ venueId }) => ({ url: `/api/my/restaurant/getorders/${venueId}` }),
      transformResponse: (orders: Order[], meta) => ({
        ...seatedOrders(orders),
        waitingTotal: numberIn(meta, 'x-waiting-total') ?? 0,
        waitingUpTo: numberIn(meta, 'x-waiting-up-to'),
      }),
      providesTags: ['Orders'],
    }),
    // Written by hand, because the page's metadata is in headers, which the generated endpoint does not read.
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
  useGetPausesQuery,
  useGetShiftQuery,
  useGetSoldOutQuery,
  useGetStationsQuery,
  useGetTablesQuery,
  useGetPrintingQuery,
  usePrintBillMutation,
  useReprintMutation,
  useGetZonesQuery,
  useAnswerStaffCallMutation,
  useGetHistoryPageQuery,
  useLazyGetHistoryPageQuery,
  useGetOrderAuditQuery,
  useRenewPickupKeyMutation,
} = staffApi;
