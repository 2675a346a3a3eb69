import { boxesOf, codeIn } from '#test/read-qr-code.js';
import { qrCode } from './qr-code.js';

it.each([
  'https://stolek.example/menu-page?vid=1&tid=7&vs=AbCdEf-_01234567',
  'http://192.168.1.5:3000/menu-page?vid=2147483647&tid=2147483647&vs=žluťoučký',
])('a QR code contains the link %s', (link) => {
  expect(codeIn(boxesOf(qrCode(link)))).toBe(link);
});
