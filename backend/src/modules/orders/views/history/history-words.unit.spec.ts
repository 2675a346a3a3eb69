import { searchQuery, wordsOf, wordsOfOrder } from './history-words.js';

describe('the words of the history', () => {
  it.each([
    ['Svíčková (bez knedlíku)', ['svickova', 'bez', 'knedliku']],
    ['ŘÍZEK „vídeňský“, 200 g', ['rizek', 'vidensky', '200', 'g']],
    ['Кава з молоком', ['кава', 'з', 'молоком']],
    [' \n–…!', []],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are cut where PostgreSQL would refuse them, and no letter is torn', () => {
    expect(wordsOf('𝒳'.repeat(1000))).toEqual(['x'.repeat(40)]);
    expect(wordsOf('\u{10437}'.repeat(1000))).toEqual(['\u{10437}'.repeat(40)]);
  });

  it('of an order are its number, its dishes and all notes, each once and with its venue', () => {
    const lines = [
      { name: 'Pivo', note: 'řezané' },
      { name: 'Pivo', note: null },
    ];
    expect(wordsOfOrder(7, { number: 17, note: 'Prosím rychle', lines })).toEqual([
      ...['7/#17', '7/prosim', '7/rychle', '7/pivo', '7/rezane'],
    ]);
  });
});

describe('what is asked of the history', () => {
  it.each([
    ['Svíč', `'7/svic':*`],
    ['svíčková brusin', `'7/svickova':* & '7/brusin':*`],
    ['č. 17', `('7/#17' | '7/17')`],
    ['#017', `('7/#17' | '7/017')`],
    [`a' | 'b:*`, `'7/a':* & '7/b':*`],
  ])('by %j is %s', (search, query) => expect(searchQuery(7, search)).toBe(query));

  it('is nothing where no word was typed', () => expect(searchQuery(7, ' –!')).toBeNull());
});
