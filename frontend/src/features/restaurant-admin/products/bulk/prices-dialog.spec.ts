import { readPercent } from './prices-dialog';

describe('a typed percentage', () => {
  it.each([
    ['5', 5],
    ['+5 %', 5],
    [' 2,5', 2.5],
    ['-10', -10],
    ['−10', -10],
    ['-90', -90],
    ['200', 200],
  ])('may have a comma, a sign or spaces: %s', (written, percent) => {
    expect(readPercent(written)).toBe(percent);
  });

  it.each(['', '-', 'x', '5x', '1,234', '-90,01', '201', '1e2'])('is rejected as %p', (written) => {
    expect(readPercent(written)).toBeNull();
  });
});
