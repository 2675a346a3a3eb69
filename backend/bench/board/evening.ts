import { phoneAt } from '../load/jobs.js';
import { hasNoRequiredChoice } from '../product.js';
import { signIn } from '../../../testkit/sign-in.mjs';

const VENUE = 1;
const TABLES = 40;
/** The demo's station for all food. */
const KITCHEN = 'Kuchyň';
const DRINKS = new Set(['Nealkoholické nápoje', 'Pivo a víno']);
const LINES = 3;
const AT_ONCE = 10;
/** Every so many orders one has a note, every other of these an allergy. */
const NOTED = 6;

interface Dish {
  readonly id: number;
  readonly price_czk: number;
  readonly category: string;
  readonly modifiers?: readonly { readonly min: number }[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Table {
  readonly id: number;
  readonly qr: string;
}

/** A venue of the demo on an evening that the bench fills, by the API alone. */
export class Evening {
  private placed = 0;

  private constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly menu: readonly Dish[],
    private readonly tables: readonly Table[],
  ) {}

  static async begin(origin: string): Promise<Evening> {
    const { access_token: token } = await signIn(origin, 'owner@demo.test');
    await ask(origin, 'my/restaurant/createtables', token, { venueId: VENUE, name: 'Bar', to: TABLES, seats: 2 });
    const tables = (await ask(origin, `my/restaurant/gettables/${VENUE}`, token)) as Table[];
    const menu = (await ask(origin, `getcurrentmenu?vid=${VENUE}&tid=${tables[0]!.id}`, token)) as Dish[];
    return new Evening(origin, token, menu.filter(hasNoRequiredChoice), tables);
  }

  /** A guest's order of three lines. @returns its id */
  async order(): Promise<string> {
    const index = (this.placed += 1);
    const table = this.tables[index % this.tables.length]!;
    const items = Array.from({ length: LINES }, (_, line) => {
      const dish = this.menu[(index + line) % this.menu.length]!;
      return { itemId: dish.id, quantity: 1 + (line % 2), price: dish.price_czk };
    });
    const totalPrice = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const note = index % NOTED > 0 ? undefined : index % (2 * NOTED) > 0 ? 'Bez cibule, prosím' : 'Alergie na ořechy';
    const order = { venueId: VENUE, tableId: table.id, items, totalPrice, currency: 'CZK', vs: codeOf(table), note };
    const answer = (await ask(this.origin, 'createorder', this.token, order, phoneAt(table.id))) as { id: string };
    return answer.id;
  }

  async orders(count: number): Promise<string[]> {
    return inTurns(count, () => this.order());
  }

  /** Orders that staff have confirmed. */
  async inProgress(count: number): Promise<void> {
    await inTurns(count, () => this.confirmed());
  }

  /** An order that staff have confirmed. @returns its id */
  async confirmed(): Promise<string> {
    const id = await this.order();
    await this.confirm(id);
    return id;
  }

  async confirm(id: string): Promise<void> {
    const approval = { venueId: VENUE, is_confirmed: true, start_time: new Date().toISOString() };
    await ask(this.origin, 'my/restaurant/updateorder', this.token, { ...approval, id });
  }

  /** Says that the kitchen has begun the first line. */
  async cooks(orderId: string): Promise<void> {
    const step = { venueId: VENUE, orderId, lineId: 1, state: 'started' };
    await ask(this.origin, 'my/restaurant/updateorderline', this.token, step);
  }

  /** The same evening with orders for the kitchen alone. @returns it, and the id of the kitchen's station */
  async ofKitchen(): Promise<{ evening: Evening; station: number }> {
    const stations = (await ask(this.origin, `my/restaurant/getstations/${VENUE}`, this.token)) as Named[];
    const station = stations.find(({ name }) => name === KITCHEN)!.id;
    const food = this.menu.filter(({ category }) => !DRINKS.has(category));
    return { evening: new Evening(this.origin, this.token, food, this.tables), station };
  }

  async call(count: number): Promise<void> {
    for (const table of this.tables.slice(0, count)) {
      await ask(this.origin, 'callstaff', this.token, { tableId: table.id, vs: codeOf(table) }, phoneAt(table.id));
    }
  }
}

/** Ten at once. */
async function inTurns<Result>(count: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) {
    const turn = Array.from({ length: Math.min(AT_ONCE, count - results.length) }, act);
    results.push(...(await Promise.all(turn)));
  }
  return results;
}

function codeOf({ qr }: Table): string {
  return new URL(qr).searchParams.get('vs') ?? '';
}

async function ask(origin: string, path: string, token: string, body?: object, phone?: string): Promise<unknown> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(phone === undefined ? { authorization: `Bearer ${token}` } : { 'x-phone': phone }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
