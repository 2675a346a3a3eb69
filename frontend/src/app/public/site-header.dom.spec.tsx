import { Pages, screen, within } from '#test/pages.tsx';
import { person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

afterEach(() => {
  document.cookie = 'siteVersion=; path=/; max-age=0';
});

const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const navigation = () => screen.getByRole('navigation', { name: 'Hlavní navigace' });
const userMenu = () => screen.findByRole('group', { name: 'Uživatelské menu' });

describe('the header of the public site', () => {
  it('switches to the site for customers and back, and stores the choice', async () => {
    await pages.opens('/');
    await screen.findByRole('heading', { level: 1, name: /Host objedná od stolu/ });
    expect(localStorage.getItem('siteVersion')).toBeNull();
    expect(links(navigation())).toEqual(['Příležitosti', 'Ceník', 'Pro obchodníky', 'Kontakt']);
    expect(screen.getAllByRole('button', { name: 'Přihlášení' })).not.toEqual([]);

    await pages.user.click(screen.getAllByRole('button', { name: 'Pro zákazníky' })[0]!);
    await screen.findByRole('heading', { level: 1, name: /Objednejte si od stolu/ });
    expect(localStorage.getItem('siteVersion')).toBe('customer');
    expect(document.cookie).toContain('siteVersion=customer');
    expect(links(navigation())).toEqual(['Doporuč nás', 'Pro obchodníky', 'O nás', 'Kontakt']);
    expect(screen.queryByRole('button', { name: 'Přihlášení' })).toBeNull();
    await pages.expectsAccessible();

    await pages.user.click(screen.getAllByRole('button', { name: 'Pro restaurace' })[0]!);
    await screen.findByRole('heading', { level: 1, name: /Host objedná od stolu/ });
    expect(localStorage.getItem('siteVersion')).toBe('restaurant');
  });

  it('leads home from another page when the version is switched', async () => {
    await pages.opens('/pricing');
    await screen.findByRole('heading', { level: 1, name: 'Ceník' });
    await pages.user.click(screen.getAllByRole('button', { name: 'Pro zákazníky' })[0]!);
    await screen.findByRole('heading', { level: 1, name: /Objednejte si od stolu/ });
    expect(location.pathname).toBe('/');
  });

  it('shows the site’s version that is stored on this device if the cookie is lost', async () => {
    localStorage.setItem('siteVersion', 'customer');
    await pages.opens('/pricing');
    await screen.findByRole('heading', { level: 1, name: 'Ceník' });
    expect(screen.getAllByRole('button', { name: 'Pro restaurace' })).not.toEqual([]);
  });

  it('offers an owner links to both administrations', async () => {
    serves(pages.server, { person: person({ role: 'COMPANY_MANAGER', fullname: '' }) });
    await pages.opensAsStaff('/pricing', 'owner@demo.test');
    const menu = await userMenu();
    await within(menu).findByText('Majitel');
    expect(within(menu).getByText('owner@demo.test')).toBeTruthy();
    expect(links(menu)).toEqual([
      'Můj profil',
      'Administrace restaurace',
      'Interní Administrace',
      'Objednávky',
      'Historie objednávek',
    ]);
    const administration = within(navigation()).getByRole('link', { name: 'Administrace restaurace' });
    expect(administration.getAttribute('href')).toBe('/AdministrationPage');
    expect(screen.queryByRole('button', { name: 'Přihlášení' })).toBeNull();
  });

  it('offers an employee no link to the internal administration', async () => {
    serves(pages.server, { role: 'EMPLOYEE' });
    await pages.opensAsStaff('/about', 'staff@demo.test');
    const menu = await userMenu();
    await within(menu).findByText('Obsluha');
    expect(within(menu).queryByRole('link', { name: 'Interní Administrace' })).toBeNull();
  });
});
