import { comparisonKey } from './comparison-key.js';

describe('The key by which names are compared', () => {
  it.each([
    ['Polévky', 'POLÉVKY', 'Pole\u0301vky', 'Polevky', ' Po\u200blévky\u00ad ', '\ufeffPolévky\u0007'],
    ['K pivu', 'k  pivu', 'K\u00a0pivu', 'K\u3000pivu', 'K\u2800\t\npivu', 'Ｋ ｐｉｖｕ'],
    ['Łosoś', 'losos', 'LOSOS'],
    ['Smørrebrød', 'smorrebrod'],
    ['Straße', 'STRASSE', 'STRAẞE', 'ﬅrasse'],
    ['İstanbul', 'ISTANBUL', 'ıstanbul'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ'],
    ['☕️ Káva', '☕ káva'],
    ['Stůl ②', 'stul 2', 'Stůl 2️⃣'],
  ])('is the same for %j and names that look alike', (name, ...twins) => {
    expect(twins.map(comparisonKey)).toEqual(twins.map(() => comparisonKey(name)));
  });

  it.each([
    ['Pivo', 'Piva'],
    ['K pivu', 'Kpivu'],
    ['Coca-Cola', 'Coca Cola'],
    ['Stůl 1', 'Stůl 11'],
    ['น้ำ', 'นา'],
    ['कि', 'का'],
    ['か', 'が'],
    ['👨‍🍳 vaří', '👩‍🍳 vaří'],
  ])('distinguishes %j from %j', (name, other) => expect(comparisonKey(name)).not.toBe(comparisonKey(other)));

  it.each(['', ' \u00a0\n', '\u200b\u2060', '\u3164\u2800'])('is empty when nothing in %j is visible', (name) => {
    expect(comparisonKey(name)).toBe('');
  });

  it('does not change when it is folded again', () => {
    for (let code = 0; code < 0x1_f000; code += 1) {
      const key = comparisonKey(`a${String.fromCodePoint(code)}b`);
      if (comparisonKey(key) !== key) expect([code, comparisonKey(key)]).toEqual([code, key]);
    }
  });
});
