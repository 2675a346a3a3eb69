/* Generated from backend/openapi.json by `npm run contract`; never edited. */
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientConfig: build.query<GetClientConfigApiResponse, GetClientConfigApiArg>({
      query: () => ({ url: `/api/client-config` }),
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
    getTableInfo: build.query<GetTableInfoApiResponse, GetTableInfoApiArg>({
      query: (queryArg) => ({
        url: `/api/gettableinfo`,
        params: {
          vid: queryArg.vid,
          tid: queryArg.tid,
        },
      }),
    }),
    getVenues: build.query<GetVenuesApiResponse, GetVenuesApiArg>({
      query: () => ({ url: `/api/my/restaurant` }),
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
export type GetClientConfigApiResponse = /** status 200  */ ClientConfig;
export type GetClientConfigApiArg = void;
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
export type GetTableInfoApiResponse = /** status 200  */ TableInfo;
export type GetTableInfoApiArg = {
  vid: number;
  tid: number;
};
export type GetVenuesApiResponse = /** status 200  */ Venue[];
export type GetVenuesApiArg = void;
export type GetTablesApiResponse = /** status 200  */ Table[];
export type GetTablesApiArg = {
  venueId: number;
};
export type GetVenueApiResponse = /** status 200  */ Venue;
export type GetVenueApiArg = {
  id: number;
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
  useGetClientConfigQuery,
  useGetCategoriesQuery,
  useGetCurrentMenuQuery,
  useGetTableInfoQuery,
  useGetVenuesQuery,
  useGetTablesQuery,
  useGetVenueQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useGetUserRoleQuery,
  useGetLivenessQuery,
  useGetReadinessQuery,
} = injectedRtkApi;
