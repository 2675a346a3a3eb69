import { randomBytes } from 'node:crypto';
import type { Product } from './product.js';
import { tableCodes } from './table-codes.js';

type Dish = { id: number; price_czk: number; name: string };

/** Sends orders and calls through the API, to fill a board. One phone sits at each table, with the table's code. */
export class Guests {
  private readonly phones = new Map<number, string>();

  private constructor(
    private readonly product: Product,
    private readonly menu: readonly Dish[],
    private readonly codes: ReadonlyMap<number, string>,
  ) {}

  static async of(product: Product): Promise<Guests> {
    const response = await fetch(`${product.url}/api/getcurrentmenu?vid=${product.place.id(1)}`);
    return new Guests(product, (await response.json()) as Dish[], await tableCodes(product));
  }

  /** @returns the name of a dish by its place in the menu */
  dish(index: number): string {
    return this.menu[index]!.name;
  }

  /** @param lines the number of different dishes; each is ordered once */
  async orders(table: number, lines = 1, note?: string): Promise<void> {
    await this.post(
      'createorder',
      { ...this.basket(table, lines, note), vs: this.codes.get(table) },
      this.phone(table),
    );
  }

  /** Orders for a table without its code. */
  async orderFromHome(table: number): Promise<void> {
    await this.post('createorder', this.basket(table, 1));
  }

  async call(table: number): Promise<void> {
    await this.post(
      'callstaff',
      { tableId: this.product.place.id(table), vs: this.codes.get(table) },
      this.phone(table),
    );
  }

  async wantsBill(table: number): Promise<void> {
    const { place } = this.product;
    const from = { venueId: place.id(1), tableId: place.id(table), vs: this.codes.get(table) };
    await this.post('askforbill', { ...from, how: 'card', split: false }, this.phone(table));
  }

  private basket(table: number, lines: number, note?: string) {
    const dishes = this.menu.slice(table % 7, (table % 7) + lines);
    const items = dishes.map(({ id, price_czk: price }) => ({ itemId: id, quantity: 1, price, ...(note && { note }) }));
    const totalPrice = items.reduce((sum, { price }) => sum + price, 0);
    const { place } = this.product;
    return { venueId: place.id(1), tableId: place.id(table), items, totalPrice, currency: 'CZK' };
  }

  private phone(table: number): Record<string, string> {
    const phone = this.phones.get(table) ?? randomBytes(16).toString('hex');
    this.phones.set(table, phone);
    return { 'x-phone': phone };
  }

  private async post(path: string, body: object, headers: Record<string, string> = {}): Promise<void> {
    const response = await fetch(`${this.product.url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
}
