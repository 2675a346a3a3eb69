import type { OpenInvitation, User } from '#api/generated.ts';
import { recordDownloads } from '#test/downloads.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const downloads = recordDownloads();

const main = () => within(screen.getByRole('main'));
const press = async (name: string) => pages.user.click(await screen.findByRole('button', { name }));

describe('the profile', () => {
  it('edits the profile, and requires a name and a valid phone number', async () => {
    let user = person({ fullname: 'Jana Nováková' });
    serves(pages.server, { role: 'VENUEMANAGER' });
    pages.server.on('getUser', () => user);
    pages.server.on(
      'updateUser',
      ({ body }) => (user = { ...user, ...(body as Partial<User>), phonenumber: 601234567 }),
    );
    await pages.opensAsStaff('/Administrace');
    await screen.findByRole('heading', { name: 'Uživatelský profil' });
    await pages.expectsAccessible();
    await press('Upravit profil');
    const write = async (label: string, text: string) => {
      await pages.user.clear(screen.getByLabelText(label));
      await pages.user.type(screen.getByLabelText(label), text);
    };

    await write('Jméno a příjmení', '  ');
    await press('Uložit');
    await screen.findByText('Vyplňte prosím jméno');
    await write('Jméno a příjmení', 'Jana Změněná');
    await write('Telefon', 'nevím');
    await press('Uložit');
    await screen.findByText('Zadejte platné telefonní číslo, třeba 601 234 567.');
    expect(pages.server.callsOf('updateUser')).toEqual([]);
    await write('Telefon', '601 234 567');
    await press('Uložit');

    await screen.findByText('Uživatelský profil byl upraven!');
    await main().findByText('Jana Změněná');
    expect(pages.server.callsOf('updateUser').map(({ body }) => body)).toEqual([
      expect.objectContaining({ fullname: 'Jana Změněná', phonenumber: 601234567 }),
    ]);
  });

  it('shows a refusal of the server at its field, and keeps the typed text', async () => {
    serves(pages.server);
    pages.server.on('getUser', person({ fullname: 'Jana Nováková' }));
    const wrong = [{ field: 'city', message: 'Nejvýše 200 znaků.' }];
    pages.server.on('updateUser', refusal(400, 'VALIDATION_FAILED', undefined, wrong));
    await pages.opensAsStaff('/Administrace');
    await press('Upravit profil');
    const city = screen.getByLabelText<HTMLInputElement>('Město');
    await pages.user.clear(city);
    await pages.user.type(city, 'Brno');
    await press('Uložit');
    await screen.findByText('Nejvýše 200 znaků.');
    expect([city.value, city.getAttribute('aria-invalid')]).toEqual(['Brno', 'true']);
  });

  it('downloads the personal data as a file', async () => {
    serves(pages.server);
    pages.server.on('exportPersonalData', {
      exportedAt: '2026-11-21T18:00:00.000Z',
      user: person(),
      signInLinks: [],
      sessions: [],
      signIns: [],
      refusedSignIns: [],
      passkeys: [],
      invitationsSent: [],
      leadsDone: [],
      dailySummaries: [],
      shifts: [],
      figures: [],
      dutyPhones: [],
      pins: [],
      boardSessions: [],
      wrongPins: [],
      operations: [],
      catalogueChanges: [],
      rightsAndSettings: [],
      decisions: [],
    });
    await pages.opensAsStaff('/profile');
    await press('Stáhnout mé údaje');
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['moje-udaje.json']));
  });

  it('names the role in each company if the roles differ', async () => {
    serves(pages.server, {
      person: person({
        companies: [
          { id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' },
          { id: 2, name: 'Kavárna Slunečnice s.r.o.', role: 'COMPANY_MANAGER' },
        ],
      }),
    });
    await pages.opensAsStaff('/profile');
    await screen.findByText('Hospoda U Lípy s.r.o. (Obsluha), Kavárna Slunečnice s.r.o. (Majitel)');
  });

  it('tells staff without a venue who assigns one, and names the missing fields instead of showing dashes', async () => {
    serves(pages.server, { venues: [], role: 'EMPLOYEE', person: person({ role: 'EMPLOYEE', venues: [] }) });
    await pages.opensAsStaff('/profile');
    await screen.findByText('Provozovnu vám přidělí správce vaší firmy.');
    main().getByText('Nevyplněno: Telefon.');
    expect(main().queryByText('–')).toBeNull();
    expect(main().queryByText('Provozovny')).toBeNull();
  });
});

describe('A pending invitation', () => {
  const INVITATION: OpenInvitation = {
    id: 5,
    email: 'owner2@demo.test',
    invitedBy: 'Alena Nová',
    companies: [{ id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' }],
  };
  const own = { id: 2, name: 'Kavárna Slunečnice s.r.o.', role: 'COMPANY_MANAGER' } as const;

  it('disappears once it is refused', async () => {
    const invitations = [INVITATION];
    serves(pages.server);
    pages.server.on('getInvitations', () => [...invitations]);
    pages.server.on('refuseInvitation', () => void invitations.pop());
    await pages.opensAsStaff('/profile');
    await screen.findByText('Firma Hospoda U Lípy s.r.o. vás zve jako Obsluha.');
    await pages.expectsAccessible();
    await press('Odmítnout');
    await screen.findByText('Pozvánku jste odmítli.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Přijmout' })).toBeNull());
    expect(pages.server.callsOf('refuseInvitation').map(({ body }) => body)).toEqual([{ id: 5 }]);
  });

  it('changes nothing before it is accepted, and adds the company afterwards', async () => {
    const companies: User['companies'] = [own];
    const invited = { id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'COMPANY_MANAGER' } as const;
    const invitations = [{ ...INVITATION, companies: [invited] }];
    serves(pages.server);
    pages.server.on('getUser', () => person({ companies: [...companies], venues: [] }));
    pages.server.on('getInvitations', () => [...invitations]);
    pages.server.on('acceptInvitation', () => {
      invitations.pop();
      companies.unshift(invited);
      return { status: 'accepted' };
    });
    await pages.opensAsStaff('/profile');
    await screen.findByText('Firma Hospoda U Lípy s.r.o. vás zve jako Majitel.');
    const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    await waitFor(() => expect(facts()).toContain('Kavárna Slunečnice s.r.o.'));
    await press('Přijmout');
    await screen.findByText('Pozvánku jste přijali.');
    await main().findByText('Hospoda U Lípy s.r.o., Kavárna Slunečnice s.r.o.');
  });

  it('stays if its answer could not be sent', async () => {
    serves(pages.server);
    pages.server.on('getInvitations', [INVITATION]);
    pages.server.on('acceptInvitation', refusal(404, 'LINK_NOT_VALID', 'Pozvánka už neplatí.'));
    await pages.opensAsStaff('/profile');
    await press('Přijmout');
    await screen.findByText('Pozvánka už neplatí.');
    expect(screen.getByRole('button', { name: 'Přijmout' })).toBeTruthy();
  });
});
