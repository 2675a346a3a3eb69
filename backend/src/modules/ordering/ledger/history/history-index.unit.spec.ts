import { searchQuery, wordsOfOrder } from './history-index.js';

describe('The words of the history', () => {
  it('contain an order’s number, its dishes with their options and all notes, each once and with its venue', () => {
    const options = [
      { id: 1, name: 'S pěnou', group: { id: 1, name: 'Pivo' }, price: 0, addsAllergens: [], removesAllergens: [] },
    ];
    const lines = [
      { name: 'Pivo', note: 'řezané', options },
      { name: 'Pivo', note: null },
    ];
    expect(wordsOfOrder(7, { number: 17, note: 'Prosím rychle', lines })).toEqual([
      '7/#17',
      '7/prosim',
      '7/rychle',
      '7/pivo',
      '7/rezane',
      '7/s',
      '7/penou',
    ]);
  });
});

describe('A query of the history', () => {
  it.each([
    ['Svíč', `'7/svic':*`],
    ['svíčková brusin', `'7/svickova':* & '7/brusin':*`],
    ['č. 17', `('7/#17' | '7/17')`],
    ['#017', `('7/#17' | '7/017')`],
    [`a' | 'b:*`, `'7/a':* & '7/b':*`],
    ["Daniel's", `('7/daniels':* | ('7/daniel':* & '7/s':*))`],
    ['Łomża', `('7/lomza':*) | ('7/łomza':*)`],
    ['0,5', `('7/0.5':*) | (('7/#0' | '7/0') & ('7/#5' | '7/5'))`],
  ])('for %j is %s', (search, query) => expect(searchQuery(7, search)).toBe(query));

  it('is empty if no word was typed', () =>
    expect(['', ' –!', '´', '^'].map((typed) => searchQuery(7, typed))).toEqual([null, null, null, null]));
});
