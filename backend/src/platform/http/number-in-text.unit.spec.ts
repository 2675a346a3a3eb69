import { z } from 'zod';
import { IdInPath, numberInText } from './input.js';

describe('A number in an address or a form', () => {
  const Hour = numberInText(z.number().int().min(0).max(23)).optional();

  it.each([
    ['0', 0],
    ['23', 23],
    ['07', 7],
    [undefined, undefined],
  ])('is read from %j', (written, number) => expect(Hour.parse(written)).toBe(number));

  it.each([
    '',
    ' ',
    ' 1',
    '1e1',
    '0x10',
    '0b1',
    '1_0',
    '+1',
    '1.',
    '.5',
    '1,5',
    'null',
    'Infinity',
    '１',
    '-1',
    '24',
    '1.5',
    ['1'],
    true,
    null,
  ])('is not guessed from %j', (written) => expect(Hour.safeParse(written).success).toBe(false));

  it.each(['0', '-1', '1e3', '0x1', '2147483648', '9223372036854775808', '1abc', ''])('is no id as %j', (written) =>
    expect(IdInPath.safeParse(written).success).toBe(false),
  );
});
