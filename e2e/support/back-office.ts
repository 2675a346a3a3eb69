import type { Seat } from './guest.js';
import type { Product } from './product.js';
import { accessToken } from './sign-ins.js';

interface MenuItem {
  readonly id: number;
  readonly name: string;
  readonly price_czk: number;
}

interface StoredMenu {
  readonly id: number;
  readonly version: number;
  readonly date_from: string;
  readonly date_to: string;
}

interface Table {
  readonly id: number;
  readonly name: string;
  /** The link in the QR code of the table. */
  readonly qr: string;
}

interface Visit {
  readonly id: string;
  readonly table: { readonly name: string };
}

/** An event of an order or of a shift. */
interface Step {
  readonly type: string;
  readonly actor: { readonly name: string | null };
  readonly device: string | null;
  readonly tablet?: string;
}

interface BoardOrder {
  readonly id: string;
  readonly orderItems: readonly { readonly id: number; readonly itemName: string }[];
  readonly totalPrice: number;
  readonly number: number;
  readonly tableName: string;
  readonly is_confirmed: boolean | null;
  readonly end_time: string | null;
  readonly note: string | null;
  readonly is_verified: boolean | null;
}

/**
 * A member of the restaurant's staff who works through the API, for changes that a journey needs to happen elsewhere.
 */
