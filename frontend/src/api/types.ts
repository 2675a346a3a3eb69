import type { Currency } from '../shared/format/currency';

// Money is in units of the currency (189, 7.5); times are ISO 8601 in UTC.

export type MenuItem = {
  /** The id of the menu-product link. */
  id: number;
  name: string;
  description: string | null;
  allergens: string | null;
  imageUrl: string | null;
  category: string;
  price_czk: number;
  price_eur: number | null;
  is_recommended: boolean;
  is_new: boolean;
  /** Category position × 100 + item position. */
  pole_placings: number;
};

export type TableInfo = { venueId: number; venueName: string; tableId: number; tableName: string };

export type OrderLine = {
  id: number;
  menuItemId: number;
  quantity: number;
  itemName: string;
  priceAtOrderTime: number;
  note: string | null;
  menuItem: { citems: { name: string }[] };
};

/** Waiting: both flags null; confirmed: is_confirmed and start_time; rejected: is_rejected and end_time; closed: is_confirmed and end_time. */
export type Order = {
  id: string;
  number: number;
  venueId: number;
  table: { id: number; name: string }[];
  tableName: string;
  totalPrice: number;
  currency: Currency;
  orderItems: OrderLine[];
  note: string | null;
  is_confirmed: boolean | null;
  is_rejected: boolean | null;
  reject_reason: string | null;
  placed_at: string;
  start_time: string | null;
  end_time: string | null;
  position: number;
};

export type NewOrderItem = { itemId: number; quantity: number; price: number; note?: string };

export type NewOrder = {
  venueId: number;
  tableId: number;
  items: NewOrderItem[];
  totalPrice: number;
  currency: Currency;
  NotifToken?: string;
  vs?: string;
  note?: string;
};

export type StaffCall = { id: number; venueId: number; tableId: number; tablename: string; timestamp: string };

export type Role = 'SA' | 'COMPANY_MANAGER' | 'VENUEMANAGER' | 'EMPLOYEE';

export type User = {
  id: number;
  auth0Id: string;
  email: string;
  fullname: string | null;
  addressLine1: string | null;
  city: string | null;
  country: string | null;
  phonenumber: number | null;
  role: Role | null;
  companies: { id: number; name: string }[];
  venues: { venueId: number; name: string }[];
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
  openFrom: string;
  openTo: string;
  companyId: number;
};

export type AuditEntry = {
  type: string;
  at: string;
  actor: { kind: 'guest' | 'user' | 'system'; name: string | null };
  device: string | null;
  waitSeconds: number | null;
  reason: string | null;
  position: number;
};

export type OrderAudit = { orderId: string; number: number; entries: AuditEntry[] };
