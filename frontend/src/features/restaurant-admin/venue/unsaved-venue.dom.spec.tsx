import { answersDiscardQuestion, fill } from '#test/forms.ts';
import { Pages, screen } from '#test/pages.tsx';
import { venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const street = () => screen.getByLabelText<HTMLInputElement>('Ulice').value;
const goesToTables = () => pages.user.click(screen.getAllByRole('link', { name: 'Stoly' })[0]!);
const seesTables = () => screen.findByRole('heading', { name: 'Stoly', level: 2 });

async function opens() {
  serves(pages.server);
  await pages.opensAsStaff('/AdministrationPage?venue=1&tab=Provozovna');
  await screen.findByLabelText('Ulice');
}

it('the page of an unsaved venue asks before a person leaves it', async () => {
  await opens();
  fill({ Ulice: 'Rozepsaná 5' });
  await goesToTables();
  await answersDiscardQuestion(pages.user, 'Pokračovat v úpravách');
  expect(street()).toBe('Rozepsaná 5');
  await goesToTables();
  await answersDiscardQuestion(pages.user, 'Zahodit');
  await seesTables();
});

it('the page of a saved venue asks nothing when a person leaves it', async () => {
  await opens();
  pages.server.on('updateVenue', venue({ street: 'Dlážděná 5', version: 2 }));
  fill({ Ulice: 'Dlážděná 5' });
  await pages.user.click(screen.getByRole('button', { name: 'Uložit' }));
  await screen.findByText('Provozovna byla úspěšně aktualizována.');
  await goesToTables();
  await seesTables();
  expect(screen.queryByText('Co jste zde napsali, není uložené.')).toBeNull();
  expect(pages.server.callsOf('updateVenue').map(({ body }) => body)).toEqual([
    { id: 1, version: 1, street: 'Dlážděná 5' },
  ]);
});
