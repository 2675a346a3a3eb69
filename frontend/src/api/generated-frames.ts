/** Generated from the socket schemas of the backend by `npm run contract`; never edited. */
import type { Order } from './generated';

export type ClientFrame =
  | { type: 'register'; role: 'staff'; venueId: number; token: string; deviceToken?: string; since?: number }
  | { type: 'register'; role?: 'guest'; vs: string; tableId: number; device?: string; phone?: string; since?: number }
  | { type: 'register'; role: 'pickup'; venueId: number; key: string }
  | { type: 'ping' }
  | {
      type: 'presence';
      touchedMsAgo: number | null;
      visible: boolean;
      soundOn: boolean;
      page?: string;
      name?: string;
      left?: boolean;
    };

export type ServerFrame =
  | { type: 'registered'; venueId: number; position: number }
  | { type: 'resync'; position: number }
  | { type: 'orderUpdate'; order: Order; position: number }
  | {
      id: number;
      venueId: number;
      tableId: number;
      tablename: string;
      timestamp: string;

      /** The guests ask for the bill and say how they want to pay */
      bill?: { how: 'card' | 'cash'; split: boolean };

      /** Stage of an open call that nobody answers, from 1; omitted: none */
      unattended?: number;
      type: 'staffRequest';
      position: number;
    }
  | { type: 'staffRequestClosed'; id: number; position: number }
  | { type: 'orderConfirmation'; orderId: string; position: number }
  | { type: 'orderRejected'; orderId: string; position: number }
  | { type: 'orderCompleted'; orderId: string; position: number }
  | { type: 'menuChanged'; venueId: number }
  | {
      type: 'visitChanged';
      venueId: number;
      visit?: { id: string; table: { id: number; name: string } };
      position?: number;
    }
  | { type: 'servingChanged'; venueId: number; serving: boolean; refuses: boolean }
  | { type: 'boards'; venueId: number; silent: { page: string; name: string | null; since: string }[] }
  | { type: 'pickup'; now: string; numbers: { number: number; state: 'preparing' | 'ready'; readyAt: string | null }[] }
  | { type: 'error'; code: string; message: string }
  | { type: 'pong' };
