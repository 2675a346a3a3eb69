import type { Arena } from './arena.js';
import type { Contender } from './contender.js';
import { Crowd } from './fanout-crowd.js';
import { HttpConnection } from './load/http-connection.js';
import type { OrderTemplate } from './load/jobs.js';
import { orderRequest } from './load/requests.js';
import { table, type Target, withSpread } from './report.js';
import { median, quantile } from './statistics.js';

const SOCKETS = 200;
const ROUNDS = 9;
const ORDERS_A_ROUND = 20;

/** One order to 200 staff boards of one server, in turn with the CRUD server. */
export async function roomful({ orders, product, crud }: Arena): Promise<Target> {
  const ofOneVenue = orders.filter(({ venueId }) => venueId === orders[0]?.venueId);
  const rooms = [await Room.open(product, ofOneVenue), await Room.open(crud, ofOneVenue)] as const;
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, room] of rooms.entries()) {
      const delay = await room.round();
      // The first round warms up.
      if (round > 0) results[index]!.push(delay);
    }
  }
  for (const room of rooms) room.close();
  const [ours, theirs] = results;
  console.log(`\nOne order to ${SOCKETS} boards, ${ROUNDS} rounds of ${ORDERS_A_ROUND} orders in turn`);
  console.log(table(['', 'p50 ms'], [['(b) CRUD', withSpread(theirs, 1)], ['product', withSpread(ours, 1)]])); // oxfmt-ignore
  const value = median(ours.map((delay, round) => delay / theirs[round]!));
  return { title: `fan-out to ${SOCKETS} boards p50 as a ratio to (b)`, value, most: 1.15 };
}

/** The boards of one server, and the connection on which guests order. */
class Room {
  private mark = 0;

  private constructor(
    private readonly crowd: Crowd,
    private readonly guest: HttpConnection,
    private readonly host: string,
    private readonly orders: readonly OrderTemplate[],
  ) {}

  static async open({ server, boards }: Contender, orders: readonly OrderTemplate[]): Promise<Room> {
    const crowd = new Crowd((message) => message.includes('"orderUpdate"'));
    const { url, hello } = boards[0]!;
    await crowd.grow([url], SOCKETS, hello === null ? undefined : () => hello);
    return new Room(crowd, await HttpConnection.open(server.origin), new URL(server.origin).host, orders);
  }

  /** @returns the median time in ms from the sending of an order until a board hears of it */
  async round(): Promise<number> {
    const delays: number[] = [];
    for (let order = 0; order < ORDERS_A_ROUND; order += 1) {
      const request = orderRequest(this.host, this.orders[order % this.orders.length]!, (this.mark += 1));
      delays.push(...(await this.crowd.hears(async () => void (await this.guest.send(request)))));
    }
    return quantile(delays, 0.5);
  }

  close(): void {
    this.crowd.close();
    this.guest.close();
  }
}
