import { baseApi } from './base-api';
import type { AnswerStaffCall } from './generated';
import type { Order, OrderAudit, Role, StaffCall, User, Venue } from './types';

export type HistoryQuery = { venueId: number; from?: string; to?: string; cursor?: string; limit?: number };
/** One page of ended orders, newest end first; `nextCursor` is null on the last page. */
export type HistoryPage = { orders: Order[]; nextCursor: string | null };
/** What staff send to decide an order: the order as they saw it, with the flags and times changed. */
export type OrderChange = Order;

/** The calls that need a bearer token (specification, section 7). */
export const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<User, void>({ query: () => '/api/my/user', providesTags: ['User'] }),
    createUser: build.mutation<void, { auth0Id: string; email: string }>({
      query: (body) => ({ url: '/api/my/user', method: 'POST', body, responseHandler: 'text' }),
      invalidatesTags: ['User'],
    }),
    getRole: build.query<{ role: Role | null }, void>({
      query: () => '/api/my/user/role',
      providesTags: ['User'],
      transformResponse: ({ role }: { role: string | null }) => ({ role: readRole(role) }),
    }),
    getVenues: build.query<Venue[], void>({ query: () => '/api/my/restaurant/', providesTags: ['Venues'] }),
    getOrders: build.query<Order[], number>({
      query: (venueId) => `/api/my/restaurant/getorders/${venueId}`,
      providesTags: ['Orders'],
    }),
    getStaffCalls: build.query<StaffCall[], number>({
      query: (venueId) => `/api/my/restaurant/getstaffcalls/${venueId}`,
      providesTags: ['StaffCalls'],
    }),
    updateOrder: build.mutation<Order, OrderChange>({
      query: (body) => ({ url: '/api/my/restaurant/updateorder', method: 'POST', body }),
    }),
    answerStaffCall: build.mutation<StaffCall, AnswerStaffCall>({
      query: (body) => ({ url: '/api/my/restaurant/answerstaffcall', method: 'POST', body }),
    }),
    getOrderHistory: build.query<HistoryPage, HistoryQuery>({
      query: ({ venueId, ...params }) => ({ url: `/api/my/restaurant/getorderhistory/${venueId}`, params }),
      transformResponse: (orders: Order[], meta) => ({
        orders,
        nextCursor: meta?.response?.headers.get('x-next-cursor') ?? null,
      }),
      providesTags: ['OrderHistory'],
    }),
    getOrderAudit: build.query<OrderAudit, { venueId: number; orderId: string }>({
      query: ({ venueId, orderId }) => `/api/my/restaurant/getorderaudit/${venueId}/${orderId}`,
    }),
  }),
});

/** The server's role, uppercased; `COMPANYMANAGER` is read as `COMPANY_MANAGER` (decisions, Roles). */
function readRole(role: string | null): Role | null {
  const name = role?.toUpperCase();
  if (name === 'COMPANYMANAGER') return 'COMPANY_MANAGER';
  return name === 'SA' || name === 'COMPANY_MANAGER' || name === 'VENUEMANAGER' || name === 'EMPLOYEE' ? name : null;
}

export const {
  useCreateUserMutation,
  useGetRoleQuery,
  useGetVenuesQuery,
  useGetOrdersQuery,
  useGetStaffCallsQuery,
  useUpdateOrderMutation,
  useAnswerStaffCallMutation,
  useGetOrderHistoryQuery,
  useLazyGetOrderHistoryQuery,
  useGetOrderAuditQuery,
} = staffApi;
