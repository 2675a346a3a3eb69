import { decodeCursor, encodeCursor } from './order-history.query.js';

const cursor = { endedAt: '2026-11-21T18:05:00.123Z', orderId: '0b9f3f0e-7c1d-4a55-9a35-2f6f3c1f9a10' };
const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('The cursor of the history’s next page', () => {
  it('is decoded to the position from which it was encoded', () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it('needs no encoding in an address', () => {
    expect(encodeCursor(cursor)).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', Buffer.from('[').toString('base64url')],
    ['no list', written({ ...cursor })],
    ['null', written(null)],
    ['an order alone', written([null, cursor.orderId])],
    ['a moment alone', written([cursor.endedAt])],
    ['what is no moment', written(['yesterday', cursor.orderId])],
    ['a moment that cannot be stored', written(['0000-01-01T00:00:00.000Z', cursor.orderId])],
    ['what is no order', written([cursor.endedAt, '7'])],
  ])('is refused for %s', (_, text) => {
    expect(decodeCursor(text)).toBeNull();
  });
});
