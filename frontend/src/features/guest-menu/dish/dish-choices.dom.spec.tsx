import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { choices } from '#test/guest-examples.ts';

const pages = Pages.ofThisFile();
const [SIDE, EXTRAS] = choices();
const BURGER = dish({ id: 1, name: 'Burger', price_czk: 200, allergens: '1, 3', modifiers: [SIDE, EXTRAS] });
const STEAK = dish({ id: 2, name: 'Steak', price_czk: 300, modifiers: [EXTRAS] });
const sheet = (name: string) => screen.findByRole('dialog', { name });
const words = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const sent = () => pages.server.callsOf('createOrder').map(({ body }) => body['items']);

const opens = async (): Promise<ServedTable> => {
  const table = new ServedTable(pages, [BURGER, STEAK]);
  await table.opens();
  return table;
};

/** Chooses in the sheet of the burger. */
const chooses = async (...names: RegExp[]): Promise<void> => {
  const dialog = await sheet('Burger');
  for (const name of names) await pages.user.click(within(dialog).getByLabelText(name));
};
const confirms = async (): Promise<void> => {
  const question = await sheet('Potvrdit objednávku');
  await pages.user.click(within(question).getByRole('button', { name: 'Potvrdit' }));
};

describe("the guest's page", () => {
  it('says which choice is missing, leads to it, and adds the dish with the chosen option at its price', async () => {
    const table = await opens();
    await table.presses('Přidat Burger');
    const dialog = await sheet('Burger');
    const side = within(dialog).getByRole('group', { name: 'Příloha' });
    within(side).getByText('Vyberte jednu možnost');
    expect(within(side).getAllByRole('radio')).toHaveLength(2);
    await table.presses(/^Přidat do košíku/);
    await within(side).findByText('Ještě vyberte: Příloha');
    expect(document.activeElement).toBe(within(side).getByLabelText('Rýže'));
    await pages.expectsAccessible();

    await chooses(/^Hranolky/, /^Sýr/);
    expect(words(within(dialog).getByRole('button', { name: /^Přidat do košíku/ }))).toMatch(/1 za 235,50 Kč$/);
    within(dialog).getByText('mléko');
    await table.presses(/^Přidat do košíku/);
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));

    await table.presses(/^Košík/);
    const basket = await sheet('Košík');
    within(basket).getByText('Příloha: Hranolky · Navíc: Sýr');
    within(basket).getByText('Alergeny 1, 3, 7');
    await pages.expectsAccessible();
    await pages.user.click(within(basket).getByRole('button', { name: 'Objednat' }));
    expect(words(await sheet('Potvrdit objednávku'))).toContain('Příloha: Hranolky · Navíc: Sýr');
    await confirms();
    await waitFor(() => expect(sent()).toEqual([[{ itemId: 1, quantity: 1, price: 235.5, options: [12, 21] }]]));
    await waitFor(() => expect(table.basket()).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('adds a dish with optional extras at once, and shows the extras in its sheet', async () => {
    const table = await opens();
    await table.presses('Přidat Steak');
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await table.presses('Steak');
    const extras = within(await sheet('Steak')).getByRole('group', { name: 'Navíc' });
    expect(within(extras).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('names the options of a line that the menu no longer has, and sends no order before a new choice', async () => {
    const table = await opens();
    await table.presses('Přidat Burger');
    await chooses(/^Rýže/);
    await table.presses(/^Přidat do košíku/);
    await waitFor(() => expect(table.basket()).toBe('Košík (1)'));
    const [rice, fries] = SIDE.options;
    const menu = [
      { ...BURGER, modifiers: [{ ...SIDE, options: [{ ...rice!, isSoldOut: true }, fries!] }, EXTRAS] },
      STEAK,
    ];
    const errors = [
      { field: 'items.0.options.0', message: 'Vyprodáno: Příloha: Rýže', dish: 'Burger', group: 'Příloha' },
    ];
    pages.server.on('createOrder', () => {
      // Not before, since the page may fetch the menu at any time and then names the change before the order.
      table.menu = menu;
      return refusal(409, 'OPTION_UNAVAILABLE', 'Už není v nabídce.', { menu, errors });
    });
    await table.presses('Objednat');
    await confirms();
    const changes = await screen.findByRole('alertdialog', { name: 'Menu se mezitím změnilo' });
    expect(words(changes)).toContain('Burger bez výběru „Příloha: Rýže“: je vyprodané');
    expect(within(changes).queryByRole('button', { name: 'Potvrdit' })).toBeNull();
    await pages.user.click(within(changes).getByRole('button', { name: 'Rozumím' }));

    const basket = await sheet('Košík');
    await pages.user.click(within(basket).getByRole('button', { name: /Vyberte prosím znovu: Příloha/ }));
    const again = await sheet('Burger');
    expect(within(again).getByLabelText<HTMLInputElement>(/^Rýže/).disabled).toBe(true);
    await chooses(/^Hranolky/);
    await pages.user.click(within(again).getByRole('button', { name: /^Uložit změny/ }));
    table.takesOrders();
    await pages.user.click(within(await sheet('Košík')).getByRole('button', { name: 'Objednat' }));
    await confirms();
    await waitFor(() => expect(table.orders).toHaveLength(1));
    expect(sent().at(-1)).toEqual([{ itemId: 1, quantity: 1, price: 215.5, options: [12] }]);
  });

  it('leads to the line if the server requires a choice that the page did not know', async () => {
    const table = await opens();
    await table.presses('Přidat Steak');
    pages.server.on('createOrder', () => {
      table.menu = [BURGER, { ...STEAK, description: 'nově s přílohou', modifiers: [SIDE] }];
      return refusal(422, 'MODIFIER_REQUIRED', 'U některého jídla je ještě co vybrat.', []);
    });
    await table.presses('Objednat');
    await confirms();
    const notice = await screen.findByRole('alertdialog');
    within(notice).getByText('U některého jídla je ještě co vybrat.');
    await pages.expectsAccessible();
    // One press leads from the refusal to the choice of that line.
    await pages.user.click(await within(notice).findByRole('button', { name: 'Steak – Příloha' }));
    await pages.user.click(within(await sheet('Steak')).getByRole('button', { name: 'Zavřít' }));
    await pages.user.click(within(await sheet('Košík')).getByRole('button', { name: 'Zavřít' }));
    await table.presses('Objednat');
    const basket = await sheet('Košík');
    within(basket).getByRole('button', { name: /Vyberte prosím znovu: Příloha/ });
    await pages.user.click(within(basket).getByRole('button', { name: 'Objednat' }));
    within(basket).getByText('Nejdřív prosím doplňte výběr u označených položek.');
    expect(table.basket()).toBe('Košík (1)');
  });

  it('drops an option with an allergen that the filter now avoids, and names the allergens in the basket', async () => {
    const table = await opens();
    await table.presses('Přidat Steak');
    await table.presses('Steak');
    const steak = await sheet('Steak');
    await pages.user.click(within(steak).getByLabelText(/^Sýr/));
    await table.presses(/^Přidat do košíku/);
    await waitFor(() => expect(table.basket()).toBe('Košík (2)'));
    await table.presses('Vybrat podle alergenů a značek');
    await table.presses('bez mléka');
    await table.presses(/^Košík/);
    const basket = await sheet('Košík');
    expect(within(basket).getAllByText('alergen 7')).toHaveLength(1);
    await pages.expectsAccessible();
    await pages.user.click(within(basket).getByRole('button', { name: /^Upravit výběr:/ }));
    const again = await sheet('Steak');
    expect(within(again).getByLabelText<HTMLInputElement>(/^Sýr/)).toMatchObject({ checked: false, disabled: true });
    await pages.user.click(within(again).getByRole('button', { name: /^Uložit změny/ }));
    await waitFor(async () => expect(within(await sheet('Košík')).queryByText('alergen 7')).toBeNull());
  });
});
