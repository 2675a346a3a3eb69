import { phoneNumberOf, ProfileFields } from './profile-fields';

describe('the profile form', () => {
  it.each([
    ['601234567', 601234567],
    ['+420 601 234 567', 420601234567],
    ['', 0],
    ['nevím', 0],
    ['-5', 5],
    ['9'.repeat(40), 0],
  ])('reads the phone number %j as %d', (text, number) => {
    expect(phoneNumberOf(text)).toBe(number);
  });

  it('asks for a name and for nothing else', () => {
    const empty = { fullname: ' ', addressLine1: '', city: '', country: '', phonenumber: '' };
    const { error } = ProfileFields.safeParse(empty);
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['fullname', 'Vyplňte prosím jméno'],
    ]);
    expect(ProfileFields.safeParse({ ...empty, fullname: 'Eva' }).success).toBe(true);
  });
});
