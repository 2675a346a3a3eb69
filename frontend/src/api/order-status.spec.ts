import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decided, isOpen, orderStatus, statusOf } from './order-status';
import type { Order } from './types';

const now = '2026-11-21T18:05:00.000Z';
const waiting: Omit<Order, 'status'> = {
  id: 'a',
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 189,
  currency: 'CZK',
  orderItems: [],
  note: null,
  is_confirmed: null,
  is_rejected: null,
  reject_reason: null,
  placed_at: '2026-11-21T18:00:00.000Z',
  start_time: null,
  end_time: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  position: 1,
};
const working: typeof waiting = { ...waiting, is_confirmed: true, start_time: now };

describe('the status of an order', () => {
  it.each([
    ['nothing decided', waiting, 'waiting'],
    ['false instead of null', { ...waiting, is_confirmed: false, is_rejected: false }, 'waiting'],
    ['confirmed, but not started', { ...waiting, is_confirmed: true }, 'waiting'],
    ['started, but not confirmed', { ...waiting, start_time: now }, 'waiting'],
    ['confirmed and started', working, 'in_progress'],
    ['confirmed, rejected set to false', { ...working, is_rejected: false }, 'in_progress'],
    ['ended', { ...working, end_time: now }, 'closed'],
    ['ended without ever being confirmed', { ...waiting, end_time: now }, 'closed'],
    ['rejected', { ...waiting, is_rejected: true, end_time: now }, 'rejected'],
    ['rejected after it was confirmed', { ...working, is_rejected: true, end_time: now }, 'rejected'],
    ['rejected, the end missing', { ...waiting, is_rejected: true }, 'rejected'],
  ] as const)('%s', (_name, order, status) => {
    expect(statusOf(order)).toBe(status);
    expect(isOpen(status)).toBe(status === 'waiting' || status === 'in_progress');
  });

  it("comes from the server, or from the flags if the page does not know the server's value", () => {
    expect(orderStatus({ ...waiting, status: 'closed' })).toBe('closed');
    expect(orderStatus({ ...waiting, status: 'expired', is_rejected: true, end_time: now })).toBe('expired');
    expect(orderStatus({ ...waiting, status: 'tomorrow', is_rejected: true })).toBe('rejected');
  });

  it('is derived from the flags only in the folder api', () => {
    const sources = join(import.meta.dirname, '..');
    const readers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.startsWith('api'))
      .filter((file) => /\bis_(?:confirmed|rejected)\b/.test(readFileSync(join(sources, file), 'utf8')));
    expect(readers).toEqual([]);
  });
});

describe('an order that was just decided', () => {
  it('is in progress after a confirmation', () => {
    const order = decided({ ...waiting, status: 'waiting' }, { kind: 'confirm' }, now);
    expect(order).toEqual({ ...waiting, status: 'in_progress', is_confirmed: true, start_time: now });
    expect(orderStatus(order)).toBe('in_progress');
  });

  it('is closed, with the time of its end, after a decision to close it', () => {
    const order = decided({ ...working, status: 'in_progress' }, { kind: 'close' }, now);
    expect(order).toEqual({ ...working, status: 'closed', end_time: now });
  });

  it('is rejected after a rejection, with the given reason or none', () => {
    const rejected = decided({ ...waiting, status: 'waiting' }, { kind: 'reject', reason: ' Vyprodáno ' }, now);
    const stands = { status: 'rejected', is_rejected: true, end_time: now, reject_reason: 'Vyprodáno' };
    expect(rejected).toEqual({ ...waiting, ...stands });
    expect(decided({ ...waiting, status: 'waiting' }, { kind: 'reject', reason: '  ' }, now).reject_reason).toBeNull();
  });
});
