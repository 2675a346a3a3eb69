import { randomUUID } from 'node:crypto';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import type { Installation, Member, ServedDatabase } from '../processes/installation.js';
import type { Answer, Restaurant } from '../processes/restaurant.js';
import { until } from '../until.js';

const STAFF = '/api/my/restaurant';
const GUESTS = 4;
/** Fewer than are ordered. */
const portionsFor = (orders: number): number => Math.ceil(orders / 2);
/** Refusals that a race for the last portion may end with. */
const RACED = new Set(['SOLD_OUT', 'OPTION_UNAVAILABLE', 'CONCURRENT_CHANGE', 'ORDER_STATE_CONFLICT']);
const GONE = new Set(['rejected', 'withdrawn', 'expired']);
/** Another one than the boards of the test listen to: they hear nothing of a refused order, and would see a gap. */
const VENUE = 2;

interface Group {
  readonly options: readonly { readonly id: number }[];
  readonly id: number;
}
interface Dish {
  readonly id: number;
  readonly price_czk: number;
  readonly modifiers?: readonly { readonly min: number; readonly options: readonly { readonly id: number }[] }[];
}
type Happened = 'placed' | 'refused' | 'confirmed' | 'rejected' | 'undone' | 'substituted' | 'cancelled';

/** Guests who order counted options at processes of two builds at once, and staff who decide about them at the other. */
export class OptionLoad {
  readonly happened = new Map<Happened, number>();
  private options!: readonly [counted: number, free: number];
  private dishes!: readonly [Dish, Dish];
  private table!: { readonly id: number; readonly code: string };

  /** @param sql asks the database of the installation */
  constructor(
    private readonly installation: Installation<ServedDatabase>,
    private readonly restaurant: Restaurant,
    private readonly sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>,
  ) {}

  /** @throws Error when portions are oversold, or when a build finds a view that differs from the log */
  async run(older: Member, newer: Member, orders: number): Promise<void> {
    await this.prepare(older, newer, portionsFor(orders));
    const before = new Set((await this.board(newer.url)).map(({ id }) => id));
    let next = 0;
    const guest = async (): Promise<void> => {
      while (next < orders) {
        const index = next++;
        await this.serve(index, index % 2 === 0 ? [older.url, newer.url] : [newer.url, older.url]);
      }
    };
    await Promise.all(Array.from({ length: GUESTS }, guest));
    for (const { url } of [older, newer]) {
      const board = (await this.board(url)).filter(({ id }) => !before.has(id));
      expect(await this.left(url)).toBe(portionsFor(orders) - this.taken(board));
      expect(await this.left(url)).toBeGreaterThanOrEqual(0);
    }
    await this.compare([older, newer]);
  }

  private async prepare(older: Member, newer: Member, portions: number): Promise<void> {
    const menu = await this.menu(newer.url);
    const isFree = ({ modifiers = [] }: Dish): boolean => modifiers.every(({ min }) => min === 0);
    this.dishes = menu.filter(isFree).slice(0, 2) as [Dish, Dish];
    const ids = this.dishes.map(({ id }) => id);
    const text = 'select product_id as id from menu_product where id = any ($1)';
    const productIds = (await this.sql<{ id: number }>(text, [ids])).map(({ id }) => id);
    const options = [{ name: 'Knedlík navíc' }, { name: 'Rýže navíc' }];
    const side = { venueId: VENUE, name: `Přílohy ${randomUUID()}`, min: 0, max: 1, options };
    const group = await this.asStaff<Group>(newer.url, 'createmodifiergroup', side);
    await this.asStaff(newer.url, 'setgroupproducts', { groupId: group.id, productIds }, 'PUT');
    this.options = group.options.map(({ id }) => id) as [number, number];
    const [counted] = this.options;
    await this.asStaff(older.url, 'setoptionportions', { optionId: counted, portions }, 'PUT');
    await until(async () => (await Promise.all([older, newer].map(({ url }) => this.offers(url)))).every(Boolean));
    const tables = 'select id, code from venue_table where venue_id = $1 order by id limit 1';
    this.table = (await this.sql<OptionLoad['table']>(tables, [VENUE]))[0]!;
  }

  private async menu(url: string): Promise<Dish[]> {
    return (await (await fetch(`${url}/api/getcurrentmenu?vid=${VENUE}`)).json()) as Dish[];
  }

  private async offers(url: string): Promise<boolean> {
    const menu = await this.menu(url);
    const offered = menu.flatMap(({ modifiers = [] }) => modifiers.flatMap(({ options }) => options));
    return offered.filter(({ id }) => id === this.options[0]).length > 1;
  }