export class BackOffice {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly venue: number,
  ) {}

  static async opens(product: Product, account = 'manager@demo.test'): Promise<BackOffice> {
    const token = accessToken(await product.signedIn(account));
    return new BackOffice(product.url, token, product.place.id(1));
  }

  /** Confirms the only waiting order of a table. */
  async approves(table: string): Promise<void> {
    await this.decides(table, null, { is_confirmed: true, start_time: new Date().toISOString() });
  }

  /** Confirms this order. */
  async approvesOrder(order: BoardOrder): Promise<void> {
    await this.ask('POST', 'updateorder', { ...order, is_confirmed: true, start_time: new Date().toISOString() });
  }

  /** Closes this order. */
  async closesOrder(order: BoardOrder): Promise<void> {
    await this.ask('POST', 'updateorder', { ...order, end_time: new Date().toISOString() });
  }

  /** Confirms this order without one of its dishes. */
  async approvesWithout(order: BoardOrder, dish: string, rejectReason: string): Promise<void> {
    const orderItems = order.orderItems.map((line) =>
      line.itemName === dish ? { ...line, is_rejected: true, rejectReason } : line,
    );
    await this.approvesOrder({ ...order, orderItems });
  }

  /** Cancels one piece of a dish in a confirmed order. */
  async cancels({ id: orderId, orderItems }: BoardOrder, dish: string, reason: string): Promise<void> {
    const lineId = orderItems.find(({ itemName }) => itemName === dish)?.id;
    await this.ask('POST', 'cancelorderline', { venueId: this.venue, orderId, lineId, quantity: 1, reason });
  }

  /** Refuses the only waiting order of a table. */
  async refuses(table: string, reject_reason: string): Promise<void> {
    await this.decides(table, null, { is_rejected: true, end_time: new Date().toISOString(), reject_reason });
  }

  /** Closes the only order of a table that is in progress. */
  async closes(table: string): Promise<void> {
    await this.decides(table, true, { end_time: new Date().toISOString() });
  }

  /**
   * @returns the number of orders of the history that a search finds; an order that has just ended appears a second
   * later
   */
  async finds(search: string): Promise<number> {
    const query = new URLSearchParams({ search });
    return ((await this.ask('GET', `getorderhistory/${this.venue}?${query}`)) as unknown[]).length;
  }

  /** @returns the total of each order of a table in the history; an order that has just ended appears a second later */
  async endedTotals(table: string): Promise<number[]> {
    const orders = (await this.ask('GET', `getorderhistory/${this.venue}`)) as BoardOrder[];
    return orders.filter(({ tableName }) => tableName === table).map(({ totalPrice }) => totalPrice);
  }

  /** @returns the lines of today's ended orders that each station has cooked */
  async kitchenLines(): Promise<Record<string, number>> {
    const { kitchen = [] } = (await this.ask('GET', `getorderfigures/${this.venue}?${today()}`)) as {
      kitchen?: readonly { readonly name: string; readonly lines: number }[];
    };
    return Object.fromEntries(kitchen.map(({ name, lines }) => [name, lines]));
  }

  /** @returns the stage of cooking of each group of pieces that were cancelled today; null: not begun */
  async cancelledStages(): Promise<(string | null)[]> {
    const { stages = [] } = (await this.ask('GET', `getcancellations/${this.venue}?${today()}`)) as {
      stages?: readonly { readonly stage: string | null }[];
    };
    return stages.map(({ stage }) => stage);
  }

  /** Marks a dish as sold out, or as available again. */
  async sellsOut(dish: string, soldOut: boolean): Promise<void> {
    const products = (await this.ask('GET', 'items')) as { id: number; name: string; venueId: number }[];
    const product = products.find(({ name, venueId }) => name === dish && venueId === this.venue);
    await this.ask('POST', 'setsoldout', { productId: product?.id, soldOut });
  }

  private async decides(table: string, confirmed: boolean | null, change: object): Promise<void> {
    const orders = (await this.ask('GET', `getorders/${this.venue}`)) as BoardOrder[];
    const order = orders.find(
      (one) => one.tableName === table && one.end_time === null && one.is_confirmed === confirmed,
    );
    await this.ask('POST', 'updateorder', { ...order, ...change });
  }

  /** @returns the target of a table's card */
  async cardOf(table: string): Promise<Seat> {
    const { searchParams } = new URL((await this.table(table)).qr);
    return { table: Number(searchParams.get('tid')) - (this.venue - 1), code: searchParams.get('vs') ?? '' };
  }

  /** @returns the open orders of a table, in the board's form */
  async orders(table: string): Promise<BoardOrder[]> {
    const orders = (await this.ask('GET', `getorders/${this.venue}`)) as BoardOrder[];
    return orders.filter(({ tableName, end_time }) => tableName === table && end_time === null);
  }

  /** Opens a station for the categories of these names. @returns its id */
  async opensStation(name: string, categories: readonly string[]): Promise<number> {
    const known = await this.categories();
    const categoryIds = known.filter((category) => categories.includes(category.name)).map(({ id }) => id);
    const station = await this.ask('POST', 'createstation', { venueId: this.venue, name, categoryIds });
    return (station as { id: number }).id;
  }

  /** Lets the venue cook by courses, of which these categories are the first, the second and the third. */
  async cooksByCourses(...categories: readonly string[]): Promise<void> {
    await this.ask('POST', 'updatevenue', { id: this.venue, coursing: true });
    for (const { id, name } of await this.categories()) {
      const course = categories.indexOf(name) + 1;
      if (course > 0) await this.ask('PUT', 'updateccategory', [{ id, name, course }]);
    }
  }

  private async categories(): Promise<{ id: number; name: string }[]> {
    const answer = await fetch(`${this.origin}/api/getccategories/${this.venue}`);
    return (await answer.json()) as { id: number; name: string }[];
  }

  /** Adds more tables, 'Bar 1' and so on. */
  async addsTables(name: string, to: number): Promise<void> {
    await this.ask('POST', 'createtables', { venueId: this.venue, name, to, seats: 2 });
  }

  /** Closes the visit of the party at a table. */
  async closesVisit(table: string): Promise<void> {
    await this.ask('POST', 'closevisit', { venueId: this.venue, visitId: await this.visitAt(table) });
  }

  /** Moves the party at a table to another one. */
  async movesVisit(from: string, to: string): Promise<void> {
    const { id: tableId } = await this.table(to);
    await this.ask('POST', 'movevisit', { venueId: this.venue, visitId: await this.visitAt(from), tableId });
  }

  private async visitAt(table: string): Promise<string> {
    const visits = (await this.ask('GET', `getvisits/${this.venue}`)) as Visit[];
    const visit = visits.find((one) => one.table.name === table);
    if (visit === undefined) throw new Error(`Nobody sits at ${table}`);
    return visit.id;
  }

  private async table(name: string): Promise<Table> {
    const tables = (await this.ask('GET', `gettables/${this.venue}`)) as Table[];
    const table = tables.find((one) => one.name === name);
    if (table === undefined) throw new Error(`There is no ${name}`);
    return table;
  }

  /** Changes the price of a dish in the menu that is valid now. */
  async prices(dish: string, czk: number): Promise<void> {
    await this.editsDish(dish, { price_czk: czk });
  }

  /** Changes the description of a dish of the menu that is valid now. */
  async describes(dish: string, description: string): Promise<void> {
    await this.editsDish(dish, { description });
  }

  private async editsDish(dish: string, change: object): Promise<void> {
    const answer = await fetch(`${this.origin}/api/getcurrentmenu?vid=${this.venue}`);
    const menu = (await answer.json()) as MenuItem[];
    const item = menu.find(({ name }) => name === dish);
    await this.ask('PUT', 'editmenuproducts', [{ ...item, ...change }]);
  }

  /** Sets the restaurant's menu to be valid each day between two minutes since midnight, both included. */
  async setsHours({ from, to }: { readonly from: number; readonly to: number }): Promise<void> {
    const [venue] = (await this.ask('GET', `getmenus/${this.venue}`)) as { menu: StoredMenu[] }[];
    const { id, version, date_from: startDate, date_to: endDate } = venue!.menu[0]!;
    const change = { id, version, startDate, endDate, time_from: from, time_to: to, venueId: this.venue, menuName: '' };
    await this.ask('POST', 'updatemenudate', { ...change, validDays: [] });
  }

  /** @returns type, person and device of each step of an order */
  async trailOf(orderId: string): Promise<(string | null)[][]> {
    const { entries } = (await this.ask('GET', `getorderaudit/${this.venue}/${orderId}`)) as { entries: Step[] };
    return entries.map(shownStep);
  }

  /** @returns the same for each person's shift of today, as diagnostics show them to an administrator */
  async shifts(): Promise<(string | null)[][][]> {
    const day = new URLSearchParams({ day: today().get('from')! });
    const { events } = (await this.ask('GET', `../diagnostics/events/${this.venue}?${day}`)) as {
      events: readonly { readonly type: string; readonly streamId: string }[];
    };
    const streams = events.flatMap(({ type, streamId }) => (type === 'ShiftBegun' ? streamId : []));
    const answers = [];
    for (const id of new Set(streams)) {
      const story = (await this.ask('GET', `../diagnostics/orders/${id}`)) as { events: Step[] };
      answers.push(story.events.map(shownStep));
    }
    return answers;
  }

  private async ask(method: string, path: string, data?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.origin}/api/my/restaurant/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

function shownStep({ type, actor, tablet, device }: Step): (string | null)[] {
  return [type, actor.name, tablet ?? device];
}

function today(): URLSearchParams {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format();
  return new URLSearchParams({ from: date, to: date });
}
