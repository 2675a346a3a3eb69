import { Pages, screen } from '#test/pages.tsx';
import { person, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const READ_ONLY = 'Vaše role tu může jen číst. O úpravu požádejte vedoucího provozovny.';

it('an owner of one company can edit there, but only read at a company that employs them', async () => {
  serves(pages.server, {
    venues: [venue(), venue({ id: 3, companyId: 2, name: 'Bistro Slunečnice' })],
    person: person({
      companies: [
        { id: 1, name: 'Hospoda U Lípy s.r.o.', role: 'EMPLOYEE' },
        { id: 2, name: 'Kavárna Slunečnice s.r.o.', role: 'COMPANY_MANAGER' },
      ],
    }),
  });
  await pages.opensAsStaff('/AdministrationPage?venue=1', 'helper@demo.test');
  await screen.findByText(READ_ONLY);
  expect(screen.queryByRole('button', { name: 'Přidat produkt' })).toBeNull();
  await pages.leaves();
  await pages.opens('/AdministrationPage?venue=3');
  await screen.findByRole('button', { name: 'Přidat produkt' });
  expect(screen.queryByText(READ_ONLY)).toBeNull();
});
