import type { AdministeredUser } from '#api/generated.ts';
import { answersDiscardQuestion, fill } from '#test/forms.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const dialog = () => screen.findByRole('dialog');
const press = async (name: string, place?: HTMLElement) =>
  pages.user.click(await within(place ?? document.body).findByRole('button', { name }));

function staffMember(changes: Partial<AdministeredUser> = {}): AdministeredUser {
  return {
    id: 20,
    auth0Id: 'demo|staff',
    email: 'staff@demo.test',
    emailVerified: true,
    fullname: 'Petr Svoboda',
    addressLine1: '',
    city: '',
    country: '',
    phonenumber: 0,
    role: 'EMPLOYEE',
    linkUntil: null,
    lastSignIn: null,
    version: 4,
    companies: [{ id: 1, name: 'U Lípy s.r.o.', role: 'EMPLOYEE' }],
    venues: [{ venueId: 1, name: 'U Lípy' }],
    ...changes,
  };
}

const MANAGER = staffMember({ id: 21, email: 'manager@demo.test', fullname: 'Jana Nováková', city: 'Praha' });

async function opens(path: string, users: AdministeredUser[], venues = [venue(), venue({ id: 2, name: 'Zahrádka' })]) {
  serves(pages.server, { venues, person: person({ id: 7 }) });
  pages.server.on('getAllUsers', () => [...users]);
  await pages.opensAsStaff(path, 'owner@demo.test');
}

describe('The invitation of a person', () => {
  it("reports an invalid address, offers no administrator's role, and lists pending invitations", async () => {
    const users = [MANAGER];
    await opens('/InternalAdministrationPage?tab=users', users);
    pages.server.on('inviteUser', ({ body }) => {
      const email = String(body['email']);
      users.push(staffMember({ id: 30, auth0Id: null, email, fullname: '' }));
      return { email, companyId: 1, role: 'EMPLOYEE' };
    });
    await press('Přidat Uživatele');
    const form = await dialog();
    await press('Poslat pozvánku', form);
    await within(form).findByText('Please enter an email');
    // Only what the specification gives in English is English.
    within(form).getByRole('button', { name: 'Zrušit' });
    expect(within(form).queryByRole('button', { name: /Cancel|Save/ })).toBeNull();
    fill({ 'E-mail': 'not an address' }, form);
    await within(form).findByText('Invalid email address');
    await pages.expectsAccessible();
    const roles = within(within(form).getByLabelText('Role')).getAllByRole('option');
    expect(roles.map(({ textContent }) => textContent)).toEqual([
      'Bez role',
      'Company Manager',
      'Venue Manager',
      'Employee',
    ]);
    fill({ 'E-mail': 'jarmila@new.test' }, form);
    await press('Poslat pozvánku', form);
    await within(form).findByText(/^Vyberte aspoň jednu provozovnu/);
    expect(pages.server.callsOf('inviteUser')).toEqual([]);
    await pages.user.click(within(form).getByRole('checkbox', { name: 'Zahrádka' }));
    await press('Poslat pozvánku', form);

    await screen.findByText('Pozvánka odešla na jarmila@new.test.');
    await screen.findByText('Čeká na přijetí pozvánky');
    expect(pages.server.callsOf('inviteUser').map(({ body }) => body)).toEqual([
      {
        email: 'jarmila@new.test',
        company: 1,
        companyName: 'U Lípy s.r.o.',
        role: 'EMPLOYEE',
        venues: [{ venueId: 2 }],
      },
    ]);
    const row = (await screen.findByText('jarmila@new.test')).closest('tr')!;
    within(row).getByText('Obsluha');
  });

  it("suggests the owner's role in a new company, and its only venue for the first waiter", async () => {
    await opens('/InternalAdministrationPage?tab=users', [], [venue()]);
    await press('Přidat Uživatele');
    const form = await dialog();
    const role = within(form).getByLabelText<HTMLSelectElement>('Role');
    await waitFor(() => expect(role.value).toBe('COMPANY_MANAGER'));
    for (const chosen of ['VENUEMANAGER', 'EMPLOYEE']) await pages.user.selectOptions(role, chosen);
    expect(role.value).toBe('EMPLOYEE');
    const only = await within(form).findByRole<HTMLInputElement>('checkbox', { name: 'U Lípy' });
    expect(only.checked).toBe(true);
  });

  it('keeps the form and shows the reason if the server refuses', async () => {
    await opens('/InternalAdministrationPage?tab=users', [MANAGER]);
    pages.server.on('inviteUser', refusal(403, 'FORBIDDEN', 'Do této firmy zvát nesmíte.'));
    await press('Přidat Uživatele');
    const form = await dialog();
    fill({ 'E-mail': 'jarmila@new.test' }, form);
    await pages.user.click(await within(form).findByRole('checkbox', { name: 'Zahrádka' }));
    await press('Poslat pozvánku', form);
    await within(form).findByText('Do této firmy zvát nesmíte.');
    expect(within(form).getByLabelText<HTMLInputElement>('E-mail').value).toBe('jarmila@new.test');
  });
});

