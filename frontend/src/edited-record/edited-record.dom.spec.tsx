import type { Category } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { category, company, person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

it('a form compares a second conflicting change with the version that was loaded after the first conflict', async () => {
  const named = (name: string, version: number): Category => category({ id: 1, name, version });
  serves(pages.server, { categories: [named('Dezerty', 1)] });
  await office.opens('Kategorie');
  await office.clicks('Upravit kategorii Dezerty');
  const form = await office.dialog('Upravit kategorii');
  const isRefused = async (current: Category) => {
    pages.server.on('updateCategory', refusal(409, 'CONCURRENT_CHANGE', undefined, { current }));
    await office.fills({ Popis: 'Domácí' }, form);
    await office.clicks('Uložit', form);
    return within(form).findByRole('alert');
  };
  await isRefused(named('Moučníky', 2));
  await office.clicks('Načíst nové', form);
  expect(office.field('Název', form).value).toBe('Moučníky');
  const notice = await isRefused(named('Sladké', 3));
  expect(notice.textContent).toContain('„Moučníky“ → „Sladké“');
  expect(pages.server.callsOf('updateCategory').map(({ body }) => Object.values(body)[0])).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.objectContaining({ version: 2 }),
  ]);
});

it('a form shows what somebody else has changed in a company, and overwrites only the edited fields', async () => {
  const mill = company({ id: 5, name: 'Žabí mlýn s.r.o.', ico: '11122234' });
  serves(pages.server, { role: 'SA', person: person({ role: 'SA' }), companies: [company(), mill] });
  await pages.opensAsStaff('/InternalAdministrationPage', 'sa@demo.test');
  await office.clicks('Zobrazit Firmy');
  const list = await office.dialog();
  await office.clicks('Edit Žabí mlýn s.r.o.', list);
  await office.fills({ City: 'Bechyně' }, list);
  const theirs = { ...mill, street: 'U Mlýna 7', version: 2 };
  const conflict = refusal(409, 'CONCURRENT_CHANGE', 'Změnil ji někdo jiný.', { current: theirs });
  pages.server.on('updateCompany', conflict);
  await office.clicks('Save', list);
  const notice = await within(list).findByRole('alert');
  expect(notice.textContent).toContain('→ „U Mlýna 7“');
  pages.server.on('updateCompany', { ...theirs, city: 'Bechyně', version: 3 });
  await office.clicks('Přepsat mou verzí', list);
  await screen.findByText('Firma byla úspěšně upravena.');
  expect(pages.server.callsOf('updateCompany').map(({ body }) => body)).toEqual([
    { companyId: 5, version: 1, city: 'Bechyně' },
    { companyId: 5, version: 2, city: 'Bechyně' },
  ]);
});
