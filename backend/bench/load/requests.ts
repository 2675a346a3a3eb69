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
  const body = JSON.stringify({ ...order, note: `mark-${String(mark).padStart(9, '0')}` });
  return (
    `POST /api/createorder HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
    `Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

export function readRequest(host: string, path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`;
}
