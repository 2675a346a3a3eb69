import { statusOf } from '#api/order-status.ts';
import type { Order, OrderLine, StaffCall } from '#api/types.ts';
import { Answer, type FakeServer } from './fake-server';
import { fireEvent, screen, waitFor } from './pages';
import { type Restaurant, serves } from './served-restaurant';

const UNDO_MS = 10_000;
const OPEN_TICKET = 'article:not([data-inert="true"])';

/**
 * A fake server for a venue's board: it stores the orders and calls, decides them as a page requests, and notifies
 * every page.
 */
export class BoardServer {
  private readonly orders = new Map<string, Order>();
  private readonly before = new Map<string, Order>();
  private calls: StaffCall[];

  /**
   * @param restaurant the content of the board when it is opened
   * @param shown the number of waiting orders that are shown
   */
  constructor(
    private readonly server: FakeServer,
    restaurant: Restaurant = {},
    private readonly shown = 100,
  ) {
    serves(server, { role: 'EMPLOYEE', ...restaurant });
    for (const order of restaurant.orders ?? []) this.orders.set(order.id, order);
    this.calls = [...(restaurant.calls ?? [])];
    server.position = Math.max(1, ...[...this.orders.values()].map(({ position }) => position));
    server.on('getOrders', () => this.board());
    server.on('getStaffCalls', () => this.calls);
    server.on('updateOrder', ({ body }) => this.decide(body as Decided));
    server.on('undoDecision', ({ body }) => this.put(this.before.get(String(body['orderId']))!));
    server.on('answerStaffCall', ({ body }) => this.answer(Number(body['id'])));
  }

  /** Puts an order onto the board in its present state. */
  put(order: Order): Order {
    const { undo_until: _, ...changed } = order;
    return this.tell(changed);
  }

  /**
   * Puts an order onto the board that staff have just decided, at this board or another: it can be undone.
   * @param at the time of the decision; it is an approval if it equals the order's `start_time`
   */
  decided(order: Order, at = new Date().toISOString()): Order {
    this.before.set(order.id, this.order(order.id));
    return this.tell({ ...order, undo_until: new Date(Date.parse(at) + UNDO_MS).toISOString() });
  }

  order(id: string): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`There is no order ${id}`);
    return order;
  }

  /** @returns the numbers of the orders that the page has decided, oldest decision first */
  get decisions(): number[] {
    return this.server.callsOf('updateOrder').map(({ body }) => this.order(String(body['id'])).number);
  }

  private tell(changed: Order): Order {
    const position = this.server.position + 1;
    const order = { ...changed, status: statusOf(changed), position };
    this.orders.set(order.id, order);
    this.server.sends({ type: 'orderUpdate', order, position });
    return order;
  }

  private board(): Answer {
    const orders = [...this.orders.values()];
    const waiting = orders.filter(({ status }) => status === 'waiting');
    const hidden = new Set(waiting.slice(this.shown));
    const headers = {
      'x-waiting-total': String(waiting.length),
      'x-waiting-up-to': String(this.server.position),
    };
    return new Answer(
      200,
      orders.filter((order) => !hidden.has(order)),
      headers,
    );
  }

  private decide({ id, orderItems, ...flags }: Decided): Order {
    const order = this.order(id);
    const given = Object.entries(flags).filter(([name]) => FLAGS.has(name));
    const lines = order.orderItems.map((line) => {
      const sent = orderItems?.find((one) => one.id === line.id);
      return sent?.is_rejected === true ? { ...line, ...sent, stands: 0 } : line;
    });
    const decided = { ...order, ...Object.fromEntries(given), orderItems: lines, totalPrice: sumOf(lines) };
    return this.decided(decided, decided.end_time ?? decided.start_time ?? undefined);
  }

  private answer(id: number): StaffCall {
    const answered = this.calls.find((call) => call.id === id);
    if (answered === undefined) throw new Error(`There is no call ${id}`);
    this.calls = this.calls.filter((call) => call !== answered);
    this.server.sends({ type: 'staffRequestClosed', id, position: this.server.position + 1 });
    return answered;
  }
}

/** Serves a venue's board, reads and decisions, from these fixtures. */
export function servesBoard(...given: ConstructorParameters<typeof BoardServer>): BoardServer {
  return new BoardServer(...given);
}

type Decided = Pick<Order, 'id'> & Partial<Order>;
const FLAGS = new Set(['is_confirmed', 'is_rejected', 'reject_reason', 'start_time', 'end_time']);

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { stands, quantity, priceAtOrderTime: price }) => sum + (stands ?? quantity) * price, 0);
}

/** @returns the tickets of a column, without those that have just been decided */
export function ticketsOf(column: 'Čeká na schválení' | 'Probíhá' | 'Dokončeno'): HTMLElement[] {
  const place = screen.queryByRole('region', { name: column });
  return [...(place?.querySelectorAll<HTMLElement>(OPEN_TICKET) ?? [])];
}

/** @returns the first ticket of a table that has not just been decided */
export function ticketOf(table: string): Promise<HTMLElement> {
  return waitFor(() => {
    const tickets = [...document.querySelectorAll<HTMLElement>(OPEN_TICKET)];
    const found = tickets.find((ticket) => textOf(ticket).startsWith(`${table} `));
    if (found === undefined) throw new Error(`There is no ticket of ${table}`);
    return found;
  });
}

/** @returns the text of an element, with plain spaces */
export function textOf(element: Element): string {
  return element.textContent.replaceAll('\u00a0', ' ');
}

/** Presses a button without a pointer, as the Enter key or an assistive tool does: a hit test needs a layout. */
export function enters(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

/**
 * Waits until the button is enabled, because the previous action may still be running. Presses it in the same task:
 * later, a refetch could have removed it.
 */
export async function entersWhenEnabled(find: () => HTMLElement): Promise<void> {
  await waitFor(() => {
    const button = find();
    if (button.matches(':disabled')) throw new Error(`'${button.textContent}' is disabled`);
    enters(button);
  });
}

export function fail(message: string): never {
  throw new Error(message);
}

/** Longer than the time for which the board ignores a press of a button that has just got the focus. */
const CALM_MS = 1_000;

/**
 * Makes the time between two presses independent of the machine: for the board, no time passes between them. Call it
 * once in a spec file, outside every test.
 * @returns lets as much time pass as a person takes to see where the focus is
 */
export function windsPresses(): () => void {
  let now: number;
  beforeEach(() => {
    now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  return () => void (now += CALM_MS);
}
