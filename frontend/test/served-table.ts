import type { MenuItem, Order } from '#api/types.ts';
import type { Call } from './fake-server';
import { guestMenuTexts } from '#features/guest-menu/guest-menu-texts.ts';
import { chosenOptions, type ChosenOption } from '#shared/dish/choices.ts';
import { type Pages, screen, waitFor, within } from './pages';
import { dish, order, orderLine } from './restaurant';
import { servesGuest } from './served-restaurant';

const TABLE = '/menu-page?vid=1&tid=7&vs=code-7';

const lineOption = ({ id, name, group, priceCZK: price, addsAllergens, removesAllergens }: ChosenOption) => ({
  id,
  name,
  group,
  price,
  addsAllergens: [...addsAllergens],
  removesAllergens: [...removesAllergens],
});

/** Table 7 of venue 1: a server that accepts the guest's orders, the staff who decide them, and the guest's presses. */
export class ServedTable {
  /** In the form that the guest reads, oldest first. */
  readonly orders: Order[] = [];
  private readonly pages: Pages;
  /** The accepted orders by the key with which they were sent. */
  private readonly taken = new Map<string | null, Order>();
  menu: MenuItem[];
  /** Further fields of each placed order: its visit, its phone. */
  placed: Partial<Order> = {};

  constructor(pages: Pages, menu: MenuItem[] = [dish({ id: 1, name: 'Svíčková' }), dish({ id: 2, name: 'Kulajda' })]) {
    this.pages = pages;
    this.menu = menu;
    servesGuest(pages.server, { orders: this.orders });
    pages.server.on('getCurrentMenu', () => this.menu);
    this.takesOrders();
  }

  /** Accepts each order from now on, which is also the default. */
  takesOrders(): void {
    this.pages.server.on('createOrder', (call) => this.takes(call));
  }

  /** Opens the menu, also again, and waits until it can be used. */
  async opens(): Promise<void> {
    await this.pages.leaves();
    this.pages.opensAsGuest(TABLE);
    await screen.findByRole('button', { name: guestMenuTexts.callWaiter });
    await waitFor(() => expect(this.pages.server.isListenedTo).toBe(true));
  }

  /**
   * The bar at the bottom. It is found by its tag, because testing-library does not know the footer's role inside the
   * menu.
   */
  get bar(): HTMLElement {
    return screen.getAllByRole('contentinfo').at(-1)!;
  }

  /** Changes the menu, and notifies open pages. */
  changesMenu(menu: MenuItem[]): void {
    this.menu = menu;
    this.pages.server.sends({ type: 'menuChanged', venueId: 1 });
  }

  /** Changes the order with this number; the guest's page learns of it only through `tells`. */
  changes(number: number, changes: Partial<Order>): Order {
    const at = this.orders.findIndex((one) => one.number === number);
    const { status: _status, ...before } = this.orders[at]!;
    const changed = order({ ...before, n: number, ...changes, position: ++this.pages.server.position });
    this.orders[at] = changed;
    return changed;
  }

  tells({ id: orderId }: Order, type: 'orderConfirmation' | 'orderRejected' | 'orderCompleted'): void {
    this.pages.server.sends({ type, orderId, position: ++this.pages.server.position });
  }

  approves(number = 1): void {
    this.tells(this.changes(number, { is_confirmed: true, start_time: new Date().toISOString() }), 'orderConfirmation');
  }

  rejects(reason: string, number = 1): void {
    const ended = { is_rejected: true, reject_reason: reason, end_time: new Date().toISOString() };
    this.tells(this.changes(number, ended), 'orderRejected');
  }

  closesOrder(number = 1): void {
    this.tells(this.changes(number, { end_time: new Date().toISOString() }), 'orderCompleted');
  }

  /** Presses a button that occurs once on the page. */
  async presses(name: string | RegExp): Promise<void> {
    await this.pages.user.click(await screen.findByRole('button', { name }));
  }

  /** Presses 'Objednat', then 'Potvrdit' in the dialog. */
  async sends(...dishes: string[]): Promise<void> {
    for (const one of dishes) await this.presses(`Přidat ${one}`);
    await this.presses('Objednat');
    const question = await screen.findByRole('dialog', { name: 'Potvrdit objednávku' });
    await this.pages.user.click(within(question).getByRole('button', { name: 'Potvrdit' }));
  }

  /** Opens the sheet of the orders, and waits for the code that shows them. */
  async opensOrders(): Promise<HTMLElement> {
    await this.presses(/^Aktivní objednávky/);
    const sheet = await screen.findByRole('dialog', { name: 'Aktivní objednávky' });
    await waitFor(() => expect(within(sheet).queryByText('Loading...')).toBeNull());
    return sheet;
  }

  /** Sends dishes and waits until the basket is empty again. */
  async places(...dishes: string[]): Promise<void> {
    const before = this.orders.length;
    await this.sends(...dishes);
    await waitFor(() => expect(this.orders.length).toBe(before + 1));
    await waitFor(() => expect(this.basket()).toBeNull());
  }

  /** @returns the bar's text about the basket: 'Košík (2)'; null while it is empty */
  basket(): string | null {
    const text = screen.queryByRole('button', { name: /^Košík/ })?.textContent ?? null;
    return text === 'Košík (0)' ? null : text;
  }

  /** Accepts an order once, however often it is sent under its key. */
  private takes({ body, headers }: Call): Order {
    const key = headers.get('idempotency-key');
    const known = this.taken.get(key);
    if (known !== undefined) return known;

    const items = body['items'] as {
      itemId: number;
      quantity: number;
      price: number;
      note?: string;
      options?: number[];
    }[];
    const orderItems = items.map(({ itemId, quantity, price, note = null, options = [] }, at) => {
      const { name: itemName = '', modifiers = [] } = this.menu.find(({ id }) => id === itemId) ?? {};
      const chosen = chosenOptions({ modifiers }, options);
      const withOptions = chosen.length > 0 && { options: chosen.map(lineOption) };
      return orderLine({
        ...withOptions,
        id: at + 1,
        menuItemId: itemId,
        quantity,
        itemName,
        priceAtOrderTime: price,
        note,
      });
    });
    const note = (body['note'] as string | undefined) ?? null;
    const position = ++this.pages.server.position;
    const taken = order({ n: this.orders.length + 1, orderItems, note, position, ...this.placed });
    this.orders.push(taken);
    this.taken.set(key, taken);
    return taken;
  }
}
