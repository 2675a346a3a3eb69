import { randomUUID } from 'node:crypto';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import type { Acknowledged } from '../crash/customers.js';
import type { Installation, ServedDatabase } from './installation.js';

const COMPANY = 1;
const VENUE = 1;
const TABLE = 1;
const ANSWER_WITHIN_MS = 8_000;
const RETRY_AFTER_MS = 30;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Guests and staff of one venue, who call any process that answers, as behind a load balancer. */
export class Restaurant {
  readonly acknowledged: Acknowledged[] = [];
  /** Number of clear answers that the service is not available now. */
  unavailable = 0;
  /** Number of those from a process that was not asked to end. */
  unavailableInService = 0;
  /** Orders that were placed, confirmed and closed. */
  readonly closed: string[] = [];
  /** Number of successful answers, by process. */
  readonly answers = new Map<string, number>();
  private readonly busy: Promise<void>[] = [];
  private open = false;
  private turn = 0;

  private constructor(
    private readonly installation: Installation<ServedDatabase>,
    readonly token: string,
    private readonly dish: { id: number; price_czk: number },
  ) {}

  static async of(installation: Installation<ServedDatabase>): Promise<Restaurant> {
    const token = await installation.token();
    const menu = await fetch(`${installation.apis[0]!.url}/api/getcurrentmenu?vid=${VENUE}`);
    return new Restaurant(installation, token, ((await menu.json()) as never[])[0]!);
  }

  /** Places an order, repeating it under one key until it is answered. @param url of one process, else of any */
  async place(changes: object = {}, url?: string, from: object = {}): Promise<Order> {
    const key = randomUUID();
    const body = { ...this.basket(), vs: 'load', ...changes };
    const order = await this.insist<Order>('/api/createorder', body, { 'idempotency-key': key, ...from }, url);
    this.acknowledged.push({ key, orderId: order.id, venueId: VENUE });
    return order;
  }

  /** Places an order from a phone and withdraws it. @param url of one process */
  async placeAndWithdraw(url: string): Promise<Order> {
    const phone = { 'x-phone': randomUUID() };
    const { id: orderId } = await this.place({}, url, phone);
    return this.insist<Order>('/api/withdraworder', { orderId }, phone, url);
  }

  /** Lets staff order for their guests. @param url of one process */
  async placeByStaff(url: string): Promise<Order> {
    const key = randomUUID();
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': key };
    const order = await this.insist<Order>('/api/my/restaurant/placeorder', this.basket(), headers, url);
    this.acknowledged.push({ key, orderId: order.id, venueId: VENUE });
    return order;
  }

  /** @returns the orders on the board @param url of the process that is asked */
  async board(url: string): Promise<Order[]> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${url}/api/my/restaurant/getorders/${VENUE}`, { headers });
    return (await answer.json()) as Order[];
  }

  private basket() {
    const { id: itemId, price_czk: price } = this.dish;
    const items = [{ itemId, quantity: 1, price }];
    return { venueId: VENUE, tableId: TABLE, items, totalPrice: price, currency: 'CZK' };
  }

  /** @param url of one process, else of any */
  confirm(order: Order, url?: string): Promise<Order> {
    const headers = { authorization: `Bearer ${this.token}` };
    return this.insist<Order>('/api/my/restaurant/updateorder', { ...order, is_confirmed: true }, headers, url);
  }

  /** @param url of one process, else of any */
  close(order: Order, url?: string): Promise<Order> {
    const headers = { authorization: `Bearer ${this.token}` };
    const body = { ...order, end_time: new Date().toISOString() };
    return this.insist<Order>('/api/my/restaurant/updateorder', body, headers, url);
  }

  /** Lets the owner invite a person, through one of the processes that serve. */
  async invite(email: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}` };
    await this.insist('/api/my/user/cu', { email, company: COMPANY, role: 'EMPLOYEE' }, headers);
  }

  /**
   * Lets so many guests order one after another until `leave`.
   * @param served staff confirm and close each order
   */
  come(guests: number, pauseMs = 0, served = false): void {
    this.open = true;
    for (let index = 0; index < guests; index++) this.busy.push(this.keepOrdering(pauseMs, served));
  }

  async leave(): Promise<void> {
    this.open = false;
    await Promise.all(this.busy.splice(0));
  }

  private async keepOrdering(pauseMs: number, served: boolean): Promise<void> {
    while (this.open) {
      const order = await this.place();
      if (served) this.closed.push((await this.close(await this.confirm(order))).id);
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async insist<Body>(path: string, body: object, headers: object, only?: string) {
    const answer = await this.settle(path, body, headers, only);
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }

  /** Repeats a request until the answer is another one than that the service is not available. */
  private async settle(path: string, body: object, headers: object, only?: string): Promise<Answer> {
    for (;;) {
      const { apis } = this.installation;
      const api = apis.find(({ url }) => url === only) ?? apis[this.turn++ % apis.length]!;
      const inService = !api.restarting;
      const answer = await this.send(api.url + path, body, headers).catch(() => null);
      if (answer && answer.status < 300) {
        this.answers.set(api.url, (this.answers.get(api.url) ?? 0) + 1);
      }
      if (answer && answer.status !== 503) return { status: answer.status, body: await answer.json() };
      if (answer) {
        this.unavailable += 1;
        if (inService && !api.restarting) this.unavailableInService += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }

  private send(url: string, body: object, headers: object): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  }
}
