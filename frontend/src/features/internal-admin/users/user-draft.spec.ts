import type { AdministeredUser } from '../internal-api';
import { InviteFields } from './add-user-form';
import { changeOf, draftOf, phoneProblem, toggled } from './user-draft';

const USER: AdministeredUser = {
  id: 7,
  auth0Id: 'x',
  email: 'a@b.cz',
  emailVerified: true,
  fullname: 'Eva',
  linkUntil: null,
  lastSignIn: null,
  addressLine1: '',
  city: '',
  country: '',
  phonenumber: 0,
  role: 'EMPLOYEE',
  companies: [{ id: 1, name: 'A', role: 'EMPLOYEE' }],
  venues: [{ venueId: 3, name: 'V' }],
  version: 4,
};

describe('the request that changes a user', () => {
  it('omits rights that are unchanged', () => {
    const change = changeOf(USER, { ...draftOf(USER), city: 'Brno' }, [3]);
    expect(change).toMatchObject({ id: 7, version: 4, city: 'Brno' });
    expect(Object.keys(change)).not.toEqual(expect.arrayContaining(['role']));
    expect('venues' in change || 'companies' in change).toBe(false);
  });

  it('drops venues of a company that the user leaves', () => {
    expect(changeOf(USER, { ...draftOf(USER), companyIds: [] }, [])).toMatchObject({ companies: [], venues: [] });
  });

  it('gives or removes a role in one company, or the role SA of the person', () => {
    const draft = draftOf(USER);
    expect(changeOf(USER, { ...draft, roles: { 1: '' } }, [3])).toMatchObject({ companies: [{ id: 1, role: null }] });
    const two = changeOf(USER, { ...draft, companyIds: [1, 2], roles: { 1: 'EMPLOYEE', 2: 'COMPANY_MANAGER' } }, [3]);
    expect(two.companies).toEqual([
      { id: 1, role: 'EMPLOYEE' },
      { id: 2, role: 'COMPANY_MANAGER' },
    ]);
    expect(changeOf(USER, { ...draft, sa: true }, [3])).toMatchObject({ role: 'SA' });
    expect(changeOf({ ...USER, role: 'SA' }, { ...draft, sa: false }, [3])).toMatchObject({ role: null });
  });

  it('requires a valid phone number if it was changed', () => {
    const draft = draftOf({ ...USER, phonenumber: 12 });
    expect(phoneProblem(draft, draft)).toBeUndefined();
    for (const phonenumber of ['', '601 234 567', '+421 905 123 456'])
      expect(phoneProblem({ ...draft, phonenumber }, draft)).toBeUndefined();
    expect(phoneProblem({ ...draft, phonenumber: '123' }, draft)).toMatch(/^Zadejte platné telefonní číslo/);
  });

  it('is empty after a venue was unticked and ticked again', () => {
    const { venueIds } = draftOf({ ...USER, venues: [7, 3].map((venueId) => ({ venueId, name: 'V' })) });
    expect(toggled(toggled(venueIds, 3, false), 3, true)).toEqual(venueIds);
  });
});

describe('the form for an invitation', () => {
  it.each([
    [{ email: '', company: '1' }, 'Please enter an email'],
    [{ email: 'a b@c.cz', company: '1' }, 'Invalid email address'],
    [{ email: 'a@c', company: '1' }, 'Invalid email address'],
    [{ email: 'a@c.cz', company: '' }, 'Invalid company ID'],
    [{ email: 'a@c.cz', company: '0' }, 'Invalid company ID'],
  ])('with %j has the error: %s', (fields, message) => {
    expect(InviteFields.safeParse({ role: '', ...fields }).error?.issues[0]?.message).toBe(message);
  });
});
