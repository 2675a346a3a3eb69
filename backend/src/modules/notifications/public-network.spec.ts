import { PRODUCTION } from '../../../test/production-settings.js';
import { readSettings } from '../../platform/config/settings.js';
import { parseNotifToken } from './push-address.js';
import { isPrivateAddress, PrivateAddressError, PublicNetwork } from './public-network.js';

describe('the way to the push services', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.1.1', '::1'])(
    'knows %s for private',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'])('knows %s for private', (address) =>
    expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4014::200a', '::ffff:8.8.8.8'])('lets %s pass', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it('leads to no private address in production, by number or by name', async () => {
    const network = new PublicNetwork(readSettings(PRODUCTION));
    expect(() => network.requirePublic('https://127.0.0.1/push')).toThrow(PrivateAddressError);
    expect(() => network.requirePublic('https://[::1]:8443/push')).toThrow(PrivateAddressError);
    network.requirePublic('https://push.example/1');
    const { lookup } = network.agent.options as { lookup: (host: string, o: object, done: (e: Error) => void) => void };
    const error = await new Promise<Error>((done) => lookup('localhost', {}, done));
    expect(error).toBeInstanceOf(PrivateAddressError);
  });
});

describe('NotifToken', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

  it('is a device token, or a subscription, by its form', () => {
    expect(parseNotifToken(`abc:${'x'.repeat(140)}`)?.service).toBe('fcm');
    const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys };
    expect(parseNotifToken(JSON.stringify(subscription))).toEqual({
      service: 'web-push',
      address: JSON.stringify({ endpoint: 'https://push.example/1', keys }),
    });
  });

  it.each([
    'short',
    'with blanks and more than thirty-two characters',
    '{"endpoint":',
    JSON.stringify({ endpoint: 'http://push.example/1', keys }),
    JSON.stringify({ endpoint: 'https://push.example/1', keys: { ...keys, auth: 'x' } }),
  ])('%s is none', (token) => expect(parseNotifToken(token)).toBeNull());
});
