import { randomBytes } from 'node:crypto';
import { Database } from '#platform/database/database.js';
import type { TestApp } from './test-app.js';

/** An id that no record has. */
export const UNKNOWN = 2_000_000_000;

/** Inserts single records of the administration into a venue, without the API. */
export class TestCatalogue {
  private readonly database: Database;
  private count = 0;

  constructor({ app }: TestApp) {
    this.database = app.get(Database);
  }

  product(venueId: number, name = this.name('Produkt č.')): Promise<number> {
    return this.insert('insert into product (venue_id, name) values ($1, $2) returning id', [venueId, name]);
  }

  category(venueId: number, name = this.name('Kategorie')): Promise<number> {
    return this.insert('insert into category (venue_id, name) values ($1, $2) returning id', [venueId, name]);
  }

  table(venueId: number, code = randomBytes(12).toString('base64url')): Promise<number> {
    const text = `insert into venue_table (venue_id, name, seats, code) values ($1, $2, 4, $3) returning id`;
    return this.insert(text, [venueId, this.name('Nový stůl'), code]);
  }

  menu(venueId: number, name = this.name('Menu')): Promise<number> {
    const text = `insert into menu (venue_id, menu_name, date_from, date_to, time_from, time_to)
      values ($1, $2, '2020-01-01', '2099-12-31', 0, 1439) returning id`;
    return this.insert(text, [venueId, name]);
  }

  async menuProduct(venueId: number, placing = 101, category = 'Jídla'): Promise<number> {
    return this.link(await this.menu(venueId), await this.product(venueId), placing, category);
  }

  /** Prices are 100 Kč and 4 €. */
  link(menuId: number, productId: number, placing = 101, category = 'Jídla'): Promise<number> {
    const text = `insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, price_eur, pole_placings)
      select venue_id, id, $2, $3, 10000, 400, $4 from menu where id = $1 returning id`;
    return this.insert(text, [menuId, productId, category, placing]);
  }

  async one<Row>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.database.query<Row>({ text, values });
    return row!;
  }

  private name(kind: string): string {
    return `${kind} ${++this.count}`;
  }

  private async insert(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.one<{ id: number }>(text, values)).id;
  }
}
