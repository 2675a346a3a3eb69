import type { MenuProduct } from '#api/generated.ts';
import { EDITOR, servesMenu, threeDishes } from '#test/edited-menu.ts';
import { refusal } from '#test/fake-server.ts';
import { Office } from '#test/office.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';

const pages = Pages.ofThisFile();
const office = new Office(pages);

let items: MenuProduct[];
beforeEach(() => servesMenu(pages.server, (items = threeDishes())));

const prices = () => [...document.querySelectorAll<HTMLElement>('[data-price]')];
const price = (index: number) => prices()[index]!;
const open = async (name: string) => {
  await pages.opensAsStaff(EDITOR);
  await pages.user.click(await screen.findByRole('button', { name: new RegExp(`^${name},`) }));
};
const field = (name: string) => screen.findByRole('textbox', { name });
// Avoids `expect(element)`, whose failures would print two elements many times a second.
const hasFocus = (index: number) => waitFor(() => expect(document.activeElement === price(index)).toBe(true));
const writes = (text: string) => pages.user.keyboard(text);
const edits = () => pages.server.callsOf('editMenuProducts').map(({ body }) => Object.values(body)[0]);

describe('a price in the menu editor', () => {
  it('is edited by keyboard alone: Enter opens it, Tab saves it and opens the next, Esc restores it', async () => {
    await pages.opensAsStaff(EDITOR);
    await screen.findByRole('heading', { level: 3, name: 'Kulajda' });
    // The place of the message is there before the first save, so that no price moves while it is typed.
    const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '')!;
    const places = status.parentElement!.childElementCount;
    price(0).focus();
    await pages.user.keyboard('{Enter}');
    await field('Cena v Kč: Kulajda');
    await writes('91,50{Tab}');
    expect(document.activeElement).toBe(await field('Cena v €: Kulajda'));
    await writes('3.9{Tab}');
    expect(document.activeElement).toBe(await field('Cena v Kč: Guláš'));
    await writes('abc{Tab}');
    await screen.findByText('Zadejte cenu jako číslo, například 129 nebo 12,50.');
    expect(document.activeElement).toBe(await field('Cena v Kč: Guláš'));
    await pages.user.keyboard('{Escape}');
    await hasFocus(2);
    expect(price(2).textContent).toMatch(/189\sKč/);
    await waitFor(() => expect(price(0).textContent).toMatch(/91,50\sKč/));
    // The second save waits for the first.
    await waitFor(() => expect(price(1).textContent).toMatch(/3,90\s€/));
    await screen.findByText(/^Uloženo: Kulajda, 3,90\s€\.$/);
    expect(status.textContent).toMatch(/^Uloženo: /);
    expect(status.parentElement!.childElementCount).toBe(places);
    expect(edits()).toEqual([
      { id: 1, version: 1, price_czk: 91.5 },
      { id: 1, version: 2, price_eur: 3.9 },
    ]);
  });

  it('does not take the focus back from the next price when its save fails', async () => {
    await open('Cena v Kč: Kulajda');
    let fails = () => {};
    pages.server.on('editMenuProducts', async () => {
      await new Promise<void>((resolve) => (fails = resolve));
      return refusal(503, 'SERVICE_UNAVAILABLE');
    });
    await writes('91,50{Tab}');
    const next = await field('Cena v €: Kulajda');
    await writes('3');
    fails();
    await screen.findByRole('alert');
    expect((await field('Cena v Kč: Kulajda')) as HTMLInputElement).toHaveProperty('value', '91,50');
    expect(document.activeElement).toBe(next);
    await writes('.9');
    expect(next).toHaveProperty('value', '3.9');
    await pages.user.keyboard('{Escape}');
  });

  it('is opened from the next price by Shift+Tab', async () => {
    await open('Cena v €: Kulajda');
    await field('Cena v €: Kulajda');
    await pages.user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(await field('Cena v Kč: Kulajda'));
  });

  it("shows another person's newer price, and overwrites it only after a confirmation", async () => {
    await open('Cena v Kč: Guláš');
    await writes('144');
    items[1] = { ...items[1]!, price_czk: 133, version: 2 };
    pages.server.on('editMenuProducts', ({ body }) => {
      const [{ price_czk, version }] = Object.values(body) as [MenuProduct];
      if (version === 1) return refusal(409, 'CONCURRENT_CHANGE', undefined, { current: [items[1]] });
      return [(items[1] = { ...items[1]!, price_czk, version: 3 })];
    });
    await pages.user.keyboard('{Enter}');
    const notice = await screen.findByRole('alert');
    within(notice).getByText('Někdo jiný to mezitím změnil.');
    expect(notice.textContent).toMatch(/„189\sKč“ → „133\sKč“/);
    const phone = await screen.findByTitle<HTMLIFrameElement>('Menu, jak ho uvidí host');
    await waitFor(() => expect(phone.srcdoc).toContain('<p>Guláš 133 Kč</p>'));
    await office.clicks('Přepsat mou verzí', notice);
    await waitFor(() => expect(price(2).textContent).toMatch(/144\sKč/));
    expect(edits()).toEqual([
      { id: 2, version: 1, price_czk: 144 },
      { id: 2, version: 2, price_czk: 144 },
    ]);
  });

  it("asks before 0 overwrites another person's price, and is not overwritten by an invalid text", async () => {
    await open('Cena v Kč: Guláš');
    await writes('144');
    const theirs = { ...items[1]!, price_czk: 133, version: 2 };
    pages.server.on('editMenuProducts', refusal(409, 'CONCURRENT_CHANGE', undefined, { current: [theirs] }));
    await pages.user.keyboard('{Enter}');
    await screen.findByText('Někdo jiný to mezitím změnil.');
    const cell = (await field('Cena v Kč: Guláš')) as HTMLInputElement;
    await pages.user.clear(cell);
    await office.clicks('Přepsat mou verzí');
    const dialog = await office.dialog();
    within(dialog).getByText('Cena v Kč bude 0. Hosté položku uvidí zadarmo.');
    await office.clicks('Zrušit', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pages.user.type(cell, 'abc');
    await office.clicks('Přepsat mou verzí');
    await screen.findByText('Zadejte cenu jako číslo, například 129 nebo 12,50.');
    expect(edits()).toEqual([{ id: 2, version: 1, price_czk: 144 }]);
  });

  it('in euros is deleted after a confirmation, and the page then links to the dishes without one', async () => {
    await open('Cena v €: Řízek');
    await pages.user.keyboard('{Delete}{Enter}');
    const dialog = await office.dialog();
    within(dialog).getByText('Cena v € bude 0. Hosté si u tohoto menu nebudou moct vybrat eura.');
    await office.clicks('Uložit', dialog);
    await screen.findByText('EUR vypnuto: 1 položka bez ceny.');
    await pages.expectsAccessible();
    await office.clicks('Doplnit');
    expect(document.activeElement).toBe(await field('Cena v €: Řízek'));
    await writes('8,90{Enter}');
    await waitFor(() => expect(price(5).textContent).toMatch(/8,90\s€/));
    await waitFor(() => expect(screen.queryByText(/EUR vypnuto/)).toBeNull());
  });
});
