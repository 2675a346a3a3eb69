import { answersDiscardQuestion, fill } from '#test/forms.ts';
import { Pages, screen, signedIn, waitFor } from '#test/pages.tsx';
import { serves } from '#test/restaurant.ts';

const pages = Pages.ofThisFile();

const NOTICE = /^Jste odhlášeni a co jste napsali, ještě není uložené/;
const street = () => screen.getByLabelText<HTMLInputElement>('Ulice').value;
const isTold = () => void dispatchEvent(new StorageEvent('storage', { key: null }));

/** What another tab leaves in the storage, and the event by which this tab hears of it. */
function signsOutElsewhere(): void {
  localStorage.setItem('stolek.signed-out', 'true');
  for (const key of Object.keys(localStorage)) if (key.startsWith('@@auth0spajs@@')) localStorage.removeItem(key);
  isTold();
}
function signsInElsewhere(email: string): void {
  localStorage.removeItem('stolek.signed-out');
  signedIn(email);
  isTold();
}

beforeEach(async () => {
  serves(pages.server);
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
  await screen.findByLabelText('Ulice');
});

it('a page with unsaved work stays when another tab signs out, and goes on with the same person', async () => {
  fill({ Ulice: 'Rozepsaná 5' });
  signsOutElsewhere();
  const notice = (await screen.findByText(NOTICE)).parentElement!;
  expect(notice.getAttribute('role')).toBe('alert');
  expect(screen.getByRole('link', { name: 'Přihlásit se v novém okně' }).getAttribute('target')).toBe('_blank');
  expect(street()).toBe('Rozepsaná 5');
  signsInElsewhere('manager@demo.test');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(street()).toBe('Rozepsaná 5');
});

it('a page with unsaved work asks before it is left after a sign-out', async () => {
  fill({ Ulice: 'Rozepsaná 5' });
  signsOutElsewhere();
  await screen.findByText(NOTICE);
  const leave = () => pages.user.click(screen.getByRole('link', { name: 'Odejít bez uložení' }));
  await leave();
  await answersDiscardQuestion(pages.user, 'Pokračovat v úpravách');
  expect(street()).toBe('Rozepsaná 5');
  await leave();
  await answersDiscardQuestion(pages.user, 'Zahodit');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('unsaved work is discarded with a word when another person signs in', async () => {
  fill({ Ulice: 'Rozepsaná 5' });
  signsOutElsewhere();
  await screen.findByText(NOTICE);
  const before = pages.server.callsOf('getVenue').length;
  signsInElsewhere('other@demo.test');
  await screen.findByText('Přihlásil se jiný uživatel. Neuložené změny předchozího uživatele jsme zahodili.');
  await waitFor(() => expect(pages.server.callsOf('getVenue').length).toBeGreaterThan(before));
  await waitFor(() => expect(street()).not.toBe('Rozepsaná 5'));
});

it('a page without unsaved work goes home when another tab signs out', async () => {
  signsOutElsewhere();
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(screen.queryByText(NOTICE)).toBeNull();
});
