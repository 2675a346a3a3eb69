import type { IncomingHttpHeaders } from 'node:http';
import { tidyForwarded } from './forwarded-addresses.js';

const tidied = (sent?: string): string | undefined => {
  const headers: IncomingHttpHeaders = sent === undefined ? {} : { 'x-forwarded-for': sent };
  tidyForwarded(headers);
  return headers['x-forwarded-for'] as string | undefined;
};

describe('the forwarded addresses of a request', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5123', '192.0.2.1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.1:5123, [2001:db8::2]:80,10.0.0.1', '192.0.2.1, 2001:db8::2, 10.0.0.1'],
  ])('are read without ports and brackets: %s', (sent, expected) => expect(tidied(sent)).toBe(expected));

  it.each([
    ['unknown, 10.0.0.1', '10.0.0.1'],
    ['192.0.2.1, _hidden, 10.0.0.1', '10.0.0.1'],
    ['192.0.2.1, ', undefined],
    ['unknown', undefined],
    ['', undefined],
    ['1', undefined],
    ['0x7f.1', undefined],
    ['192.0.2.1:', undefined],
    ['[192.0.2.1', undefined],
  ])('are read backwards up to an entry that is not an address: %s', (sent, expected) =>
    expect(tidied(sent)).toBe(expected),
  );

  it('stay absent if the header is absent', () => expect(tidied()).toBeUndefined());
});
