import { readSearch } from './order-view';

describe('the text of the search field', () => {
  it.each([
    ['42', { kind: 'filter', number: 42 }],
    [' #7 ', { kind: 'filter', number: 7 }],
    ['Stůl 7', { kind: 'filter', table: 'Stůl 7' }],
    ['0', { kind: 'filter', table: '0' }],
    ['', { kind: 'filter' }],
    ['  ', { kind: 'filter' }],
    ['01A1FBB6-646e-72dd-b853-509084cfcc55 ', { kind: 'id', id: '01a1fbb6-646e-72dd-b853-509084cfcc55' }],
  ])('%j is parsed as %j', (text, sought) => {
    expect(readSearch(text)).toEqual(sought);
  });
});
