import { foldText, isFound, searchTerms, searchWords } from './search-text.js';

const finds = (query: string, text: string) => isFound(text, searchTerms(query));
const LATIN = Array.from({ length: 0x1_f000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /\p{Script=Latin}/u.test(letter),
);

describe('The folding of searched text', () => {
  it.each([
    ['Łomża', 'lomza'],
    ['Smørrebrød', 'smorrebrod'],
    ['Straße STRAẞE', 'strasse strasse'],
    ['Ærø Œuvre', 'aero oeuvre'],
    ['Đuveč Ðórsmörk Þór', 'duvec dorsmork thor'],
    ['İstanbul ısı', 'istanbul isi'],
    ['ŘÍZEK s\u00a0hořčicí', 'rizek s horcici'],
    ['cafe\u0301 nai\u00adve', 'cafe naive'],
    ['ΦΈΤΑΣ', 'φετασ'],
  ])('turns %j into %j', (text, folded) => expect(foldText(text)).toBe(folded));

  it('treats Latin letters alike in upper and lower case and in each normal form, and is stable', () => {
    expect(LATIN.length).toBeGreaterThan(1300);
    for (const letter of LATIN) {
      const folded = foldText(letter);
      const forms = [
        folded,
        letter.toUpperCase(),
        letter.toLowerCase(),
        letter.normalize('NFD'),
        letter.normalize('NFC'),
      ];
      expect([letter, ...forms.map(foldText)]).toEqual([letter, ...forms.map(() => folded)]);
    }
  });
});

describe('The search for words', () => {
  it.each([
    ['Jack Daniels', "Jack Daniel's Honey"],
    ['Jack Daniel´s Honey', 'Jack Daniel´s Honey'],
    ['Daniel´s', "Jack Daniel's"],
    ["jack daniel's", 'Jack Daniel’s'],
    ['daniel’s', 'Jack Daniel´s'],
    ["daniel's", 'Jack Danielʼs'],
    ['daniel s', "Jack Daniel's"],
    ['cocacola', 'Coca-Cola'],
    ['coca-cola', 'Coca Cola'],
    ['coca cola', 'Coca-Cola'],
    ['cola', 'Coca-Cola'],
    ['7up', '7-Up'],
    ['0,5', 'Pivo 0.5 l'],
    ['05', 'Pivo 0,5 l'],
    ['lomza', 'Łomża'],
    ['Łomża', 'Lomza'],
    ['strasse', 'Straße'],
    ['knedliku', 'Svíčková (bez knedlíku)'],
    [' , rizek – ', 'Smažený řízek'],
    ['🍕', 'Pizza 🍕'],
  ])('finds with %j the text %j', (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ['1,5', 'Steak 150 g'],
    ['mazeny', 'Smažený řízek'],
    ['jack pivo', "Jack Daniel's"],
    ...['', '  ', '´', '^', '`', '¨', '·', "'", '–!', '\u200b', '\u0301'].map((query) => [query, 'Pivo ´ ^ `']),
  ])('finds nothing with %j in %j', (query, text) => expect(finds(query, text)).toBe(false));

  it("finds letters inside a word only in the staff's search", () => {
    expect(isFound('Svíčková', searchTerms('čkov'), 'words')).toBe(true);
    expect(isFound('Svíčková', searchTerms('čkov'))).toBe(false);
  });

  it('cuts long words alike in the query and in the text, without splitting a letter', () => {
    const long = '\u{10437}'.repeat(100);
    expect(searchWords(long)).toEqual(['\u{10437}'.repeat(40)]);
    expect(finds(long, long)).toBe(true);
  });
});
