import { generateKeyPairSync, sign } from 'node:crypto';

/** Makes a certificate for `localhost` and 127.0.0.1, valid for a day: DER of X.509 (RFC 5280). */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(tagged(0x31, sequence(COMMON_NAME, text('localhost'))));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(Date.now()),
    SIGNED_WITH,
    name,
    sequence(time(Date.now() - 3_600_000), time(Date.now() + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(authority(), names())),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert = sequence(body, SIGNED_WITH, signature).toString('base64');
  const lines = cert.match(/.{1,64}/g)?.join('\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value));
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (ms: number): Buffer => tagged(0x18, Buffer.from(new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '')));

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return tagged(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

const COMMON_NAME = objectId('550403');
const SIGNED_WITH = sequence(objectId('2a8648ce3d040302'));
const TRUE = tagged(0x01, Buffer.from([255]));

function authority(): Buffer {
  return sequence(objectId('551d13'), TRUE, tagged(0x04, sequence(TRUE)));
}

function names(): Buffer {
  const both = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  return sequence(objectId('551d11'), tagged(0x04, both));
}
