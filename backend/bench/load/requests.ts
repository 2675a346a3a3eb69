import { randomUUID } from 'node:crypto';
import type { OrderTemplate } from './jobs.js';

const MARKER = /mark-(\d{9})/;

/** @returns the number that an order was marked with, found in a frame's text, or null */
export function readMark(text: string): number | null {
  const found = MARKER.exec(text);
  return found ? Number(found[1]) : null;
}

/** @returns the request that places the order, with `mark` in its note and a fresh idempotency key */
export function orderRequest(host: string, order: OrderTemplate, mark: number): string {
  const { phone, ...sent } = order;
  const body = JSON.stringify({ ...sent, note: `mark-${String(mark).padStart(9, '0')}` });
  return (
    `POST /api/createorder HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nX-Phone: ${phone}\r\n` +
    `Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** The steps after a placement: the order is confirmed, then closed. */
export type Decision = 'confirm' | 'close';

/** @returns the request by which the staff decide on an order, as the board sends it */
export function decisionRequest(host: string, order: PlacedOrder, decision: Decision, token: string | null): string {
  const flags = decision === 'confirm' ? { is_confirmed: true } : { end_time: new Date().toISOString() };
  const body = JSON.stringify({ ...order, ...flags });
  const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
  return (
    `POST /api/my/restaurant/updateorder HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
    `${authorization}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** The fields of an answer that a placed order needs. */
export interface PlacedOrder {
  readonly id: string | number;
  readonly venueId: number;
}

export function placedOrder(body: string): PlacedOrder {
  const { id, venueId } = JSON.parse(body) as PlacedOrder;
  return { id, venueId };
}

export function readRequest(host: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`;
}