describe('An invitation', () => {
  const INVITED = { id: 30, auth0Id: null, email: 'jarmila@new.test', fullname: '' };
  const waiting = staffMember({ ...INVITED, linkUntil: '2020-01-01T10:00:00.000Z' });

  it('is listed separately while pending, shows that its link has expired, and is withdrawn after a confirmation', async () => {
    const owner = { ...MANAGER, role: 'COMPANY_MANAGER' as const };
    const companies = [{ id: 1, name: 'U Lípy s.r.o.', role: owner.role }];
    const users = [{ ...owner, companies }, staffMember({ lastSignIn: '2026-11-28T17:30:00.000Z' }), waiting];
    await opens('/InternalAdministrationPage?tab=users', users);
    pages.server.on('removeUser', () => (users.pop(), { id: 30 }));
    await screen.findByRole('heading', { name: 'Čekající pozvánky' });
    // The words of the invitation's mail.
    const staff = within(screen.getByText('staff@demo.test').closest('tr')!);
    staff.getByText('Obsluha');
    staff.getByText(/^Poslední přihlášení 28\.\s11\.\s2026 18:30$/);
    within(screen.getByText('manager@demo.test').closest('tr')!).getByText('Majitel');
    expect(screen.queryByText(/Company Manager|Employee/)).toBeNull();
    await screen.findByText('Odkaz už neplatí');
    await pages.expectsAccessible();
    await press('Odvolat');
    await press('Odvolat pozvánku', await dialog());
    await screen.findByText('Pozvánka je odvolaná.');
    await waitFor(() => expect(screen.queryByText('jarmila@new.test')).toBeNull());
    const [call] = pages.server.callsOf('removeUser');
    expect(call).toMatchObject({ params: { id: '30' }, query: { version: '4' } });
  });

  it('is not withdrawn once it has been accepted', async () => {
    await opens('/InternalAdministrationPage?tab=users', [MANAGER, waiting]);
    const current = staffMember({ ...INVITED, auth0Id: 'link|1', version: 5 });
    pages.server.on('removeUser', refusal(409, 'CONCURRENT_CHANGE', 'Někdo jiný…', { current }));
    await press('Odvolat');
    await press('Odvolat pozvánku', await dialog());
    await screen.findByText(/^Pozvánka se mezitím změnila/);
  });

  it('shows a new link once, after a warning, or says why there is none', async () => {
    await opens('/InternalAdministrationPage?tab=users', [MANAGER, waiting]);
    const refused = 'S touto adresou už má někdo účet. Odkaz mu pošlete e-mailem.';
    pages.server.on('showLink', refusal(409, 'ADDRESS_HAS_ACCOUNT', refused));
    const shows = async () => {
      await press('Zobrazit odkaz');
      const question = await dialog();
      within(question).getByText(/jarmila@new\.test.*přestanou platit/);
      await press('Zobrazit odkaz', question);
    };
    await shows();
    await screen.findByText(refused);
    const link = 'http://localhost:3000/sign-in-link#secret';
    pages.server.on('showLink', { link, validUntil: '2030-01-02T10:00:00.000Z' });
    await shows();
    const shown = await screen.findByRole('dialog', { name: 'Odkaz pozvánky' });
    expect(within(shown).getByLabelText<HTMLInputElement>('Odkaz pozvánky').value).toBe(link);
    await pages.expectsAccessible();
    await press('Zkopírovat odkaz', shown);
    await screen.findByText('Odkaz je zkopírovaný.');
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(pages.server.callsOf('showLink').map(({ body }) => body)).toEqual([{ id: 30 }, { id: 30 }]);
  });
});

