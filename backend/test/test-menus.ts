import { randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/database.js';

/** A menu for a test, valid always by default. */
export interface TestMenu {
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly timeFrom?: number;
  readonly timeTo?: number;
  readonly validDays?: readonly string[];
}

/** A product on a menu; prices in minor units. */
export interface TestPlacing {
  readonly category?: string;
  readonly priceCzk?: number;
  readonly priceEur?: number | null;
  readonly polePlacings?: number;
}

/** Inserts venues, tables, products and menus into a test's database, with only the fields that matter to the test. */
export class TestMenus {
  constructor(private readonly database: Database) {}

  async venue(timeZone = 'Europe/Prague'): Promise<number> {
    return this.insert(
      `with c as (insert into company (name) values ('Firma') returning id)
       insert into venue (company_id, name, time_zone) select c.id, 'Hospoda', $1 from c returning id`,
      [timeZone],
    );
  }

  async table(venueId: number, name = 'Stůl 1'): Promise<number> {
    const code = randomBytes(12).toString('base64url');
    const text = `insert into venue_table (venue_id, name, seats, code) values ($1, $3, 4, $2) returning id`;
    return this.insert(text, [venueId, code, name]);
  }

  async product(venueId: number, name: string): Promise<number> {
    return this.insert('insert into product (venue_id, name) values ($1, $2) returning id', [venueId, name]);
  }

  async menu(venueId: number, menu: TestMenu = {}): Promise<number> {
    const { dateFrom = '2020-01-01', dateTo = '2099-12-31', timeFrom = 0, timeTo = 1439, validDays = [] } = menu;
    return this.insert(
      `insert into menu (venue_id, menu_name, date_from, date_to, time_from, time_to, valid_days)
       values ($1, 'Menu', $2, $3, $4, $5, $6) returning id`,
      [venueId, dateFrom, dateTo, timeFrom, timeTo, validDays],
    );
  }

  /** @returns the id of the link, which an order names */
  async place(menuId: number, productId: number, placing: TestPlacing = {}): Promise<number> {
    const { category = 'Jídla', priceCzk = 10000, priceEur = null, polePlacings = 101 } = placing;
    return this.insert(
      `insert into menu_product (venue_id, menu_id, product_id, category_name, price_czk, price_eur, pole_placings)
       select venue_id, id, $2, $3, $4, $5, $6 from menu where id = $1 returning id`,
      [menuId, productId, category, priceCzk, priceEur, polePlacings],
    );
  }

  /** A menu with one product in it, recognised only by the product's name. */
  async menuWith(venueId: number, name: string, menu: TestMenu = {}): Promise<number> {
    const menuId = await this.menu(venueId, menu);
    await this.place(menuId, await this.product(venueId, name));
    return menuId;
  }

  private async insert(text: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.database.query<{ id: number }>({ text, values });
    return row!.id;
  }
}
