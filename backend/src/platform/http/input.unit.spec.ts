import { z } from 'zod';
import { Id, IdInPath, localDate, numberInText, text } from './input.js';

describe('the Czech message for a wrong input', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.number(), undefined, 'Toto pole je povinné.'],
    ['no text', text(5), 1, 'Zadejte text.'],
    ['no number', z.number(), 'x', 'Zadejte číslo.'],
    ['no number in a path', IdInPath, 'abc', 'Zadejte číslo.'],
    ['a fraction', Id, 1.5, 'Zadejte celé číslo.'],
    ['no flag', z.boolean(), 'ano', 'Zvolte ano, nebo ne.'],
    ['no list', z.array(z.string()), {}, 'Pošlete seznam.'],
    ['no object', z.object({}), [], 'Pošlete objekt s pojmenovanými poli.'],
    ['none of the choices', z.enum(['CZK', 'EUR']), 'USD', 'Vyberte jednu z možností: CZK, EUR.'],
    ['no date', localDate(), 'včera', 'Zadejte platné datum.'],
    ['no id of an order', z.uuid(), 'x', 'Neplatný identifikátor.'],
    ['an empty text', z.string().min(1), '', 'Toto pole je povinné.'],
    ['a text that is too short', z.string().min(3), 'x', 'Nejméně 3 znaky.'],
    ['a text that is too long', text(2000), 'x'.repeat(2001), 'Nejvýše 2\u00a0000 znaků.'],
    ['zero', z.number().positive(), 0, 'Více než 0.'],
    ['too much', z.number().max(99), 100, 'Nejvýše 99.'],
    ['an empty list', z.array(z.string()).min(1), [], 'Nejméně 1 položka.'],
  ])('explains %s', (_what, schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

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
  ])('is refused if it is %j', (written) => expect(Hour.safeParse(written).success).toBe(false));

  it.each(['0', '-1', '1e3', '0x1', '2147483648', '9223372036854775808', '1abc', ''])(
    'is refused as an id if it is %j',
    (written) => expect(IdInPath.safeParse(written).success).toBe(false),
  );
});
