import pg from 'pg';
import type { TestDatabase } from '../test-database.js';

/** Records of one place: a venue with its own records, its company, and a person who works there. */
export interface Records {
  readonly companyId: number;
  readonly venueId: number;
  readonly tableId: number;
  readonly zoneId: number;
  readonly stationId: number;
  readonly printerId: number;
  readonly deviceId: string;
  readonly ticketId: number;
  readonly productId: number;
  readonly otherProductId: number;
  readonly categoryId: number;
  readonly menuId: number;
  readonly menuProductId: number;
  readonly modifierGroupId: number;
  readonly userId: number;
  readonly orderId: string;
  readonly callId: number;
  readonly visitId: string;
  /** The visit's phone, by the id that staff use. */
  readonly phoneId: string;
}

/** The owner of a record, seen from a caller who works at venue 1 of company 1, and maybe at venue 3 of company 2. */
export type Whose = 'own' | 'same company' | 'second' | 'same second company' | 'foreign' | 'unknown';

export const PLACES = {
  own: { company: 1, venue: 1 },
  'same company': { company: 1, venue: 2 },
  second: { company: 2, venue: 3 },
  'same second company': { company: 2, venue: 4 },
  foreign: { company: 3, venue: 5 },
  unknown: { company: 99, venue: 99 },
} as const satisfies Record<Whose, { company: number; venue: number }>;

/** The records of guests at a venue. */
export type Served = Pick<Records, 'orderId' | 'callId' | 'visitId' | 'phoneId'>;

const NOBODY: Served = {
  orderId: '01890000-0000-7000-8000-000000000000',
  callId: 9999,
  visitId: '01890000-0000-7000-8000-000000000001',
  phoneId: 'none',
};

/** Ids show the venue: 11, 21, 31 are the tables, and so on. */
export function recordsOf(whose: Whose, served: ReadonlyMap<number, Served>): Records {
  const { company, venue } = PLACES[whose];
  const id = venue * 10 + 1;
  const { orderId, callId, visitId, phoneId } = served.get(venue) ?? NOBODY;
  return {
    companyId: company,
    venueId: venue,
    tableId: id,
    zoneId: id,
    productId: id,
    otherProductId: id + 1,
    categoryId: id,
    stationId: id,
    printerId: id,
    deviceId: `enrolled-${id}`,
    ticketId: id,
    menuId: id,
    menuProductId: id,
    modifierGroupId: id,
    userId: 1000 + venue,
    orderId,
    callId,
    visitId,
    phoneId,
  };
}

