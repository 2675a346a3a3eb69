import { isPlainAddress } from './invitation.dto.js';

describe('the address check of invitations', () => {
  it.each(['jana@podnik.cz', "o'neil+hospoda@mail.podnik.co.uk", 'JANA_1@a-b.cz', 'a@xn--hospdka-dza.cz'])(
    'accepts %s',
    (address) => expect(isPlainAddress(address)).toBe(true),
  );

  it.each([
    ['a letter of another alphabet that looks alike', 'own\u0435r2@demo.test'],
    ['a ligature', '\ufb00@demo.test'],
    ['a letter that changes with the case', '\u0130@demo.test'],
    ['a domain of another alphabet', 'jana@p\u043ednik.cz'],
    ['an empty label', 'a@b..cz'],
    ['a dot at the end', 'a@b.cz.'],
    ['an encoded word', '=?utf-8?q?a?=@x.cz'],
    ['two signs', 'a@b@c.cz'],
    ['no domain', 'a@b'],
    ['an address of a machine', 'a@127.0.0.1'],
    ['a label that begins with a hyphen', 'a@-b.cz'],
    ['dots that meet', 'a..b@c.cz'],
    ['too long', `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.cz`],
  ])('rejects %s', (_what, address) => expect(isPlainAddress(address)).toBe(false));
});
