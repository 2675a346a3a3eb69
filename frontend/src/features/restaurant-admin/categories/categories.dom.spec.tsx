import type { Category } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { impact, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { category, venue } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);
const TOKEN = '019a0000-0000-4000-8000-000000000001';

let categories: Category[];
beforeEach(() => {
  categories = [category({ id: 1, name: 'Dezerty' }), category({ id: 2, name: 'Polévky' })];
  serves(pages.server, { categories });
});

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the categories tab', () => {
  it("asks for a new category for a deleted category's dishes, and undoes the deletion", async () => {
    const before = [...categories];
    pages.server.on('getDeletionImpact', impact({ kind: 'category', ids: [1], menus: 1, menuItems: 3 }));
    pages.server.on('deleteCategory', () => {
      categories.shift();
      return { id: 1, restoreToken: TOKEN };
    });
    pages.server.on('restoreDeleted', () => {
      categories.splice(0, Infinity, ...before);
      return { kind: 'category', ids: [1] };
    });
    await office.opens('Kategorie');
    await office.clicks('Smazat kategorii Dezerty');
    const dialog = await office.dialog();
    await within(dialog).findByText('V 1 menu pod ní stojí 3 položky.');
    await office.clicks('Smazat', dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Vyberte kategorii.');
    expect(pages.server.callsOf('deleteCategory')).toEqual([]);
    await pages.expectsAccessible();
    const target = within(dialog).getByLabelText('Kam přesunout, co pod ní v menu stojí');
    expect(
      within(target)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vyberte kategorii.', 'Polévky']);
    await pages.user.selectOptions(target, 'Polévky');
    await office.clicks('Smazat', dialog);
    await screen.findByText('Kategorie byla úspěšně smazána.');
    await waitFor(() => expect(names()).toEqual(['Polévky']));
    expect(pages.server.callsOf('deleteCategory').map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { id: '1', moveTo: '2' },
    ]);
    await office.clicks('Vrátit');
    await waitFor(() => expect(names()).toEqual(['Dezerty', 'Polévky']));
    expect(pages.server.callsOf('restoreDeleted').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('shows what another person has changed in a category, and overwrites it only after a confirmation', async () => {
    categories[0] = category({ id: 1, name: 'Dezerty', version: 2 });
    await office.opens('Kategorie');
    await office.clicks('Upravit kategorii Dezerty');
    const form = await office.dialog('Upravit kategorii');
    await office.fills({ Název: 'Sladké' }, form);
    const theirs = category({ id: 1, name: 'Moučníky', version: 3 });
    pages.server.on('updateCategory', refusal(409, 'CONCURRENT_CHANGE', undefined, { current: theirs }));
    await office.clicks('Uložit', form);
    await within(form).findByText('Někdo jiný to mezitím změnil.');
    within(form).getByText('„Dezerty“');
    within(form).getByText('„Moučníky“');
    expect(office.field('Název', form).value).toBe('Sladké');
    await pages.expectsAccessible();
    pages.server.on('updateCategory', () => [(categories[0] = { ...theirs, name: 'Sladké', version: 4 })]);
    await office.clicks('Přepsat mou verzí', form);
    await waitFor(() => expect(names()).toEqual(['Polévky', 'Sladké']));
    const sent = pages.server.callsOf('updateCategory').map(({ body }) => Object.values(body)[0]);
    expect(sent).toEqual([
      expect.objectContaining({ id: 1, name: 'Sladké', version: 2 }),
      expect.objectContaining({ id: 1, name: 'Sladké', version: 3 }),
    ]);
  });

  it('reports a duplicate name at its field before the form is sent', async () => {
    pages.server.on('createCategory', ({ body }) => category({ id: 3, name: String(body['name']) }));
    await office.opens('Kategorie');
    await office.clicks('Přidat kategorii');
    const form = await office.dialog('Přidat kategorii');
    await office.fills({ Název: 'POLE\u0301VKY' }, form);
    await office.clicks('Přidat kategorii', form);
    expect((await within(form).findByRole('alert')).textContent).toBe('Kategorie s tímto názvem už existuje.');
    expect(pages.server.callsOf('createCategory')).toEqual([]);
    await office.fills({ Název: 'Polévky dne' }, form);
    await office.clicks('Přidat kategorii', form);
    await screen.findByText('Kategorie byla úspěšně vytvořena.');
  });

  it('warns about names that cannot be printed or that name allergens, and explains a failed save while offline', async () => {
    await office.opens('Kategorie');
    await office.clicks('Přidat kategorii');
    const form = await office.dialog('Přidat kategorii');
    await office.fills({ Název: 'Pizza 🍕' }, form);
    within(form).getByText('Na vytištěném menu nebude vidět: 🍕');
    await office.fills({ Název: 'Polévky (1, 9)' }, form);
    within(form).getByText(/^Čísla v názvu mohou hosté číst jako alergeny všech jídel kategorie\./);
    pages.server.goesOffline();
    await office.clicks('Přidat kategorii', form);
    await screen.findByText(/^Nepodařilo se vytvořit kategorii.* Nejste připojeni k internetu\.$/);
  });

  it('offers a course only if the venue uses courses, and never for drinks', async () => {
    await office.opens('Kategorie');
    await office.clicks('Upravit kategorii Dezerty');
    expect(within(await office.dialog('Upravit kategorii')).queryByLabelText('Chod')).toBeNull();
    await office.clicks('Zrušit', await office.dialog('Upravit kategorii'));

    serves(pages.server, { categories, venues: [venue({ id: 1, coursing: true })] });
    pages.server.on('updateCategory', ({ body }) => [{ ...categories[0], ...(body as unknown as object[])[0] }]);
    await pages.reloads();
    await office.clicks('Upravit kategorii Dezerty');
    const form = await office.dialog('Upravit kategorii');
    await pages.user.selectOptions(await within(form).findByLabelText('Chod'), '3. chod');
    await pages.expectsAccessible();
    await pages.user.click(within(form).getByRole('checkbox', { name: 'Nápoje' }));
    expect(within(form).queryByLabelText('Chod')).toBeNull();
    await pages.user.click(within(form).getByRole('checkbox', { name: 'Nápoje' }));
    await office.clicks('Uložit', form);
    await office.readsToast('success', 'Kategorie byla úspěšně upravena.');
    const sent = pages.server.callsOf('updateCategory').map(({ body }) => body as unknown as { course: number }[]);
    expect(sent.map(([edited]) => edited?.course)).toEqual([3]);
  });
});
