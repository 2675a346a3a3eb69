/* Generated from backend/openapi.json by `npm run contract`; never edited. */
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactLead: build.mutation<SendContactLeadApiResponse, SendContactLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/contact-phone`,
        method: 'POST',
        body: queryArg.contactLead,
      }),
    }),
    sendReferralLead: build.mutation<SendReferralLeadApiResponse, SendReferralLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/referral`,
        method: 'POST',
        body: queryArg.referralLead,
      }),
    }),
    sendSalesRepLead: build.mutation<SendSalesRepLeadApiResponse, SendSalesRepLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/api/sales-rep`,
        method: 'POST',
        body: queryArg.salesRepLead,
      }),
    }),
    callStaff: build.mutation<CallStaffApiResponse, CallStaffApiArg>({
      query: (queryArg) => ({
        url: `/api/callstaff`,
        method: 'POST',
        body: queryArg.callStaff,
      }),
    }),
    getClientConfig: build.query<GetClientConfigApiResponse, GetClientConfigApiArg>({
      query: () => ({ url: `/api/client-config` }),
    }),
    createOrder: build.mutation<CreateOrderApiResponse, CreateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/createorder`,
        method: 'POST',
        body: queryArg.placeOrder,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getCategories: build.query<GetCategoriesApiResponse, GetCategoriesApiArg>({
      query: (queryArg) => ({
        url: `/api/getccategories/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getCurrentMenu: build.query<GetCurrentMenuApiResponse, GetCurrentMenuApiArg>({
      query: (queryArg) => ({
        url: `/api/getcurrentmenu`,
        params: {
          vid: queryArg.vid,
          tid: queryArg.tid,
          vs: queryArg.vs,
        },
      }),
    }),
    getOrderByTable: build.query<GetOrderByTableApiResponse, GetOrderByTableApiArg>({
      query: (queryArg) => ({
        url: `/api/getorderbytable/${encodeURIComponent(String(queryArg.tableId))}`,
        params: {
          vs: queryArg.vs,
        },
      }),
    }),
    getTableInfo: build.query<GetTableInfoApiResponse, GetTableInfoApiArg>({
      query: (queryArg) => ({
        url: `/api/gettableinfo`,
        params: {
          vid: queryArg.vid,
          tid: queryArg.tid,
        },
      }),
    }),
    getLeads: build.query<GetLeadsApiResponse, GetLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads`,
        params: {
          kind: queryArg.kind,
          state: queryArg.state,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    exportLeads: build.query<ExportLeadsApiResponse, ExportLeadsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads/export`,
        params: {
          kind: queryArg.kind,
          state: queryArg.state,
        },
      }),
    }),
    markLead: build.mutation<MarkLeadApiResponse, MarkLeadApiArg>({
      query: (queryArg) => ({
        url: `/api/my/leads/${encodeURIComponent(String(queryArg.id))}/done`,
        method: 'POST',
        body: queryArg.leadDone,
      }),
    }),
    getVenues: build.query<GetVenuesApiResponse, GetVenuesApiArg>({
      query: () => ({ url: `/api/my/restaurant` }),
    }),
    answerStaffCall: build.mutation<AnswerStaffCallApiResponse, AnswerStaffCallApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/answerstaffcall`,
        method: 'POST',
        body: queryArg.answerStaffCall,
      }),
    }),
    getOrderAudit: build.query<GetOrderAuditApiResponse, GetOrderAuditApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorderaudit/${encodeURIComponent(String(queryArg.venueId))}/${encodeURIComponent(String(queryArg.orderId))}`,
      }),
    }),
    getOrderHistory: build.query<GetOrderHistoryApiResponse, GetOrderHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorderhistory/${encodeURIComponent(String(queryArg.venueId))}`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          cursor: queryArg.cursor,
          limit: queryArg.limit,
        },
      }),
    }),
    getOrders: build.query<GetOrdersApiResponse, GetOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getorders/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getStaffCalls: build.query<GetStaffCallsApiResponse, GetStaffCallsApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getstaffcalls/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getTables: build.query<GetTablesApiResponse, GetTablesApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/gettables/${encodeURIComponent(String(queryArg.venueId))}`,
      }),
    }),
    getVenue: build.query<GetVenueApiResponse, GetVenueApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/getvenue/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/my/restaurant/updateorder`,
        method: 'POST',
        body: queryArg.decideOrder,
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/api/my/user` }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user`,
        method: 'POST',
        body: queryArg.createUser,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/my/user`,
        method: 'PUT',
        body: queryArg.updateProfile,
      }),
    }),
    getUserRole: build.query<GetUserRoleApiResponse, GetUserRoleApiArg>({
      query: () => ({ url: `/api/my/user/role` }),
    }),
    getLiveness: build.query<GetLivenessApiResponse, GetLivenessApiArg>({
      query: () => ({ url: `/health/live` }),
    }),
    getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
      query: () => ({ url: `/health/ready` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SendContactLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendContactLeadApiArg = {
  contactLead: ContactLead;
};
export type SendReferralLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendReferralLeadApiArg = {
  referralLead: ReferralLead;
};
export type SendSalesRepLeadApiResponse = /** status 201  */ LeadReceipt;
export type SendSalesRepLeadApiArg = {
  salesRepLead: SalesRepLead;
};
export type CallStaffApiResponse = /** status 200  */ StaffCall | /** status 201  */ StaffCall;
export type CallStaffApiArg = {
  callStaff: CallStaff;
};
export type GetClientConfigApiResponse = /** status 200  */ ClientConfig;
export type GetClientConfigApiArg = void;
export type CreateOrderApiResponse = /** status 201  */ Order;
export type CreateOrderApiArg = {
  'Idempotency-Key'?: string;
  placeOrder: PlaceOrder;
};
export type GetCategoriesApiResponse = /** status 200  */ Category[];
export type GetCategoriesApiArg = {
  venueId: number;
};
export type GetCurrentMenuApiResponse = /** status 200  */ MenuItem[];
export type GetCurrentMenuApiArg = {
  vid: number;
  tid?: number;
  vs?: string | null;
};
export type GetOrderByTableApiResponse = /** status 200  */ Order[];
export type GetOrderByTableApiArg = {
  tableId: number;
  vs?: string | null;
};
export type GetTableInfoApiResponse = /** status 200  */ TableInfo;
export type GetTableInfoApiArg = {
  vid: number;
  tid: number;
};
export type GetLeadsApiResponse = /** status 200  */ Lead[];
export type GetLeadsApiArg = {
  kind?: 'contact' | 'referral' | 'sales-rep';
  state?: 'open' | 'done' | 'suspected' | 'all';
  cursor?: number;
  limit?: number;
};
export type ExportLeadsApiResponse = unknown;
export type ExportLeadsApiArg = {
  kind?: 'contact' | 'referral' | 'sales-rep';
  state?: 'open' | 'done' | 'suspected' | 'all';
};
export type MarkLeadApiResponse = /** status 200  */ Lead;
export type MarkLeadApiArg = {
  id: number;
  leadDone: LeadDone;
};
export type GetVenuesApiResponse = /** status 200  */ Venue[];
export type GetVenuesApiArg = void;
export type AnswerStaffCallApiResponse = /** status 200  */ StaffCall;
export type AnswerStaffCallApiArg = {
  answerStaffCall: AnswerStaffCall;
};
export type GetOrderAuditApiResponse = /** status 200  */ OrderAudit;
export type GetOrderAuditApiArg = {
  venueId: number;
  orderId: string;
};
export type GetOrderHistoryApiResponse = /** status 200  */ Order[];
export type GetOrderHistoryApiArg = {
  venueId: number;
  from?: string;
  to?: string;
  cursor?: string;
  limit?: number;
};
export type GetOrdersApiResponse = /** status 200  */ Order[];
export type GetOrdersApiArg = {
  venueId: number;
};
export type GetStaffCallsApiResponse = /** status 200  */ StaffCall[];
export type GetStaffCallsApiArg = {
  venueId: number;
};
export type GetTablesApiResponse = /** status 200  */ Table[];
export type GetTablesApiArg = {
  venueId: number;
};
export type GetVenueApiResponse = /** status 200  */ Venue;
export type GetVenueApiArg = {
  id: number;
};
export type UpdateOrderApiResponse = /** status 200  */ Order;
export type UpdateOrderApiArg = {
  decideOrder: DecideOrder;
};
export type GetUserApiResponse = /** status 200  */ User;
export type GetUserApiArg = void;
export type CreateUserApiResponse = /** status 200  */ User;
export type CreateUserApiArg = {
  createUser: CreateUser;
};
export type UpdateUserApiResponse = /** status 200  */ User;
export type UpdateUserApiArg = {
  updateProfile: UpdateProfile;
};
export type GetUserRoleApiResponse = /** status 200  */ UserRole;
export type GetUserRoleApiArg = void;
export type GetLivenessApiResponse = /** status 200  */ Liveness;
export type GetLivenessApiArg = void;
export type GetReadinessApiResponse = /** status 200  */ ReadinessReport;
export type GetReadinessApiArg = void;
export type LeadReceipt = {
  status: 'received';
};
export type ContactLead = {
  telephone?: string | null;
  email?: string | null;
  message?: string | null;
  source?: 'LandingPage';
  website?: string | null;
  elapsedMs?: number;
};
export type ReferralLead = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  region: string;
  source?: 'ReferralForm';
  website?: string | null;
  elapsedMs?: number;
};
export type SalesRepLead = {
  firstName: string;
  lastName: string;
  email: string;
  telephone: string;
  about_me?: string | null;
  current_state: 'zam\u011Bstnanec' | 'student' | 'OSV\u010C' | 'nezam\u011Bstnan\u00FD' | 'jin\u00FD';
  source?: 'SalesRepForm';
  website?: string | null;
  elapsedMs?: number;
};
export type StaffCall = {
  id: number;
  venueId: number;
  tableId: number;
  tablename: string;
  timestamp: string;
};
export type CallStaff = {
  tableId: number;
  vs?: string | null;
};
export type ClientConfig = {
  /** Issuer of the tokens (OpenID Connect) */
  issuer: string;
  /** Where the browser finds the provider, to be resolved against the page's own address */
  authority: string;
  clientId: string;
  audience: string;
  company: {
    name: string;
    email: string;
    phone: string;
    address: string;
    ico: string;
    dic: string;
  };
};
export type OrderLine = {
  /** Position of the line in the order, from 1 */
  id: number;
  menuItemId: number;
  quantity: number;
  itemName: string;
  /** Price of one piece, in units of the currency */
  priceAtOrderTime: number;
  note: string | null;
  menuItem: {
    citems: {
      name: string;
    }[];
  };
};
export type Order = {
  id: string;
  /** Counts from 1 per venue and business day */
  number: number;
  venueId: number;
  table: {
    id: number;
    name: string;
  }[];
  tableName: string;
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  orderItems: OrderLine[];
  note: string | null;
  is_confirmed: boolean | null;
  is_rejected: boolean | null;
  reject_reason: string | null;
  placed_at: string;
  start_time: string | null;
  end_time: string | null;
  /** The venue's event number that last changed the order */
  position: number;
};
export type PlaceOrder = {
  venueId: number;
  tableId: number;
  items: {
    itemId: number;
    quantity: number;
    price: number;
    note?: string | null;
  }[];
  totalPrice: number;
  currency: 'CZK' | 'EUR';
  NotifToken?: string | null;
  vs?: string | null;
  note?: string | null;
};
export type Category = {
  id: number;
  name: string;
  description: string | null;
  venueId: number;
};
export type MenuItem = {
  id: number;
  name: string;
  description: string | null;
  /** shown as 'Složení'; numbers alone are a bare list, e.g. 1, 3, 7 */
  allergens: string | null;
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  /** category position * 100 + item position */
  pole_placings: number;
};
export type TableInfo = {
  venueId: number;
  venueName: string;
  tableId: number;
  tableName: string;
};
export type Lead = {
  id: number;
  kind: 'contact' | 'referral' | 'sales-rep';
  source: string;
  receivedAt: string;
  name: string;
  email: string | null;
  telephone: string | null;
  street: string | null;
  city: string | null;
  region: string | null;
  currentState: string | null;
  message: string | null;
  suspected: boolean;
  doneAt: string | null;
  doneBy: string | null;
};
export type LeadDone = {
  done: boolean;
};
export type Venue = {
  id: number;
  name: string;
  city: string;
  country: string;
  street: string;
  postal_Code: string;
  ico: string;
  dic: string;
  /** HH:MM or empty */
  openFrom: string;
  /** HH:MM or empty */
  openTo: string;
  companyId: number;
};
export type AnswerStaffCall = {
  venueId: number;
  tableId: number;
  id: number;
};
export type OrderAudit = {
  orderId: string;
  number: number;
  entries: {
    type: 'OrderPlaced' | 'OrderConfirmed' | 'OrderRejected' | 'OrderClosed';
    at: string;
    actor: {
      kind: 'guest' | 'user' | 'system';
      name: string | null;
    };
    device: string | null;
    /** Seconds since the entry before; null for the first one */
    waitSeconds: number | null;
    reason: string | null;
    position: number;
  }[];
};
export type Table = {
  id: number;
  name: string;
  seats: number;
  venueId: number;
  /** the link that the QR code encodes */
  qr: string;
  /** SVG markup */
  QRcode: string;
};
export type DecideOrder = {
  id: string;
  /** As the order bears it; without it the order is looked for in all your venues */
  venueId?: number;
  is_confirmed?: boolean | null;
  is_rejected?: boolean | null;
  reject_reason?: string | null;
  start_time?: string | null;
  end_time?: string | null;
};
export type User = {
  id: number;
  auth0Id: string;
  email: string;
  fullname: string;
  addressLine1: string;
  city: string;
  country: string;
  phonenumber: number;
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
  companies: {
    id: number;
    name: string;
  }[];
  venues: {
    venueId: number;
    name: string;
  }[];
};
export type CreateUser = {
  auth0Id: string;
  email: string;
};
export type UpdateProfile = {
  fullname: string;
  addressLine1?: string | null;
  city?: string | null;
  country?: string | null;
  phonenumber?: number | null;
};
export type UserRole = {
  role: ('SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE') | null;
};
export type Liveness = {
  status: 'up';
};
export type ReadinessReport = {
  status: 'up' | 'down';
  parts: {
    [key: string]: 'up' | 'down';
  };
};
export const {
  useSendContactLeadMutation,
  useSendReferralLeadMutation,
  useSendSalesRepLeadMutation,
  useCallStaffMutation,
  useGetClientConfigQuery,
  useCreateOrderMutation,
  useGetCategoriesQuery,
  useGetCurrentMenuQuery,
  useGetOrderByTableQuery,
  useGetTableInfoQuery,
  useGetLeadsQuery,
  useExportLeadsQuery,
  useMarkLeadMutation,
  useGetVenuesQuery,
  useAnswerStaffCallMutation,
  useGetOrderAuditQuery,
  useGetOrderHistoryQuery,
  useGetOrdersQuery,
  useGetStaffCallsQuery,
  useGetTablesQuery,
  useGetVenueQuery,
  useUpdateOrderMutation,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useGetUserRoleQuery,
  useGetLivenessQuery,
  useGetReadinessQuery,
} = injectedRtkApi;
