import type { Product } from './product.js';

type Dish = { id: number; price_czk: number; name: string };

/** Orders and calls by the API, for a board that is to be full. */
export class Guests {
  private constructor(
    private readonly product: Product,
    private readonly menu: readonly Dish[],
  ) {}

  static async of(product: Product): Promise<Guests> {
    const response = await fetch(`${product.url}/api/getcurrentmenu?vid=1`);
    return new Guests(product, (await response.json()) as Dish[]);
  }

  /** @param lines how many different dishes; each is ordered once */
  async orders(table: number, lines = 1, note?: string): Promise<void> {
    const dishes = this.menu.slice(table % 7, (table % 7) + lines);
    const items = dishes.map(({ id, price_czk: price }) => ({ itemId: id, quantity: 1, price, ...(note && { note }) }));
    const totalPrice = items.reduce((sum, { price }) => sum + price, 0);
    await this.post('createorder', { venueId: 1, tableId: table, items, totalPrice, currency: 'CZK' });
  }

  async call(table: number): Promise<void> {
    await this.post('callstaff', { tableId: table });
  }

  private async post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.product.url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
}