  private async serve(index: number, [here, there]: readonly [string, string]): Promise<void> {
    const vs = index % 3 === 0 ? 'load' : this.table.code;
    const options = [this.options[index % 5 === 4 ? 1 : 0]];
    const order = await this.place(here, { quantity: 1 + (index % 2), options, vs });
    if (order === null) return;
    switch (index % 6) {
      case 0:
        return void (await this.decide(there, order, 'confirmed'));
      case 1:
        return void (await this.decide(there, order, 'rejected'));
      case 2:
        return void (await this.undo(here, await this.decide(there, order, 'rejected')));
      case 3: {
        const waiting = await this.undo(here, await this.decide(there, order, 'confirmed'));
        return void (waiting && (await this.decide(there, waiting, 'rejected')));
      }
      case 4:
        return this.substitute(order, vs, [here, there]);
      default: {
        const confirmed = await this.decide(there, order, 'confirmed');
        const cancel = { venueId: VENUE, orderId: order.id, lineId: 1, quantity: 1 };
        if (confirmed) await this.staffMay(here, 'cancelorderline', cancel, 'cancelled');
      }
    }
  }

  /** Repeats under one key. @returns `null` when the portions are gone */
  private async place(url: string, { quantity, options, vs }: { quantity: number; options: number[]; vs: string }) {
    const [{ id: itemId, price_czk: price }] = this.dishes;
    const items = [{ itemId, quantity, price, options }];
    const order = { venueId: VENUE, tableId: this.table.id, vs, items, totalPrice: price * quantity, currency: 'CZK' };
    const key = randomUUID();
    const placed = this.may<Order>(
      await this.restaurant.settle('/api/createorder', order, { 'idempotency-key': key }, url),
      'placed',
    );
    if (placed === null) this.count('refused');
    else this.restaurant.acknowledged.push({ key, orderId: placed.id, venueId: VENUE });
    return placed;
  }

  private decide(url: string, order: Order, how: 'confirmed' | 'rejected'): Promise<Order | null> {
    return this.staffMay(url, 'updateorder', { ...order, [`is_${how}`]: true }, how);
  }

  private async undo(url: string, decided: Order | null): Promise<Order | null> {
    if (decided === null) return null;
    const { id: orderId, position } = decided;
    return this.staffMay(url, 'undodecision', { venueId: VENUE, orderId, position }, 'undone');
  }

  private async substitute({ id: orderId }: Order, vs: string, [here, there]: readonly [string, string]) {
    const about = { orderId, lineId: 1, itemId: this.dishes[1].id };
    if ((await this.staffMay(there, 'offersubstitute', { venueId: VENUE, ...about })) === null) return;
    const answer = { tableId: this.table.id, vs, ...about, take: true, options: [this.options[0]] };
    const taken = this.may<Order>(
      await this.restaurant.settle('/api/answersubstitute', answer, {}, here),
      'substituted',
    );
    if (taken !== null) await this.decide(there, taken, 'confirmed');
  }

  private async staffMay(url: string, path: string, body: object, what?: Happened): Promise<Order | null> {
    return this.may<Order>(await this.settleAsStaff(url, path, body), what);
  }

  private may<Body>({ status, body }: Answer, what?: Happened): Body | null {
    if (status >= 300) {
      if (status === 409 && RACED.has((body as { code: string }).code)) return null;
      throw new Error(`${status} ${JSON.stringify(body)}`);
    }
    if (what) this.count(what);
    return body as Body;
  }

  private count(what: Happened): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  private async asStaff<Body>(url: string, path: string, body: object, method?: string): Promise<Body> {
    const answer = await this.settleAsStaff(url, path, body, method);
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }

  private settleAsStaff(url: string, path: string, body: object, method?: string): Promise<Answer> {
    return this.restaurant.settle(`${STAFF}/${path}`, body, this.headers, url, method);
  }

  private async readAsStaff<Body>(url: string, path: string): Promise<Body> {
    return (await (await fetch(`${url}${STAFF}/${path}`, { headers: this.headers })).json()) as Body;
  }

  private get headers() {
    return { authorization: `Bearer ${this.restaurant.token}` };
  }

  private board(url: string): Promise<Order[]> {
    return this.readAsStaff(url, `getorders/${VENUE}`);
  }

  private async left(url: string): Promise<number> {
    const counted = await this.readAsStaff<{ optionId: number; portions_left: number }[]>(
      url,
      `getoptionportions/${VENUE}`,
    );
    return counted.find(({ optionId }) => optionId === this.options[0])!.portions_left;
  }

  /** Adds up the board's lines. An order without the code takes its portions when it is confirmed. */
  private taken(board: readonly Order[]): number {
    const takes = board.filter(
      ({ status, is_verified: isVerified }) => !GONE.has(status) && (isVerified || status !== 'waiting'),
    );
    const lines = takes.flatMap(({ orderItems }) => orderItems);
    const counted = lines.filter(({ options = [] }) => options.some(({ id }) => id === this.options[0]));
    return counted.reduce((sum, { quantity, stands = quantity }) => sum + stands, 0);
  }

  private async compare(members: readonly Member[]): Promise<void> {
    const headers = { authorization: `Bearer ${await this.installation.token('sa@demo.test')}` };
    for (const { url } of members) {
      for (const { name: of } of LOG_PROJECTIONS) {
        const path = '/api/my/diagnostics/comparisons';
        const { body } = await this.restaurant.settle(path, { of, venueId: VENUE }, headers, url);
        expect(body).toMatchObject({ of, count: 0 });
      }
    }
  }
}
