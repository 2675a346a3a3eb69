import { fill, answersDiscardQuestion } from '#test/forms.ts';
import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { company, person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const dialog = () => screen.findByRole('dialog');
const press = async (name: string | RegExp, place?: HTMLElement) =>
  pages.user.click(await within(place ?? document.body).findByRole('button', { name }));

const ADDRESS = { Ulice: 'Mlýnská 1', Město: 'Tábor', PSČ: '390 01', IČO: '11122234', DIČ: 'CZ11122234' };
const MILL = company({ id: 5, name: 'Žabí mlýn s.r.o.', ico: '11122234' });

/** Opens the internal administration for an administrator of the system. */
async function opens(companies = [company()], path = '/InternalAdministrationPage', venues = [venue()]) {
  serves(pages.server, { role: 'SA', person: person({ role: 'SA' }), companies, venues });
  await pages.opensAsStaff(path, 'sa@demo.test');
}

describe('the administration of companies', () => {
  it('names the missing fields of a new company, adds the company and chooses it', async () => {
    const companies = [company()];
    await opens(companies);
    pages.server.on('getCompanies', () => [...companies]);
    pages.server.on('createCompany', () => (companies.push(MILL), MILL));
    await press('Přidat Firmy');
    await pages.expectsAccessible();
    await press('Přidat Firmu', await dialog());
    await screen.findByText('Zadejte IČO.');
    expect(
      within(await dialog())
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(['IČO', 'název Firmy', 'Ulici', 'Město', 'PSČ', 'DIČ'].map((what) => `Zadejte ${what}.`));

    fill({ 'Název firmy': 'Žabí mlýn s.r.o.', ...ADDRESS }, await dialog());
    await press('Přidat Firmu', await dialog());
    await screen.findByText('Firma byla úspěšně přidán.');
    await screen.findByRole('heading', { name: 'Žabí mlýn s.r.o.' });
    expect(pages.server.callsOf('createCompany').map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Žabí mlýn s.r.o.', city: 'Tábor', country: 'Česko', ico: '11122234' }),
    ]);
  });

  it('warns of a company with the same IČO, and asks before it adds a second one', async () => {
    await opens([company(), MILL]);
    pages.server.on('createCompany', () => company({ id: 6, name: 'Druhý mlýn' }));
    await press('Přidat Firmy');
    fill({ 'Název firmy': 'Druhý mlýn', ...ADDRESS, IČO: '111 22 234' }, await dialog());
    const warning = 'Firma s tímto IČO už existuje: Žabí mlýn s.r.o.';
    await within(await dialog()).findByText(warning);
    await press('Přidat Firmu', await dialog());
    const question = await screen.findByRole('dialog', { name: 'Přidat firmu podruhé?' });
    await pages.expectsAccessible();
    await press('Zrušit', question);
    expect(pages.server.callsOf('createCompany')).toEqual([]);
    await press('Přidat Firmu', await dialog());
    await press('Přidat Firmu', await screen.findByRole('dialog', { name: 'Přidat firmu podruhé?' }));
    await screen.findByText('Firma byla úspěšně přidán.');
    expect(pages.server.callsOf('createCompany')).toHaveLength(1);
  });

  it("warns of another company's IČO while a company is edited, but not of its own", async () => {
    await opens([company(), MILL]);
    await press('Zobrazit Firmy');
    const list = await dialog();
    await press('Edit U Lípy s.r.o.', list);
    expect(within(list).queryByText(/^Firma s tímto IČO/)).toBeNull();
    fill({ ICO: MILL.ico }, list);
    await within(list).findByText(/^Firma s tímto IČO už existuje: Žabí mlýn/);
  });

  it('does not require a DIČ for a company that pays no VAT', async () => {
    const { DIČ: _, ...withoutDic } = ADDRESS;
    await opens();
    pages.server.on('createCompany', () => MILL);
    await press('Přidat Firmy');
    fill({ 'Název firmy': 'Žabí mlýn s.r.o.', ...withoutDic }, await dialog());
    await press('Přidat Firmu', await dialog());
    await within(await dialog()).findByText('Zadejte DIČ.');
    await pages.user.click(within(await dialog()).getByRole('checkbox', { name: 'Neplátce DPH' }));
    await press('Přidat Firmu', await dialog());
    await screen.findByText('Firma byla úspěšně přidán.');
    expect(pages.server.callsOf('createCompany').map(({ body }) => body)).toEqual([
      expect.objectContaining({ dic: '', isVatPayer: false }),
    ]);
  });

  it('keeps the input if both the save and the refetch fail', async () => {
    await opens();
    pages.server.on('createCompany', refusal(403, 'FORBIDDEN', 'Firmu teď nelze přidat.'));
    await press('Přidat Firmy');
    fill({ 'Název firmy': 'Žabí mlýn s.r.o.', ...ADDRESS }, await dialog());
    pages.server.on('getCompanies', refusal(403, 'FORBIDDEN'));
    await press('Přidat Firmu', await dialog());
    await screen.findByText(/^Nepodařilo se načíst firmy/);
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Název firmy').value).toBe('Žabí mlýn s.r.o.');
  });

  it('adds a venue with the address of its company', async () => {
    const venues = [venue({ id: 9, companyId: 1, name: 'Stará' })];
    await opens([company({ city: 'Tábor', ico: '11122234' })], undefined, venues);
    pages.server.on('createVenue', ({ body }) => {
      const added = venue({ id: 10, name: String(body['venuename']) });
      venues.push(added);
      return added;
    });
    await press('Přidat Provozovnu');
    fill({ 'Název provozovny': 'Mlýnice', Ulice: 'Mlýnská 1' }, await dialog());
    await press('Přidat Provozovnu', await dialog());
    await screen.findByText('Provozovna byla úspěšně přidána!');
    await screen.findByRole('link', { name: 'Mlýnice' });
    expect(pages.server.callsOf('createVenue').map(({ body }) => body)).toEqual([
      expect.objectContaining({ companyId: 1, venuename: 'Mlýnice', city: 'Tábor', ico: '11122234' }),
    ]);
  });

  it('edits a company in the list, and names its venues before deleting it', async () => {
    const companies = [company(), MILL];
    await opens(companies, undefined, [venue(), venue({ id: 2, companyId: 5, name: 'Mlýnice' })]);
    pages.server.on('getCompanies', () => [...companies]);
    pages.server.on('updateCompany', () => (companies[1] = { ...MILL, city: 'Bechyně', version: 2 }));
    pages.server.on('deleteCompany', () => (companies.pop(), { id: 5 }));
    await press('Zobrazit Firmy');
    const list = await dialog();
    await press('Edit Žabí mlýn s.r.o.', list);
    fill({ City: 'Bechyně' }, list);
    await press('Save', list);
    await within(list).findByText('Bechyně');
    expect(pages.server.callsOf('updateCompany').map(({ body }) => body)).toEqual([
      { companyId: 5, version: 1, city: 'Bechyně' },
    ]);

    await press('Delete Žabí mlýn s.r.o.', list);
    await screen.findByText('Opravdu chcete smazat Žabí mlýn s.r.o.?');
    await screen.findByText(/1 provozovna: Mlýnice\./);
    await press('Smazat');
    await waitFor(() => expect(screen.queryByText('Žabí mlýn s.r.o.')).toBeNull());
    expect(pages.server.callsOf('deleteCompany').map(({ body }) => body)).toEqual([{ companyId: 5 }]);
  });

  it('lets an owner edit a company, but not delete it', async () => {
    serves(pages.server);
    await pages.opensAsStaff('/edit-company');
    await screen.findByRole('button', { name: 'Edit U Lípy s.r.o.' });
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await pages.expectsAccessible();
  });

  it('fills in a company from the register, and says when the register is unavailable', async () => {
    await opens([], '/add-company');
    const register = { ico: '27082440', dic: 'CZ27082440', name: 'Alza.cz a.s.', street: 'Jankovcova 1522/53' };
    const reads = () => press('Načíst z ARES');
    const away = 'Registr ARES teď neodpovídá. Údaje prosím vyplňte ručně.';
    pages.server.on('getCompanyByIco', refusal(503, 'REGISTER_UNAVAILABLE', away));
    const made = [company({ id: 3, name: 'Alza.cz a.s.' })];
    pages.server.on('createCompany', () => (pages.server.on('getCompanies', made), made[0]));
    await screen.findByLabelText('IČO');

    fill({ IČO: '27082441' });
    await reads();
    await screen.findByText('IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.');
    expect(pages.server.callsOf('getCompanyByIco')).toEqual([]);
    fill({ IČO: '270 82 440' });
    await reads();
    await screen.findByText(away);
    expect(pages.server.callsOf('getCompanyByIco')).toHaveLength(1);
    fill({ 'Název firmy': 'Ručně' });
    await waitFor(() => expect(screen.queryByText(away)).toBeNull());
    pages.server.on('getCompanyByIco', {
      ...register,
      city: 'Praha',
      postal_code: '170 00',
      country: 'Česko',
      endedOn: null,
    });
    await reads();
    await screen.findByText('Údaje jsou načtené z ARES. Zkontrolujte je prosím.');
    await pages.expectsAccessible();
    const shown = Object.fromEntries(
      ['Název firmy', 'Ulice', 'PSČ', 'DIČ'].map((label) => [
        label,
        screen.getByLabelText<HTMLInputElement>(label).value,
      ]),
    );
    expect(shown).toEqual({
      'Název firmy': 'Alza.cz a.s.',
      Ulice: 'Jankovcova 1522/53',
      PSČ: '170 00',
      DIČ: 'CZ27082440',
    });
    await press('Přidat Firmu');
    await screen.findByText('Firma byla úspěšně přidán.');
    await screen.findByRole('heading', { name: 'Alza.cz a.s.' });
    expect(location.pathname + location.search).toBe('/InternalAdministrationPage?company=3');
  });

  it('asks before its dialog closes with an unsaved company', async () => {
    await opens();
    await press('Přidat Firmy');
    fill({ 'Název firmy': 'Rozepsaná s.r.o.' }, await dialog());
    await pages.user.keyboard('{Escape}');
    await answersDiscardQuestion(pages.user, 'Pokračovat v úpravách');
    expect(screen.getByLabelText<HTMLInputElement>('Název firmy').value).toBe('Rozepsaná s.r.o.');
    await pages.user.keyboard('{Escape}');
    await answersDiscardQuestion(pages.user, 'Zahodit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists only companies that the person owns, each with a link to its venues', async () => {
    const cafe = company({ id: 2, name: 'Kavárna Slunečnice s.r.o.' });
    const bistro = venue({ id: 3, companyId: 2, name: 'Bistro Slunečnice' });
    serves(pages.server, {
      companies: [cafe],
      venues: [venue(), bistro],
      person: person({
        companies: [
          { id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' },
          { id: 2, name: 'Kavárna Slunečnice s.r.o.', role: 'COMPANY_MANAGER' },
        ],
      }),
    });
    await pages.opensAsStaff('/InternalAdministrationPage');
    await screen.findByRole('heading', { name: 'Kavárna Slunečnice s.r.o.' });
    expect(screen.queryByText('Hospoda U Lípy s.r.o.')).toBeNull();
    await pages.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Bistro Slunečnice' }));
    await waitFor(() => expect(location.pathname + location.search).toMatch(/^\/AdministrationPage\?venue=3/));
  });

  it('shows who changed what in the company, and loads older changes on request', async () => {
    await opens();
    const entry = (id: number, changes: object) => ({
      id,
      at: '2026-11-22T10:00:00.000Z',
      by: 'Jana',
      byProduct: false,
      subject: 'member',
      subjectId: 5,
      act: 'changed',
      name: 'Petr',
      venueId: null,
      venueName: null,
      menuName: null,
      fields: [],
      ...changes,
    });
    const fields = [
      { field: 'role', before: 'EMPLOYEE', after: 'VENUEMANAGER' },
      { field: 'venues', before: [], after: [{ id: 1, name: 'U Lípy' }] },
    ];
    const price = { field: 'priceCzk', before: 89, after: 92.5 };
    const dish = { subject: 'menuItem', name: 'Kulajda', venueName: 'U Lípy', menuName: 'Hlavní', by: null };
    pages.server.on('getAudit', ({ query }) =>
      query['cursor'] === '7'
        ? [entry(6, { ...dish, fields: [price] })]
        : new Answer(200, [entry(7, { fields })], { 'x-next-cursor': '7' }),
    );
    await press('Historie změn');
    const trail = await dialog();
    await within(trail).findByText('Práva uživatele změněna: Petr');
    expect(trail.textContent).toContain('Role: Obsluha → Vedoucí provozovny');
    expect(trail.textContent).toContain('Provozovny: nic → U Lípy');
    await press('Starší změny', trail);
    await within(trail).findByText('Upraveno v menu: Kulajda, U Lípy, Hlavní');
    expect(trail.textContent).toMatch(/Bývalý uživatel.*Cena \(Kč\): 89\sKč → 92,50\sKč/);
    expect(within(trail).queryByRole('button', { name: 'Starší změny' })).toBeNull();
    await pages.expectsAccessible();
  });

  it('shows system administrators who else has become one, even through a command-line tool', async () => {
    await opens(undefined, '/InternalAdministrationPage?tab=users');
    pages.server.on('getAllUsers', []);
    const entry = { at: '2026-11-22T10:00:00.000Z', by: null, subject: 'member', act: 'created' } as const;
    const place = { venueId: null, venueName: null, menuName: null, fields: [] };
    pages.server.on('getInstallationAudit', [
      { ...entry, ...place, id: 8, byProduct: true, subjectId: 5, name: 'Petr' },
      { ...entry, ...place, id: 7, byProduct: false, by: 'Jana', subjectId: 6, act: 'deleted', name: null },
      {
        ...entry,
        ...place,
        id: 6,
        byProduct: false,
        by: 'Jana',
        subjectId: 7,
        act: 'deleted',
        name: null,
        fields: [{ field: 'changes', before: 3, after: null }],
      },
    ]);
    await press('Historie správců');
    const trail = await dialog();
    const first = (await within(trail).findByText('Správce systému přidán: Petr')).closest('li');
    expect(first?.textContent).toContain('Systém');
    await within(trail).findByText('Správce systému odebrán: Bývalý uživatel');
    await within(trail).findByText('Uživatel bez firmy smazán: Bývalý uživatel');
  });
});
