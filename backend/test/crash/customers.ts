import { randomUUID } from 'node:crypto';

/** An order that the server has acknowledged. */
export interface Acknowledged {
  readonly key: string;
  readonly orderId: string;
  readonly venueId: number;
}

interface Dish {
  readonly id: number;
  readonly price_czk: number;
}

const TABLES = [
  { venueId: 1, tableId: 1 },
  { venueId: 1, tableId: 2 },
  { venueId: 2, tableId: 14 },
];
const RETRY_AFTER_MS = 30;

/** Customers who order without pause and never give up: each repeats its order under the same key until it is answered. */
export class Customers {
  readonly acknowledged: Acknowledged[] = [];
  private readonly at: Promise<void>[] = [];
  private open = true;

  constructor(
    private readonly url: string,
    private readonly menus: ReadonlyMap<number, Dish>,
    private readonly answerWithinMs: number,
  ) {}

  /** @param url of the running product, with its demo */
  static async of(url: string, answerWithinMs: number): Promise<Customers> {
    const menus = new Map<number, Dish>();
    for (const { venueId } of TABLES) {
      const menu = (await (await fetch(`${url}/api/getcurrentmenu?vid=${venueId}`)).json()) as Dish[];
      menus.set(venueId, menu[0]!);
    }
    return new Customers(url, menus, answerWithinMs);
  }

  come(count: number): void {
    for (let index = 0; index < count; index++) this.at.push(this.orderOn(TABLES[index % TABLES.length]!));
  }

  /** Lets each customer finish the current order. */
  async leave(): Promise<void> {
    this.open = false;
    await Promise.all(this.at);
  }

  private async orderOn(table: { venueId: number; tableId: number }): Promise<void> {
    const { id: itemId, price_czk: price } = this.menus.get(table.venueId)!;
    while (this.open) {
      const key = randomUUID();
      const body = { ...table, items: [{ itemId, quantity: 2, price }], totalPrice: 2 * price, currency: 'CZK' };
      const orderId = await this.insist(key, JSON.stringify(body));
      this.acknowledged.push({ key, orderId, venueId: table.venueId });
    }
  }

  private async insist(key: string, body: string): Promise<string> {
    for (;;) {
      const answer = await this.send(key, body).catch(() => null);
      if (answer?.status === 201) return ((await answer.json()) as { id: string }).id;
      // 503 and 429 are answers too: try later. Anything else is a bug that no retry repairs.
      if (answer && ![503, 429].includes(answer.status)) throw new Error(`${answer.status} ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }

  private send(key: string, body: string): Promise<Response> {
    return fetch(`${this.url}/api/createorder`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(this.answerWithinMs),
    });
  }
}