describe('The editor of a person', () => {
  const choose = async (label: string) =>
    pages.user.selectOptions(await screen.findByRole('combobox', { name: 'Uživatel' }), label);

  it('removes a venue', async () => {
    const petr = staffMember();
    await opens('/EditUsers', [petr, MANAGER]);
    pages.server.on('updateAnyUser', { ...petr, venues: [], version: 5 });
    await choose('Petr Svoboda (staff@demo.test)');
    await pages.expectsAccessible();
    await pages.user.click(await screen.findByRole('checkbox', { name: 'U Lípy' }));
    await press('Save');
    await screen.findByText('User updated successfully!');
    await screen.findByText('Uživatelský profil byl upraven!');
    expect(pages.server.callsOf('updateAnyUser').map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: 20, version: 4, venues: [] }),
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'U Lípy' }).checked).toBe(false);
  });

  it('shows field by field what another person has changed, and keeps the typed text', async () => {
    const petr = staffMember();
    await opens('/EditUsers', [petr, MANAGER]);
    await choose('Petr Svoboda (staff@demo.test)');
    fill({ Město: 'Brno' });
    const theirs = { ...petr, fullname: 'Petr Novotný', venues: [], version: 5 };
    const conflict = refusal(409, 'CONCURRENT_CHANGE', 'Změnil ho někdo jiný.', { current: theirs });
    pages.server.on('updateAnyUser', conflict);
    await press('Save');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Jméno: „Petr Svoboda“ → „Petr Novotný“');
    expect(notice.textContent).toContain('Provozovny: „U Lípy“ → prázdné');
    expect(screen.getByLabelText<HTMLInputElement>('Město').value).toBe('Brno');
    await press('Načíst nové');
    expect(screen.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Petr Novotný');
    fill({ Město: 'Brno' });
    pages.server.on('updateAnyUser', { ...theirs, city: 'Brno', version: 6 });
    await press('Save');
    await screen.findByText('User updated successfully!');
    expect(pages.server.callsOf('updateAnyUser').map(({ body }) => body['version'])).toEqual([4, 5]);
  });

  it('deletes the PIN after a confirmation, and keeps the typed text', async () => {
    await opens('/EditUsers', [staffMember(), MANAGER]);
    await choose('Petr Svoboda (staff@demo.test)');
    fill({ Město: 'Rozepsané' });
    await press('Smazat PIN');
    const question = await dialog();
    within(question).getByText('Opravdu chcete smazat PIN pro Petr Svoboda (staff@demo.test)?');
    await pages.expectsAccessible();
    await press('Zrušit', question);
    expect(pages.server.callsOf('deletePinOfUser')).toEqual([]);
    pages.server.on('deletePinOfUser', refusal(404, 'NOT_FOUND', 'Nenalezeno.'));
    const confirms = async () => {
      await press('Smazat PIN');
      await press('Smazat PIN', await dialog());
    };
    await confirms();
    await screen.findByText('Nenalezeno.');
    pages.server.on('deletePinOfUser', new Answer(204, null));
    await confirms();
    await screen.findByText('PIN je smazaný.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Město').value).toBe('Rozepsané');
    expect(pages.server.callsOf('deletePinOfUser').map(({ params }) => params)).toEqual([{ id: '20' }, { id: '20' }]);
  });

  it.each<[string, Partial<AdministeredUser>]>([
    ['an administrator of the system', { role: 'SA', companies: [], venues: [] }],
    ['the own account', { id: 7 }],
    ['a person who has not signed in yet', { auth0Id: null }],
  ])('does not offer to delete a PIN of %s', async (_who, changes) => {
    await opens('/EditUsers', [staffMember(changes)]);
    await choose('Petr Svoboda (staff@demo.test)');
    await screen.findByLabelText('Město');
    expect(screen.queryByRole('button', { name: 'Smazat PIN' })).toBeNull();
  });

  it('asks before the choice of another person discards unsaved work', async () => {
    await opens('/EditUsers', [staffMember(), MANAGER]);
    await choose('Petr Svoboda (staff@demo.test)');
    const city = () => screen.getByLabelText<HTMLInputElement>('Město').value;
    fill({ Město: 'Rozepsané' });
    await choose('Jana Nováková (manager@demo.test)');
    await answersDiscardQuestion(pages.user, 'Pokračovat v úpravách');
    expect(city()).toBe('Rozepsané');
    await choose('Jana Nováková (manager@demo.test)');
    await answersDiscardQuestion(pages.user, 'Zahodit');
    await waitFor(() => expect(city()).toBe('Praha'));
  });
});
