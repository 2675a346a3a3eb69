import pg from 'pg';
import { audit, NOTHING_WRONG } from '../crash/audit.js';
import { Board } from '../processes/board.js';
import { say } from '../processes/figures.js';
import { Installation, type Member, type ServedDatabase } from '../processes/installation.js';
import { Restaurant } from '../processes/restaurant.js';
import { openEmptyDatabase } from '../test-database.js';

const GUESTS = 3;

export interface UpgradeForm {
  /** Minimum time in each state. */
  readonly stateMs: number;
  /** Minimum number of answers of each process in each state. */
  readonly answers: number;
  /** Pause of a guest after each order. */
  readonly pauseMs: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns an installation on the PostgreSQL of all specs, for tests that do not kill it */
export async function emptyInstallation(): Promise<Installation<ServedDatabase>> {
  const { url: application, ownerUrl, close } = await openEmptyDatabase();
  return Installation.over({ urls: { owner: ownerUrl, application }, ownerUrl, close }, {});
}

/** An installation whose processes change their build while guests order, staff decide and boards listen. */
export class LoadedUpgrade {
  restaurant!: Restaurant;
  private readonly boards: Board[] = [];
  private readonly pushed: ReturnType<Installation['pushes']['subscribe']>[] = [];

  constructor(
    readonly installation: Installation<ServedDatabase>,
    private readonly form: UpgradeForm,
  ) {}

  /** Opens a board at any process and one at the first, and lets guests order. */
  async opens(): Promise<void> {
    this.restaurant = await Restaurant.of(this.installation);
    await this.boardAt();
    await this.boardAt(this.installation.apis[0]);
    this.restaurant.come(GUESTS, this.form.pauseMs, true);
  }

  async boardAt(member?: Member): Promise<void> {
    this.boards.push(await new Board(this.installation, this.restaurant.token, member?.url).open());
  }

  /** Waits until every serving process has answered often enough, and a guest has heard of a decision. */
  async serves(state: string): Promise<void> {
    const { installation, restaurant, form } = this;
    const begun = performance.now();
    const [orders, answers] = [restaurant.acknowledged.length, new Map(restaurant.answers)];
    const browser = installation.pushes.subscribe();
    this.pushed.push(browser);
    await restaurant.confirm(await restaurant.place({ NotifToken: browser.notifToken }));
    const hasAnswered = ({ url }: Member): boolean =>
      (restaurant.answers.get(url) ?? 0) >= (answers.get(url) ?? 0) + form.answers;
    while (!installation.apis.every(hasAnswered) || performance.now() - begun < form.stateMs) await pause(20);
    while (installation.pushes.readBy(browser).length === 0) await pause(20);
    say(`${state}: ${restaurant.acknowledged.length - orders} orders`);
  }

  /** Places an order through each of two processes; the other decides it, and both show the same. */
  async serveEachOther(older: Member, newer: Member): Promise<void> {
    const { restaurant } = this;
    for (const [here, there] of [
      [older.url, newer.url],
      [newer.url, older.url],
    ] as const) {
      const placed = await restaurant.place({}, here);
      const closed = await restaurant.close(await restaurant.confirm(placed, there), here);
      restaurant.closed.push(closed.id);
      const withdrawn = await restaurant.placeAndWithdraw(here);
      const byStaff = await restaurant.placeByStaff(here);
      const orders = [closed, withdrawn, byStaff].map(({ id }) => id);
      const seen = await Promise.all([here, there].map((url) => this.seenAt(url, orders)));
      const expected = [{ status: 'closed' }, { status: 'rejected', is_withdrawn: true }, { by: 'staff' }];
      for (const board of seen) expect(board).toMatchObject(expected);
    }
  }

  private async seenAt(url: string, ids: readonly string[]): Promise<unknown[]> {
    const board = await this.restaurant.board(url);
    return ids.map((id) => board.find((order) => order.id === id));
  }

  /** Lets the guests leave, and fails if anything was lost, doubled or refused. */
  async expectNothingLost(): Promise<void> {
    const { installation, restaurant } = this;
    await restaurant.leave();
    expect(restaurant.unavailableInService).toBe(0);
    for (const browser of this.pushed) expect(installation.pushes.readBy(browser)).toHaveLength(1);
    const [head] = await this.sql<{ seq: string }>('select seq from venue_head where venue_id = 1');
    for (const board of this.boards) {
      while (board.last < Number(head?.seq)) await pause(10);
      expect(board.twice).toEqual([]);
    }
    const half = `select id from unnest($1::uuid[]) id where
      (select array_agg(type order by stream_version) from event where stream_id = id)
      is distinct from array['OrderPlaced', 'OrderConfirmed', 'OrderClosed']`;
    expect(await this.sql(half, [restaurant.closed])).toEqual([]);
    // Appended by one release, written to the history by the other.
    const notInHistory = `select id from unnest($1::uuid[]) id
      where not exists (select from order_history h where h.order_id = id and h.status = 'closed' and h.confirmed_at is not null)`;
    while ((await this.sql(notInHistory, [restaurant.closed])).length > 0) await pause(20);
    expect(await audit(installation.database.ownerUrl, restaurant.acknowledged)).toEqual(NOTHING_WRONG);
  }

  async close(): Promise<void> {
    // Guests still order after a failure, and would keep the process alive for ever.
    await (this.restaurant as Restaurant | undefined)?.leave().catch(() => undefined);
    this.boards.forEach((board) => board.close());
    await this.installation.close();
  }

  private async sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.installation.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Row[];
  }
}
