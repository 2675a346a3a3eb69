import { askedHost, callerAddress, guestLanguage, isFromThisMachine } from './caller.js';
import type { IncomingMessage } from 'node:http';

describe('the address that limits count', () => {
  it.each<[string, string | undefined, string]>([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the text, when it is no address', 'unknown', 'unknown'],
    ['empty for a caller who has hung up', undefined, ''],
  ])('is %s', (_what, ip, bounded) => {
    expect(callerAddress(ip)).toBe(bounded);
  });
});

const request = (remoteAddress: string | undefined, headers = {}, httpVersion = '1.1') =>
  ({ socket: { remoteAddress }, headers, httpVersion }) as unknown as IncomingMessage;

it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('treats a request from %s as local', (peer) => {
  expect(isFromThisMachine(request(peer, { host: 'localhost' }))).toBe(true);
});

it.each(['192.168.1.20', '10.0.0.1', '::ffff:192.168.1.20', 'fe80::1', '128.0.0.1', undefined])(
  'does not treat a request from %s as local',
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
])('does not treat a proxied request as local: %s', (header) => {
  expect(isFromThisMachine(request('127.0.0.1', { [header]: '' }))).toBe(false);
});

it('does not treat a request of HTTP/1.0 as local', () => {
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
])('reads the host of %s as %s', (host, expected) => expect(askedHost(request('::1', { host }))).toBe(expected));

describe('the language of a guest’s page', () => {
  it.each([
    [undefined, undefined, undefined, 'cs'],
    [undefined, undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, undefined, 'fr-FR, fr;q=0.9, en;q=0.3, pl;q=0.7', 'pl'],
    [undefined, undefined, 'ru, uk;q=0.5, *;q=0.1', 'uk'],
    [undefined, undefined, 'en;q=0, fr', 'cs'],
    [undefined, 'a=b; language=sk', 'en', 'sk'],
    [undefined, 'mylanguage=sk', 'en', 'en'],
    [undefined, 'language=xx', 'en', 'en'],
    ['uk', 'language=sk', 'en', 'uk'],
    [['uk'], undefined, '', 'cs'],
    ['klingon', undefined, ';;;,q=,', 'cs'],
  ])('is chosen by the address %p, the cookies %p and the header %p: %s', (asked, cookies, accepted, language) => {
    expect(guestLanguage(asked, cookies, accepted)).toBe(language);
  });
});
