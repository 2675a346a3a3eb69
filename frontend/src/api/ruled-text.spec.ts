import { COMPANY_NUMBER, POSTAL_CODE } from '@stolek/rules/field-rules';
import { changedOnly, ruledText, writtenText } from './ruled-text';

const messageFor = (schema: ReturnType<typeof ruledText>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

it('ruledText tidies a valid text, and reports a missing or wrong one', () => {
  const ico = ruledText('Zadejte IČO.', COMPANY_NUMBER);
  expect(ico.parse('270 82 440')).toBe('27082440');
  expect(messageFor(ico, ' ')).toBe('Zadejte IČO.');
  expect(messageFor(ico, '12345678')).toBe(COMPANY_NUMBER.message);
});

it('ruledText accepts an unchanged stored text that breaks its rule', () => {
  const before = ruledText('Zadejte PSČ.', POSTAL_CODE, 'xx');
  expect(before.parse('xx')).toBe('xx');
  expect(messageFor(before, 'xy')).toBe(POSTAL_CODE.message);
  expect(messageFor(before, '')).toBe('Zadejte PSČ.');
  expect(ruledText('Zadejte PSČ.', POSTAL_CODE, '').parse('')).toBe('');
  expect(writtenText('Zadejte město.', '').safeParse(' ').success).toBe(true);
  expect(writtenText('Zadejte město.', 'Brno').safeParse(' ').success).toBe(false);
});

it('changedOnly returns only the changed fields', () => {
  expect(changedOnly({ a: '1', b: '2' }, { a: '1', b: '3' })).toEqual({ b: '3' });
});
