import { keepPlace, placeOf } from './chosen-place';
import { openFakeBrowser } from './testing/fake-browser';

beforeEach(() => void openFakeBrowser());

describe('the chosen place', () => {
  it('is stored separately for venue and company, and for each person', () => {
    keepPlace('demo|a', { venue: 2 });
    keepPlace('demo|a', { company: 1 });
    expect(placeOf('demo|a')).toEqual({ venue: 2, company: 1 });
    expect(placeOf('demo|b')).toEqual({});
    expect(JSON.parse(localStorage.getItem('chosenPlace:demo|a')!)).toEqual({ venue: 2, company: 1 });
  });

  it('does not change in this tab when another tab chooses a venue', () => {
    keepPlace('demo|c', { venue: 2 });
    localStorage.setItem('chosenPlace:demo|c', '{"venue":3}');
    expect(placeOf('demo|c')).toEqual({ venue: 2 });
  });

  it.each(['{"venue":"2"}', '{"venue":-1}', 'null', 'nonsense'])('is empty if the storage contains %s', (text) => {
    localStorage.setItem(`chosenPlace:${text}`, text);
    expect(placeOf(text)).toEqual({});
  });

  it('is not stored for an unknown person', () => {
    keepPlace(undefined, { venue: 2 });
    expect(placeOf(undefined)).toEqual({});
  });
});
