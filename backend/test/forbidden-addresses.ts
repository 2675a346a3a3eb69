/** Addresses of private networks: closed to pushes, open to printers where the operator names the network. */
export const PRIVATE_ADDRESSES = ['10.1.2.3', '172.20.0.1', '192.168.1.1', 'fd00::1', '::ffff:a00:1'];

/** Addresses to which the server sends nothing, whatever the operator names. */
export const FORBIDDEN_ADDRESSES = [
  '127.0.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'nonsense',
  'fd00:ec2::254',
  'fd20:ce::254',
];
