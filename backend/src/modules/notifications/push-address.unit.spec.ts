import { FORBIDDEN_ADDRESSES, PRIVATE_ADDRESSES } from '#test/forbidden-addresses.js';
import { PRODUCTION } from '#test/production-settings.js';
import { readSettings, SettingsError } from '#platform/config/settings.js';
import { isPublicAddress } from '#platform/network/address-reach.js';
import { parseNotifToken, type PushRules, pushServiceUrl } from './push-address.js';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const RULES: PushRules = { PUSH_SERVICES: ['push.example', '*.own.example'], PUSH_PRIVATE_NETWORKS: 'refuse' };

describe('the push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://jmt17.google.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
    'https://push.example/1',
    'https://a.b.own.example/1',
  ])('include %s', (endpoint) => expect(pushServiceUrl(endpoint, RULES)).toBe(endpoint));

  it.each([
    ['of nobody known', 'https://example.com/'],
    ['that only ends alike', 'https://evilpush.apple.com.example/'],
    ['that only ends alike', 'https://evilpush.example/1'],
    ['that only ends alike', 'https://www.evilpush.apple.com/1'],
    ['without its own name', 'https://push.apple.com/'],
    ['in clear', 'http://fcm.googleapis.com/1'],
    ['at another port', 'https://fcm.googleapis.com:8443/1'],
    ['with a user', 'https://me@fcm.googleapis.com/1'],
    ['with a password', 'https://:x@fcm.googleapis.com/1'],
    ['by number', 'https://127.0.0.1/1'],
    ['by number', 'https://0x7f.1/1'],
    ['by number', 'https://[::1]/1'],
    ['whose name breaks off for others', "https://127.0.0.1'.push.apple.com/1"],
    ['whose name breaks off for others', 'https://127.0.0.1;.push.apple.com/1'],
    ['whose name breaks off for others', 'https://127.0.0.1{.push.apple.com/1'],
    ['whose name breaks off for others', 'https://127.0.0.1`.push.apple.com/1'],
    ['whose name breaks off for others', 'https://127.0.0.1%2eexample.com/1'],
    ['that is none', 'nonsense'],
  ])('exclude an address %s: %s', (_, endpoint) => expect(pushServiceUrl(endpoint, RULES)).toBeNull());

  it('have a normalized address without a fragment', () => {
    const token = JSON.stringify({
      endpoint: 'HTTPS://FCM.GoogleAPIs.com:443/a/../fcm%2Fsend\\x#y',
      expirationTime: null,
      keys: KEYS,
    });
    expect(parseNotifToken(token, RULES)).toEqual({
      service: 'web-push',
      address: JSON.stringify({ endpoint: 'https://fcm.googleapis.com/fcm%2Fsend/x', keys: KEYS }),
    });
  });

  it('can be extended by a setting that accepts only host names', () => {
    const read = (PUSH_SERVICES: string) => readSettings({ PUSH_SERVICES }).PUSH_SERVICES;
    expect(read('Push.Example, *.own.example')).toEqual(['push.example', '*.own.example']);
    for (const value of ['10.0.0.1', 'https://push.example', 'push.example:8443', '*', '*.', 'a..b', '[::1]']) {
      expect(() => read(value)).toThrow(SettingsError);
    }
  });

  it('never include private networks in production', () => {
    const allow = () => readSettings({ ...PRODUCTION, PUSH_PRIVATE_NETWORKS: 'allow' });
    expect(allow).toThrow('PUSH_PRIVATE_NETWORKS');
  });
});

describe('a notification token', () => {
  const subscription = (change: object) =>
    JSON.stringify({ endpoint: 'https://push.example/1', keys: KEYS, ...change });

  it('is recognized as a device token or a subscription', () => {
    expect(parseNotifToken(`abc:${'x'.repeat(140)}`, RULES)?.service).toBe('fcm');
    expect(parseNotifToken(subscription({}), RULES)?.service).toBe('web-push');
  });

  it.each([
    'short',
    'with blanks and more than thirty-two characters',
    '{"endpoint":',
    subscription({ endpoint: 'http://push.example/1' }),
    subscription({ endpoint: `https://push.example/${'x'.repeat(2_048)}` }),
    subscription({ keys: { ...KEYS, auth: 'x' } }),
  ])('is refused as invalid: %s', (token) => expect(parseNotifToken(token, RULES)).toBeNull());
});

describe('the check of public addresses', () => {
  it.each([...PRIVATE_ADDRESSES, ...FORBIDDEN_ADDRESSES])('refuses %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4014::200a', '::ffff:8.8.8.8'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
