import request from 'supertest';
import { setTimeout as sleep } from 'node:timers/promises';
import { daysAfter } from '@stolek/rules/local-date';
import { Clock, localMoment } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '../test-back-office.js';
import { TestClock } from '../test-clock.js';
import { TestSocket } from '../test-socket.js';
import { TestGuest } from '../test-guest.js';
import { addTables } from '../test-restaurant.js';
import { until } from '../until.js';
import { EveningLabels } from './evening-labels.js';

/** A step of the script: its title, and the labelled answer or frames. */
export type Recorded = readonly [title: string, seen: unknown];

/** Each step is so much later on the script's clock; all of them stay within the windows of ten seconds. */
const STEP_MS = 10;
/** The wall clock of one of them shows an hour between the change of the business day and midnight, and its first half. */
const ZONES = ['Etc/UTC', 'Pacific/Honolulu', 'Asia/Kolkata', 'Pacific/Marquesas'];
/** Lets a frame that nobody expects arrive, too. */
const QUIET_MS = 60;
/** No frame shows them. */
const UNHEARD = ['SendRefused', 'PortionsSet', 'DishSoldOut', 'DishBackOn'];

function zoneFor(now: Date): string {
  const suits = (zone: string): boolean => {
    const { minute } = localMoment(now, zone);
    return minute % 60 < 30 && minute >= 8 * 60 && minute < 23 * 60;
  };
  return ZONES.find(suits) ?? ZONES[0]!;
}

/** A restaurant's evening that a script plays, with a moved clock; everything that it answers is recorded. */
export class Evening {
  readonly recorded: Recorded[] = [];
  private readonly sockets = new Map<string, TestSocket>();
  private readonly guests: TestGuest[] = [];

  private readonly labels: EveningLabels;
  private heardUpTo = 0;

  private constructor(
    readonly office: BackOffice,
    private readonly clock: TestClock,
    private readonly begins: Date,
    private readonly timeZone: string,
  ) {
    this.labels = new EveningLabels(begins, timeZone);
  }

  static async start(): Promise<Evening> {
    const begins = new Date();
    const clock = new TestClock(begins);
    const office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await addTables(office.app.database, 13, 18);
    const timeZone = zoneFor(begins);
    const values = [timeZone];
    await office.app.app.get(Database).query({ text: 'update venue set time_zone = $1', values });
    const evening = new Evening(office, clock, begins, timeZone);
    evening.sockets.set('board', await TestSocket.ofBoard(office.app.url, office.token('employee')));
    return evening;
  }

  /** @param letter the phone's secret repeats it */
  guest(tableId: number, letter: string, vs: string | undefined = `code-table-${tableId}`): TestGuest {
    const guest = new TestGuest(this.office.app, { tableId, vs }, letter.repeat(32));
    this.guests.push(guest);
    return guest;
  }

  async listens(name: string, guest: TestGuest): Promise<void> {
    this.sockets.set(name, await guest.listens());
  }

  /** Sends a request and records its answer. @returns the answer's body as it is */
  async asks<Body = unknown>(title: string, call: request.Test): Promise<Body> {
    this.later(STEP_MS);
    const { status, body, text, headers } = await call;
    const isJson = String(headers['content-type']).includes('json');
    const seen = this.labels.of(isJson || text === undefined ? body : text.split('\n'));
    this.recorded.push([title, { status, body: seen }]);
    await this.settles();
    return body as Body;
  }

  /** A request of nobody in particular under `/api`. */
  public(path: string): request.Test {
    return request(this.office.app.url).get(`/api/${path}`);
  }

  /** Records the frames since the last time, by listener. */
  async hears(title: string): Promise<void> {
    await sleep(QUIET_MS);
    for (const [name, socket] of this.sockets) {
      // Announcements of menus are gathered by time, so that their number differs.
      const frames = socket.frames.splice(0).filter(({ type }) => type !== 'menuChanged');
      this.recorded.push([`${title}: frames of ${name}`, frames.map((frame) => this.labels.of(frame))]);
    }
  }

  later(ms: number): void {
    this.clock.set(new Date(this.clock.now().getTime() + ms).toISOString());
  }

  /** The venue's day on which the evening began, and the next one, as filters take them. */
  get days(): string {
    const { date } = localMoment(this.begins, this.timeZone);
    return `from=${date}&to=${daysAfter(date, 1)}`;
  }

  async refusedSends(count: number): Promise<void> {
    const text = `select count(*)::int as count from event where type = 'SendRefused'`;
    await until(async () => (await this.one<{ count: number }>(text)).count >= count);
  }

  async close(): Promise<void> {
    this.sockets.get('board')?.leave();
    for (const guest of this.guests) guest.leaves();
    await this.office.close();
  }

  /** Waits for the board's frames, so that each shows the state after its own event. */
  private async settles(): Promise<void> {
    const board = this.sockets.get('board')!;
    const text = 'select coalesce(max(venue_seq), 0)::int as head from event where venue_id = 1 and type <> all ($1)';
    const { head } = await this.one<{ head: number }>(text, [UNHEARD]);
    await until(() => (this.heardUpTo = Math.max(this.heardUpTo, ...board.positions)) >= head);
  }

  private async one<Row>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.office.app.app.get(Database).query<Row>({ text, values });
    return row!;
  }
}
