import type { MenuProduct } from '#api/generated.ts';
import { EDITOR, servesMenu, threeDishes } from '#test/edited-menu.ts';
import { refusal } from '#test/fake-server.ts';
import { impact, Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let items: MenuProduct[];
beforeEach(() => servesMenu(pages.server, (items = threeDishes())));

describe('the rows of the menu editor', () => {
  it.each([
    ['Esc', () => pages.user.keyboard('{Escape}')],
    ['opening another dish', () => office.clicks('Upravit Guláš')],
    ['the way back', async () => pages.user.click(screen.getByRole('link', { name: 'Zpět na menu' }))],
  ])('ask before %s loses the changes of a dish', async (_way, leave) => {
    await pages.opensAsStaff(EDITOR);
    await office.clicks('Upravit Kulajda');
    await office.fills({ Popis: 'Ještě neuloženo' });
    await leave();
    await office.answersQuestion('Pokračovat v úpravách');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(office.field('Popis').value).toBe('Ještě neuloženo');
  });

  it('return the focus to the dish after its changes are discarded', async () => {
    await pages.opensAsStaff(EDITOR);
    await office.clicks('Upravit Kulajda');
    await office.fills({ Popis: 'Ještě neuloženo' });
    await pages.user.keyboard('{Escape}');
    await office.answersQuestion('Zahodit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upravit Kulajda' })));
    expect(screen.queryByText('Ještě neuloženo')).toBeNull();
    expect(pages.server.callsOf('editMenuProducts')).toEqual([]);
  });

  it('open a recommended dish with its box ticked', async () => {
    await pages.opensAsStaff(EDITOR);
    for (const recommended of [true, false]) {
      await office.clicks('Upravit Řízek');
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Doporučujeme' });
      const isDrawn = () => box.closest('.Mui-checked') !== null;
      expect([box.checked, isDrawn()]).toEqual([!recommended, !recommended]);
      await pages.user.click(box);
      expect([box.checked, isDrawn()]).toEqual([recommended, recommended]);
      await office.clicks('Uložit');
      await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Doporučujeme' })).toBeNull());
      const dish = screen.getByRole('heading', { level: 3, name: /^Řízek/ });
      expect(within(dish).queryAllByText('Doporučujeme')).toHaveLength(recommended ? 1 : 0);
    }
  });

  it('explain the deletion of an item, and undo it from the toast', async () => {
    const deleted = items[2]!;
    pages.server.on('getDeletionImpact', impact({ kind: 'menuitem', ids: [3], menus: 1, menuItems: 1 }));
    pages.server.on('deleteMenuProduct', () => {
      items.splice(2, 1);
      return { id: 3, restoreToken: '019a0000-0000-4000-8000-000000000001' };
    });
    pages.server.on('restoreDeleted', () => {
      items.push(deleted);
      return { kind: 'menuitem', ids: [3] };
    });
    await pages.opensAsStaff(EDITOR);
    await office.chooses('Další možnosti: Řízek', 'Smazat');
    const dialog = await office.dialog();
    within(dialog).getByText('Opravdu chcete smazat Řízek?');
    await within(dialog).findByText('Produkt sám zůstane.');
    await office.clicks('Smazat', dialog);
    await screen.findByText('Položka byla z menu úspěšně smazána.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Upravit Řízek' })).toBeNull());
    await office.clicks('Vrátit');
    await screen.findByRole('button', { name: 'Upravit Řízek' });
  });

  it('ask before an empty price becomes 0, and send the changed fields', async () => {
    await pages.opensAsStaff(EDITOR);
    await office.clicks('Upravit Kulajda');
    await office.fills({ 'Cena (Kč)': '' });
    await office.clicks('Uložit');
    const dialog = await office.dialog();
    within(dialog).getByText('Cena v Kč bude 0. Hosté položku uvidí zadarmo.');
    await pages.expectsAccessible();
    await office.clicks('Zrušit', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pages.server.callsOf('editMenuProducts')).toEqual([]);
    await office.fills({ 'Cena (Kč)': '88' });
    await office.clicks('Uložit');
    await screen.findByText('Položka menu byla úspěšně upravena.');
    expect(pages.server.callsOf('editMenuProducts').map(({ body }) => body)).toEqual([
      [{ id: 1, version: 1, price_czk: 88 }],
    ]);
  });

  it("ask before an empty price becomes 0 over another person's changes", async () => {
    await pages.opensAsStaff(EDITOR);
    await office.clicks('Upravit Kulajda');
    await office.fills({ 'Cena (Kč)': '88' });
    const theirs = { ...items[0]!, price_czk: 95, version: 2 };
    pages.server.on('editMenuProducts', refusal(409, 'CONCURRENT_CHANGE', undefined, { current: [theirs] }));
    await office.clicks('Uložit');
    await screen.findByText('Někdo jiný to mezitím změnil.');
    await office.fills({ 'Cena (Kč)': '' });
    await office.clicks('Přepsat mou verzí');
    within(await office.dialog()).getByText('Cena v Kč bude 0. Hosté položku uvidí zadarmo.');
    expect(pages.server.callsOf('editMenuProducts')).toHaveLength(1);
    await office.clicks('Uložit', await office.dialog());
    await waitFor(() => expect(pages.server.callsOf('editMenuProducts')).toHaveLength(2));
    expect(pages.server.callsOf('editMenuProducts')[1]!.body).toEqual([{ id: 1, version: 2, price_czk: 0 }]);
  });

  it("are shown next to a preview of the guest's page, which follows changes of prices and sold-out marks", async () => {
    pages.server.on('setSoldOut', ({ body }) => {
      items[0] = { ...items[0]!, is_sold_out: body['soldOut'] === true };
      return { ...SOUP, is_sold_out: items[0].is_sold_out };
    });
    await pages.opensAsStaff(EDITOR);
    const preview = await screen.findByRole('complementary', { name: 'Náhled pro hosta' });
    const phone = await within(preview).findByTitle<HTMLIFrameElement>('Menu, jak ho uvidí host');
    expect(phone.srcdoc).toContain('<p>Kulajda 89 Kč</p>');
    await pages.user.click(await screen.findByRole('button', { name: /^Cena v Kč: Kulajda/ }));
    await pages.user.keyboard('77{Enter}');
    await waitFor(() => expect(phone.srcdoc).toContain('<p>Kulajda 77 Kč</p>'));
    const soldOut = screen.getByRole<HTMLInputElement>('switch', { name: 'Vyprodáno: Kulajda' });
    for (const is of [true, false]) {
      await pages.user.click(soldOut);
      await waitFor(() => expect([soldOut.checked, phone.srcdoc.includes('Vyprodáno')]).toEqual([is, is]));
    }
    await pages.expectsAccessible();
  });

  it('show the preview in a dialog if there is no room next to them', async () => {
    pages.isWide(1024);
    await pages.opensAsStaff(EDITOR);
    await office.clicks('Náhled pro hosta');
    const dialog = await office.dialog('Náhled pro hosta');
    const phone = await within(dialog).findByTitle<HTMLIFrameElement>('Menu, jak ho uvidí host');
    expect(phone.srcdoc).toContain('<p>Kulajda 89 Kč</p>');
    // Without 'allow-scripts' nothing runs in the frame.
    expect(phone.getAttribute('sandbox')).toBe('allow-same-origin');
  });
});

const SOUP = {
  id: 1,
  name: 'Kulajda',
  description: null,
  ingredients: null,
  allergen_numbers: [],
  image: null,
  imageUrl: null,
  venueId: 1,
  is_sold_out: false,
  sold_out_until: null,
  version: 1,
};
