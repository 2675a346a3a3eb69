import { Office } from '#test/office.ts';
import { Pages, screen } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

it('the form of a new venue leaves the messages of required fields to the browser', async () => {
  serves(pages.server);
  await pages.opensAsStaff('/AddVenue');
  await office.clicks('Přidat provozovnu');
  // The form takes the country and the numbers from the company, so they are not missing.
  const missing = [...document.querySelectorAll<HTMLInputElement>('input:invalid')];
  const labels = missing.map((input) => input.labels?.[0]?.textContent);
  expect(labels).toEqual(['Název provozovny', 'Ulice', 'Město', 'PSČ']);
  expect(missing[0]!.form!.noValidate).toBe(false);
  expect(screen.queryByText('Toto pole je povinné.')).toBeNull();
  expect(pages.server.callsOf('createVenue')).toEqual([]);
});
