import { profileSchema } from './profile-form';

const EMPTY = { fullname: 'Eva', addressLine1: '', city: '', country: '', phonenumber: '' };
const errorsOf = (fields: object, before?: string) =>
  profileSchema(before)
    .safeParse({ ...EMPTY, ...fields })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the profile form', () => {
  it('requires only a name', () => {
    expect(errorsOf({ fullname: ' ' })).toEqual([['fullname', 'Vyplňte prosím jméno']]);
    expect(errorsOf({})).toEqual([]);
  });

  it('accepts a valid phone number, or the stored one', () => {
    for (const phonenumber of ['601234567', '+420 601 234 567', '']) expect(errorsOf({ phonenumber })).toEqual([]);
    expect(errorsOf({ phonenumber: '5' }, '5')).toEqual([]);
    const wrong = [['phonenumber', 'Zadejte platné telefonní číslo, třeba 601 234 567.']];
    for (const phonenumber of ['nevím', '5', '9'.repeat(40)]) expect(errorsOf({ phonenumber })).toEqual(wrong);
  });
});
