import { phoneHash, phoneTag } from './phone.js';

const SECRET = 'a'.repeat(32);

test('the stored hash of a phone is no secret, and differs in each venue', () => {
  const hash = phoneHash(1, SECRET);
  expect(hash).toMatch(/^[\w-]{22}$/);
  expect(hash).not.toContain(SECRET);
  expect(phoneHash(1, SECRET)).toBe(hash);
  expect(phoneHash(2, SECRET)).not.toBe(hash);
  expect(phoneHash(1, `${SECRET}b`)).not.toBe(hash);
});

test('the beginning of a hash distinguishes the phones of a party', () => {
  expect(phoneTag('abcdefghijkl')).toBe('abcdefgh');
});
