import { readSettings, SettingsError } from '#platform/config/settings.js';
import { FORBIDDEN_ADDRESSES, PRIVATE_ADDRESSES } from '#test/forbidden-addresses.js';
import { PrinterNetwork } from './printer-network.js';

const within = (PRINT_NETWORKS: string) => new PrinterNetwork(readSettings({ PRINT_NETWORKS }), null);
const everywhere = within('0.0.0.0/0,::/0');
const home = within('192.168.50.0/24, fd12::/16, 203.0.114.0/30');

describe('an address of a printer', () => {
  it.each(FORBIDDEN_ADDRESSES)('is refused at %s, whatever networks the operator names', (host) => {
    expect(everywhere.allowed(host)).toBeNull();
    expect(everywhere.dial(host, 9100)).toBeNull();
  });

  it.each([
    'tiskarna.local',
    'localhost',
    '',
    '192.168.50.7:9100',
    '192.168.50.7/24',
    'fd12::7%lo',
    '[fd12::7]',
    '0300.0250.062.07',
    '192.168.050.007',
    '3232248327',
    '0xc0a83207',
    '192.168.12807',
  ])('is refused as %j, because it is not a literal address', (host) => expect(everywhere.allowed(host)).toBeNull());

  it.each([...PRIVATE_ADDRESSES, '192.168.51.7', '8.8.8.8', '203.0.114.4', 'fd13::7'])(
    "is refused at %s, outside the operator's networks",
    (host) => expect(home.allowed(host)).toBeNull(),
  );

  it.each([
    ['192.168.50.7', '192.168.50.7'],
    ['::ffff:192.168.50.7', '192.168.50.7'],
    ['fd12:0::7', 'fd12::7'],
    ['203.0.114.3', '203.0.114.3'],
  ])("is accepted at %s, inside the operator's networks", (host, stored) => expect(home.allowed(host)).toBe(stored));

  it('is refused if the operator names no network', () => {
    expect([within('').isOffered, within('').allowed('192.168.50.7')]).toEqual([false, null]);
    expect(within('').kinds).toEqual(['browser', 'cloudprnt', 'epson-sdp']);
  });

  it.each(['192.168.1.0', '192.168.1.0/33', 'lan', '010.0.0.0/8', '10/8'])(
    'cannot be allowed by a network written as %s',
    (networks) => expect(() => within(networks)).toThrow(SettingsError),
  );
});
