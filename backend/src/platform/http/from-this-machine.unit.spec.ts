import type { IncomingMessage } from 'node:http';
import { requestedHost, isFromThisMachine } from './from-this-machine.js';

const request = (remoteAddress: string | undefined, headers = {}, httpVersion = '1.1') =>
  ({ socket: { remoteAddress }, headers, httpVersion }) as unknown as IncomingMessage;

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('a request from %s counts as local', (peer) => {
  expect(isFromThisMachine(request(peer, { host: 'localhost' }))).toBe(true);
});

it.each(['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', 'fe80::1', '128.0.0.1', undefined])(
  'a request from %s does not count as local',
  (peer) => expect(isFromThisMachine(request(peer))).toBe(false),
);

it.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-client-cert',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
])('a proxied request does not count as local: %s', (header) => {
  expect(isFromThisMachine(request('127.0.0.1', { [header]: '' }))).toBe(false);
});

it('a request with HTTP/1.0 does not count as local', () => {
  expect(isFromThisMachine(request('127.0.0.1', {}, '1.0'))).toBe(false);
});

it.each([
  ['localhost:3000', 'localhost'],
  ['LOCALHOST', 'localhost'],
  ['[::1]:3000', '[::1]'],
  ['evil.example', 'evil.example'],
  ['127.1:80', '127.0.0.1'],
  ['a b', ''],
  [undefined, ''],
])('the host of the address %s is read as %s', (host, expected) =>
  expect(requestedHost(request('::1', { host }))).toBe(expected),
);
