import { safeReturnPath } from './start-sign-in';

describe('the path after a sign-in', () => {
  it.each([
    ['/OrderPage?venue=2', '/OrderPage?venue=2'],
    ['/', '/'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test', '/'],
    ['javascript:alert(1)', '/'],
    [undefined, '/'],
  ])('for the stored path %s is %s', (returnTo, path) => {
    expect(safeReturnPath({ returnTo })).toBe(path);
  });

  it('is the first page if no path was stored', () => {
    expect(safeReturnPath(undefined)).toBe('/');
    expect(safeReturnPath(null)).toBe('/');
  });
});
