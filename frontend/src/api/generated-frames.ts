/** Generated from the socket schemas of the backend by `npm run contract`; never edited. */

export type Order = {
  id: string;

  /** Counts from 1 per venue and business day */
  number: number;
  venueId: number;
  table: { id: number; name: string }[];
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

export type OrderLine = {
  /** Position of the line in the order, from 1 */
  id: number;
  menuItemId: number;
  quantity: number;
  itemName: string;

  /** Price of one piece, in units of the currency */
  priceAtOrderTime: number;
  note: string | null;
  menuItem: { citems: { name: string }[] };
};

export type ClientFrame =
  | { type: 'register'; role: 'staff'; venueId: number; token: string; since?: number }
  | { type: 'register'; role?: 'guest'; vs: string; tableId: number; since?: number }
  | { type: 'ping' };

export type ServerFrame =
  | { type: 'registered'; venueId: number; position: number }
  | { type: 'orderUpdate'; order: Order; position: number }
  | {
      id: number;
      venueId: number;
      tableId: number;
      tablename: string;
      timestamp: string;
      type: 'staffRequest';
      position: number;
    }
  | { type: 'staffRequestClosed'; id: number; position: number }
  | { type: 'orderConfirmation'; orderId: string; position: number }
  | { type: 'orderRejected'; orderId: string; position: number }
  | { type: 'orderCompleted'; orderId: string; position: number }
  | { type: 'error'; code: string; message: string }
  | { type: 'pong' };
