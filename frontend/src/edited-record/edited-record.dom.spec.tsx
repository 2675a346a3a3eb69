import type { Category } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, within } from '#test/pages.tsx';
import { category } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

it('compares a second change by somebody else with the version that was loaded after the first', async () => {
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
