import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const SVICKOVA = dish({ id: 1, name: 'Svíčková', price_czk: 219 });
const TLACENKA = dish({ id: 2, name: 'Tlačenka', price_czk: 119, allergens: '1, 9, 12' });
const HERMELIN = dish({ id: 3, name: 'Hermelín', price_czk: 139, allergens: '1, 7' });

const openTable = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages, [SVICKOVA, TLACENKA, HERMELIN]);
  await table.opens();
  return table;
};
const openBasket = async (table: ServedTable): Promise<HTMLElement> => {
  await table.presses(/^Košík \(/);
  return screen.findByRole('dialog', { name: 'Košík' });
};
/** The items of the dialog's own list, without the allergens in folded ones. */
const linesOf = (dialog: HTMLElement): HTMLElement[] => [
  ...within(dialog).getAllByRole('list')[0]!.querySelectorAll<HTMLElement>(':scope > li'),
];
const write = async (text: string): Promise<void> => {
  await pages.user.paste(text);
};
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

describe('the basket', () => {
  it('keeps pieces of one dish with different notes apart, also after a reload, and sends them with the note to the order', async () => {
    const table = await openTable();
    await table.presses('Svíčková');
    const sheet = await screen.findByRole('dialog', { name: 'Svíčková' });
    await pages.user.click(within(sheet).getByRole('button', { name: 'Přidat další: Svíčková' }));
    await pages.user.click(within(sheet).getByLabelText('Poznámka pro kuchyni'));
    await write('bez brusinek\na knedlík zvlášť');
    await pages.expectsAccessible();
    await pages.user.click(within(sheet).getByRole('button', { name: /^Přidat do košíku 2 za 438\s?Kč$/ }));
    await table.presses('Svíčková');
    await screen.findByText('V košíku už máte 2×.');
    await table.presses(/^Přidat do košíku 1 za/);

    expect(linesOf(await openBasket(table))).toHaveLength(2);
    await pages.user.click(screen.getByLabelText('Poznámka k objednávce'));
    await write('Dětskou porci prosím napřed');
    await table.opens();
    const dialog = await openBasket(table);
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Poznámka k objednávce').value).toBe(
      'Dětskou porci prosím napřed',
    );
    await pages.user.click(within(linesOf(dialog)[1]!).getByRole('button', { name: /^Přidat poznámku/ }));
    await write('velký knedlík');
    await pages.expectsAccessible();

    await pages.user.click(within(dialog).getByRole('button', { name: 'Objednat' }));
    const confirm = await screen.findByRole('dialog', { name: 'Potvrdit objednávku' });
    expect(plain(within(confirm).getByText(/Stůl 7/).textContent)).toBe('Stůl 7 · 3 položky · 657 Kč');
    expect(linesOf(confirm).map(({ textContent }) => plain(textContent))).toEqual([
      '2× Svíčková 438 Kčbez brusinek\na knedlík zvlášť',
      '1× Svíčková 219 Kčvelký knedlík',
    ]);
    within(confirm).getByText('Dětskou porci prosím napřed');
    await pages.expectsAccessible();
    await pages.user.click(within(confirm).getByRole('button', { name: 'Potvrdit' }));
    await waitFor(() => expect(table.basket()).toBeNull());
    expect(pages.server.callsOf('createOrder').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        items: [
          { itemId: 1, quantity: 2, price: 219, note: 'bez brusinek\na knedlík zvlášť' },
          { itemId: 1, quantity: 1, price: 219, note: 'velký knedlík' },
        ],
        note: 'Dětskou porci prosím napřed',
      }),
    ]);

    const order = within(await table.opensOrders()).getByRole('article');
    within(order).getByText('velký knedlík');
    within(order).getByText('Dětskou porci prosím napřed');
  });

  it('gives one of two pieces its own note, and loses the other piece when the guest presses minus on the card', async () => {
    const table = await openTable();
    await table.presses('Přidat Tlačenka');
    await table.presses('Přidat další: Tlačenka');
    const dialog = await openBasket(table);
    expect(within(dialog).queryByRole('button', { name: /1 kusu/ })).toBeNull();
    await table.presses(/^Přidat poznámku/);
    await pages.user.click(within(dialog).getByRole('button', { name: /^Poznámka k 1 kusu/ }));
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await write('bez cibule');
    expect(linesOf(dialog)).toHaveLength(2);
    await pages.user.click(within(dialog).getByRole('button', { name: 'Zavřít' }));

    const card = screen.getByRole('article', { name: 'Tlačenka' });
    within(within(card).getByRole('group', { name: 'Množství: Tlačenka' })).getByText('2');
    await pages.user.click(within(card).getByRole('button', { name: 'Ubrat: Tlačenka' }));
    const left = await openBasket(table);
    expect(linesOf(left)).toHaveLength(1);
    const called = 'Upravit poznámku: bez cibule k položce Tlačenka';
    expect(within(left).queryByLabelText('Poznámka k položce Tlačenka')).toBeNull();
    await pages.user.click(within(left).getByRole('button', { name: called }));
    const field = within(left).getByLabelText<HTMLTextAreaElement>('Poznámka k položce Tlačenka');
    expect(field.value).toBe('bez cibule');
    expect(document.activeElement).toBe(field);
  });

  it('says that a sold-out dish was removed, and offers as many pieces of the nearest dish of its category', async () => {
    const table = await openTable();
    await table.presses('Přidat Hermelín');
    await table.presses('Přidat další: Hermelín');
    await openBasket(table);
    table.changesMenu([SVICKOVA, TLACENKA, { ...HERMELIN, is_sold_out: true }]);
    const dialog = await screen.findByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    expect(plain(dialog.textContent)).toContain('Hermelín je vyprodané, v košíku už není');
    expect(plain(dialog.textContent)).toContain('Ze stejné kategorie: Tlačenka 119 KčAlergeny 1, 9, 12');
    await pages.expectsAccessible();
    await pages.user.click(within(dialog).getByRole('button', { name: 'Přidat 2× Tlačenka' }));
    await within(dialog).findByText('je v košíku');
    expect(plain(dialog.textContent)).toContain('Celkem 238 Kč');
    await table.presses('Rozumím');
    expect(table.basket()).toBe('Košík (2)');
  });

  it('counts the characters of a note near its limit', async () => {
    const table = await openTable();
    await table.presses('Přidat Tlačenka');
    await openBasket(table);
    await table.presses(/^Přidat poznámku/);
    await write('a'.repeat(249));
    expect(screen.queryByText(/znaků/)).toBeNull();
    await write('Máme alergii.');
    await screen.findByText('262 z 300 znaků');
    await pages.expectsAccessible();
  });

  it('says while it is empty that it cannot be sent, and keeps the focus in the dialog', async () => {
    const table = await openTable();
    await table.presses('Přidat Tlačenka');
    const dialog = await openBasket(table);
    await pages.user.click(within(dialog).getByRole('button', { name: 'Ubrat: Tlačenka' }));
    await within(dialog).findByText('Košík je prázdný.');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'));
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(within(dialog).queryByRole('alert')).toBeNull();

    const order = within(dialog).getByRole('button', { name: 'Objednat' });
    expect(order.getAttribute('aria-disabled')).toBe('true');
    await pages.user.click(order);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Nemůžete odeslat prázdnou objednávku.');
    await pages.expectsAccessible();
    expect(pages.server.callsOf('createOrder')).toEqual([]);
  });

  it('gives a screen reader each line with its price, allergens and buttons, followed by the note, the total and the order button', async () => {
    const table = await openTable();
    await table.presses('Přidat Tlačenka');
    await table.presses('Přidat Hermelín');
    const dialog = await openBasket(table);
    const line = (name: string): [role: string, name: string][] => [
      ['group', name],
      ['group', `Množství: ${name}`],
      ['button', `Ubrat: ${name}`],
      ['button', `Přidat další: ${name}`],
      ['button', `Přidat poznámku k položce ${name}`],
    ];
    const heard: [role: string, name: string][] = [
      ['heading', 'Košík'],
      ['button', 'Zavřít'],
      ...line('Tlačenka'),
      ...line('Hermelín'),
      ['textbox', 'Poznámka k objednávce'],
      ['button', 'Objednat'],
    ];
    const found = heard.map(([role, name]) => within(dialog).getByRole(role, { name }));
    expect(found.toSorted(byPlace)).toEqual(found);
    const roles = heard.filter(([role]) => role === 'button');
    expect(within(dialog).getAllByRole('button')).toHaveLength(roles.length);

    expect(within(dialog).getByRole('heading').tagName).toBe('H2');
    expect(linesOf(dialog).map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/119 Kč.*Alergeny 1, 9, 12/),
      expect.stringMatching(/139 Kč.*Alergeny 1, 7/),
    ]);
    expect(within(dialog).getAllByText(/^(Tlačenka|Hermelín)$/, { ignore: '[aria-hidden]' })).toHaveLength(2);
    expect(plain(within(dialog).getByRole('status').textContent)).toBe('Celkem 258 Kč');
  });

  function byPlace(one: Node, other: Node): number {
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }

  it('announces a changed quantity, although its dialog makes the page inert', async () => {
    const table = await openTable();
    const announced = (): string => plain(screen.getByRole('dialog').querySelector('[data-news]')!.textContent);
    await table.presses('Přidat Svíčková');
    const dialog = await openBasket(table);
    expect(announced()).toBe('');
    await pages.user.click(within(dialog).getByRole('button', { name: /^Přidat další: Svíčková/ }));
    expect(announced()).toBe('Svíčková: 2× v košíku. Celkem 438 Kč.');
  });
});
