import { named } from './bulk-texts';

describe('a list of names', () => {
  it('contains all names if they are few', () => {
    expect(named(['Chléb'])).toBe('Chléb');
    expect(named(['Chléb', 'Máslo', 'Sýr'])).toBe('Chléb, Máslo, Sýr');
  });

  it('counts the names after the third', () => {
    expect(named(['A', 'B', 'C', 'D'])).toBe('A, B, C a 1 další');
    expect(named(['A', 'B', 'C', ...Array.from({ length: 5 }, () => 'X')])).toBe('A, B, C a 5 dalších');
  });
});
