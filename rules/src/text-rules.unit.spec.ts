import { tidyLine, tidyNote, tidyParagraphs } from './text-rules.js';

describe('A typed line', () => {
  it.each([
    '\u200b',
    '\u2060',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u202e',
    '\ufe0f',
    '\u0007',
    ' \u00a0\u3000\t\n',
    '\u{e0067}',
    '\u2065',
    '\ufff0',
    '\u{e0002}\u{e01f0}',
    '\u{1d159}',
    '\ufffc',
    '\u{16fe4}',
    '\u200b\u0301 \u0308',
  ])('such as %j becomes empty, because it has no visible character', (written) => expect(tidyLine(written)).toBe(''));

  it.each([
    ['  Stůl \u00a0 \t 5 ', 'Stůl 5'],
    ['Kr\u0301a\u0301l', 'K\u0155\u00e1l'],
    ['e\u200b\u0301', '\u00e9'],
    ['Pi\u200bvo', 'Pivo'],
    ['\u202aabc\u202e\u2066', 'abc'],
    ['dva\r\n\r\nřádky\u2028tři', 'dva řádky tři'],
    ['a\u0007b\u001bc', 'abc'],
    ['Ω\u{10ffff}\u{2fffe}', 'Ω\u{10ffff}\u{2fffe}'],
    ['\u0378', '\u0378'],
    ['a\u200db \u200d', 'ab'],
    ['a\ufe0f', 'a'],
    ['1\u{e0067}', '1'],
  ])('turns %j into %j', (written, tidied) => expect(tidyLine(written)).toBe(tidied));

  it.each(['👨‍👩‍👧‍👦', '❤️', '🏳️‍🌈', '👍🏽', '🧑🏽‍🤝‍🧑🏻', '1️⃣', '🇨🇿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🍳 vaří'])('keeps the emoji sequence %j', (written) =>
    expect(tidyLine(written)).toBe(written),
  );

  it('keeps three combining marks of a letter and drops the others', () => {
    expect(tidyLine(`x${'\u0316\u0301'.repeat(145)}`)).toBe('x\u0316\u0316\u0316');
  });

  it('does not change when it is tidied twice', () => {
    const signs = [...'ae\u0301\u0316\u200b\u200d\ufe0f\u20e3\u202e\n\r \u00a0\u2800👩🏽🇨🏴\u{e0067}\u{e007f}1'];
    let seed = 1;
    const random = () => signs[(seed = (seed * 48_271) % 2_147_483_647) % signs.length] ?? '';
    for (let text = 0; text < 2_000; text++) {
      const written = Array.from({ length: 12 }, random).join('');
      for (const tidy of [tidyLine, tidyNote, tidyParagraphs]) expect(tidy(tidy(written))).toBe(tidy(written));
    }
  });
});

describe('A typed note', () => {
  it('keeps three line breaks and turns the others into spaces', () => {
    expect(tidyNote(' 1 \n\n\n 2\r\n3\n4\n5\n\n6 ')).toBe('1\n2\n3\n4 5 6');
    expect(tidyNote(`x${'\n'.repeat(297)}7`)).toBe('x\n7');
    expect(tidyNote('\n \u200b\n')).toBe('');
  });
});

describe('A typed description', () => {
  it('keeps its paragraphs with one blank line between two', () => {
    expect(tidyParagraphs('\n\nPrvní  odstavec \n řádek\n \n\n\nDruhý\n')).toBe('První odstavec\nřádek\n\nDruhý');
  });
});