/** Inserts the records or restores them; the callers are left alone. Being a function, it is planned only once. */
const RESTORE = `create function pg_temp.restore() returns void language plpgsql as $$ begin
  insert into company (id, name) values (1, 'Jedna'), (2, 'Dvě'), (3, 'Tři') on conflict (id) do update set deleted_at = null;
  insert into venue (id, company_id, name) values (1, 1, 'A'), (2, 1, 'B'), (3, 2, 'C'), (4, 2, 'D'), (5, 3, 'E')
    on conflict (id) do update set deleted_at = null, company_id = excluded.company_id;
  insert into venue_table (id, venue_id, name, seats, code)
    select v * 10 + 1, v, 'Stůl', 2, 'code-of-table-' || v from generate_series(1, 5) v
    on conflict (id) do update set deleted_at = null;
  delete from venue_table where id > 5000;
  insert into venue_zone (id, venue_id, name) select v * 10 + 1, v, 'Zahrádka' from generate_series(1, 5) v
    on conflict (id) do nothing;
  delete from printer where id > 5000;
  insert into print_queue (venue_id, silent_to, timeline) select v, 0, database_timeline() from generate_series(1, 5) v on conflict do nothing;
  insert into printer (id, venue_id, name, kind, prints, columns, code_page)
    select v * 10 + 1, v, 'Kuchyň', 'browser', '{confirmed,bill}', 48, 'cp852' from generate_series(1, 5) v
    on conflict (id) do update set prints = excluded.prints, version = 1;
  delete from print_ticket where id > 5000;
  insert into print_ticket (id, venue_id, printer_id, kind, number, business_day) overriding system value
    select v * 10 + 1, v, v * 10 + 1, 'test', 1, '2020-01-01' from generate_series(1, 5) v on conflict do nothing;
  delete from device where id > 5000;
  insert into device (id, venue_id, name, enrolled_at, seen_at) select v * 10 + 1, v, 'Bar', now(), now() from generate_series(1, 5) v
    on conflict (id) do update set revoked_at = null;
  delete from station where id > 5000;
  insert into station (id, venue_id, name) select v * 10 + 1, v, 'Kuchyň' from generate_series(1, 5) v
    on conflict (id) do nothing;
  insert into product (id, venue_id, name)
    select v * 10 + n, v, 'Jídlo ' || n from generate_series(1, 5) v, generate_series(1, 2) n
    on conflict (id) do update set deleted_at = null, sold_out = false;
  insert into category (id, venue_id, name) select v * 10 + 1, v, 'Jídla' from generate_series(1, 5) v
    on conflict (id) do update set deleted_at = null;
  insert into menu (id, venue_id, menu_name, date_from, date_to, time_from, time_to)
    select v * 10 + 1, v, 'Stálé', '2020-01-01', '2099-12-31', 0, 1439 from generate_series(1, 5) v
    on conflict (id) do update set deleted_at = null;
  update menu set deleted_at = now() where kind = 'day' and id > 5000 and deleted_at is null;
  insert into menu (id, venue_id, menu_name, kind, date_from, date_to, time_from, time_to)
    select v * 10 + 3, v, 'Polední menu', 'day', '2020-12-01', '2020-12-01', 660, 839 from generate_series(1, 5) v
    on conflict (id) do update set deleted_at = null;
  insert into menu (id, venue_id, menu_name, kind, date_from, date_to, time_from, time_to)
    select v * 10 + 4, v, 'Polední menu', 'day', '2099-12-01', '2099-12-01', 660, 839 from generate_series(1, 5) v
    on conflict (id) do nothing;
  delete from menu_product where product_id % 10 = 2;
  insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk)
    select v * 10 + 1, v, v * 10 + 1, v * 10 + 1, 'Jídla', 1000 from generate_series(1, 5) v
    on conflict (id) do nothing;
  insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, day_kind)
    select v * 10 + 4, v, v * 10 + 4, v * 10 + 1, 'Polední menu', 1000, 'main' from generate_series(1, 5) v
    on conflict (id) do nothing;
  insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, day_kind)
    select v * 10 + 3, v, v * 10 + 3, v * 10 + 1, 'Polední menu', 1000, 'main' from generate_series(1, 5) v
    on conflict (id) do nothing;
  insert into modifier_group (id, venue_id, name, min_options, max_options)
    select v * 10 + 1, v, 'Příloha', 0, 1 from generate_series(1, 5) v on conflict (id) do update set deleted_at = null;
  delete from modifier_option where group_id % 10 = 1 and group_id < 60;
  insert into modifier_option (id, venue_id, group_id, position, name, price_czk)
    select v * 10 + 1, v, v * 10 + 1, 0, 'Rýže', 0 from generate_series(1, 5) v;
  delete from product_modifier;
  delete from vat_rate;
  insert into undoable_deletion (token, venue_id, kind, ids, snapshot, deleted_at)
    select ('00000000-0000-4000-8000-00000000000' || v)::uuid, v, 'product', array[v * 10 + 3], '{"links": []}', now()
    from generate_series(1, 5) v on conflict (token) do update set restored_at = null, deleted_at = now();
  insert into product (id, venue_id, name, deleted_at)
    select v * 10 + 3, v, 'Smazané', now() from generate_series(1, 5) v on conflict (id) do update set deleted_at = now();
  insert into app_user (id, auth0_id, email, role)
    select 1000 + v, 'demo|there-' || v, 'there-' || v || '@rights.test', null from generate_series(1, 5) v
    on conflict (id) do nothing;
  update app_user set signed_out_at = null where signed_out_at is not null;
  insert into user_company (user_id, company_id, role)
    select 1000 + v.id, v.company_id, 'EMPLOYEE' from venue v where v.id <= 5
    on conflict (user_id, company_id) do update set role = 'EMPLOYEE';
  insert into user_venue (user_id, venue_id) select 1000 + v, v from generate_series(1, 5) v on conflict do nothing;
  perform setval(pg_get_serial_sequence(t, 'id'), 5000, true) from unnest(array['company', 'venue', 'venue_table', 'venue_zone', 'station', 'printer', 'print_ticket', 'device', 'product',
    'category', 'menu', 'menu_product', 'modifier_group', 'modifier_option', 'app_user']) t where (select count(*) from app_user where id > 2000) = 0;
  end $$`;

/** The restaurants of the test of rights, through the login of the tables' owner. */
export class RightsRestaurants {
  private constructor(private readonly client: pg.Client) {}

  static async open({ ownerUrl }: TestDatabase): Promise<RightsRestaurants> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(RESTORE);
    const restaurants = new RightsRestaurants(client);
    await restaurants.restore();
    return restaurants;
  }

  async restore(): Promise<void> {
    await this.client.query('select pg_temp.restore()');
  }

  /** A digest of everything that people can change; two equal ones show that nothing was changed. */
  async digest(): Promise<Record<string, string>> {
    const tables = [
      'event',
      'company',
      'venue',
      'venue_table',
      'venue_zone',
      'station',
      'printer',
      'device',
      'product',
      'category',
      'menu',
      'menu_product',
      'undoable_deletion',
      'modifier_group',
      'modifier_option',
      'product_modifier',
      'vat_rate',
      'app_user',
      'user_company',
      'user_venue',
      'audit_entry',
      'sign_in_link',
    ];
    const texts = tables.map(
      (table) => `select '${table}' as of, coalesce(sum(hashtext(t::text)), 0)::text as sum from ${table} t`,
    );
    const { rows } = await this.client.query<{ of: string; sum: string }>(texts.join(' union all '));
    return Object.fromEntries(rows.map(({ of, sum }) => [of, sum]));
  }

  async run(text: string, values: unknown[] = []): Promise<void> {
    await this.client.query(text, values);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
