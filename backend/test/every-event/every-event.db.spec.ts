import pg from 'pg';
import { fold } from '#kernel/decider.js';
import { typesIn } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { StoredSubscriptions } from '#eventlog/readers/stored-subscriptions.js';
import { ComparedColumn, ProjectionColumn, ProjectionName, ReaderName } from '#modules/diagnostics/diagnosed.dto.js';
import { shownStatus, toOrder, toStaffOrder } from '#modules/ordering/orders/order-api.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import { ORDERS } from '#modules/ordering/orders/domain/order.decider.js';
import { isOfOrder, isOpen, type OrderStatus, STATUS_AFTER } from '#modules/ordering/orders/domain/order.events.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { arrangeRestaurant } from '../test-restaurant.js';
import { newsOfEvent } from '#modules/live/venue-news.js';
import { STORED_EXAMPLES } from './stored-examples.js';
import { STORIES, type Story } from './stories.js';
import { MOST_EVENTS, TestStory } from './test-story.js';
import { AT_TIMES, CALLS, type EventType, OF_ORDERS, OF_VISITS, STAYS } from './unchanged-views.js';
import { FAILED, lastNews, look, stopLooking, shownByDiagnostics, VIEWS, type View } from './views.js';

const SHAPES = Array.from({ length: Math.max(...STORED_EXAMPLES.map(({ schema }) => schema)) }, (_, of) => of + 1);
const newestShape = (story: Story): number =>
  Math.max(...STORED_EXAMPLES.filter(({ type }) => story.includes(type as EventType)).map(({ schema }) => schema));
/** Each way a stream can go, in each shape that its events have had, with a venue for each. */
const RUNS = SHAPES.flatMap((schema) =>
  STORIES.filter((story) => schema <= newestShape(story)).map((story) => ({ schema, story })),
).map((run, index) => ({ ...run, venueId: index + 1 }));
const PAIRS = typesIn(LOG_EVENTS).flatMap((type) => (Object.keys(VIEWS) as View[]).map((view) => ({ type, view })));

describe('With every event of every schema', () => {
  let product: TestApp;
  let owner: pg.Client;
  /** Records for each event and view whether the view changed, each time that the event happened. */
  const moved = new Map<string, boolean[]>();
  const failed: string[] = [];
  const news: { type: EventType; read: unknown; remembered: unknown }[] = [];
  /** The state of each order after each event: by the rules, and as the API answered it. */
  const states: {
    after: string;
    byTheRules: { guest: Order; staff: Order };
    shown: Order | undefined;
    inHistory: Order | undefined;
  }[] = [];

  const steps: { story: Story; shown: string[] }[] = [];

  const nothingYet = new Map<TestStory['of'], Record<View, string>>();

  const note = (type: EventType, before: Record<View, string>, after: Record<View, string>): void => {
    for (const view of Object.keys(VIEWS) as View[]) {
      if (after[view].includes(FAILED)) failed.push(`${type}: ${view}: ${after[view]}`);
      const times = moved.get(`${type} ${view}`) ?? [];
      moved.set(`${type} ${view}`, [...times, before[view] !== after[view]]);
    }
  };
  const tell = async (story: Story, schema: number, venueId: number): Promise<void> => {
    const stream = new TestStory(owner, venueId, schema, story[0]!);
    // Nothing has happened at any venue yet, so one look for each kind of stream serves all its stories.
    let before = nothingYet.get(stream.of) ?? (await look(stream, product));
    nothingYet.set(stream.of, before);
    for (const type of story) {
      await stream.goOn(type);
      news.push(await newsOf(stream));
      const after = await look(stream, product);
      note(type, before, after);
      if (isOfOrder(type)) states.push(await stateOf(stream));
      before = after;
    }
    steps.push({ story, shown: await shownByDiagnostics(stream, product) });
  };
  /** The news of the stream's last event, as read and as the process that stored it remembers it. */
  const newsOf = async (stream: TestStory) => {
    const { events } = stream;
    const last = events.at(-1)!;
    const [read] = await lastNews(stream, product);
    return { type: last.type, read, remembered: newsOfEvent(events.slice(0, -1), last) };
  };
  const stateOf = async (stream: TestStory) => {
    const placed = fold(ORDERS.decider, stream.events as never);
    if (placed.status === 'none') throw new Error('Nothing was placed');
    const byTheRules = { guest: toOrder(placed), staff: toStaffOrder(placed) };
    const [shown] = await VIEWS["the guest's orders"](stream, product);
    const { orders } = (await VIEWS['the history'](stream, product)) as { orders: Order[] };
    return { after: stream.events.map(({ type }) => type).join(', '), byTheRules, shown, inHistory: orders[0] };
  };

  beforeAll(async () => {
    // Nobody reads the log beside this spec.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into venue (id, company_id, name) select id, 1, 'V' || id from generate_series(4, $1::int) id`,
      [RUNS.length],
    );
    await owner.query(
      `insert into app_user (email, email_verified) select 'user' || id || '@test.cz', true from generate_series(1, $1::int) id`,
      [MOST_EVENTS],
    );
    for (const { story, schema, venueId } of RUNS) await tell(story, schema, venueId);
  });
  afterAll(async () => {
    await stopLooking(product);
    await owner.end();
    await product.close();
  });

  test.each(typesIn(LOG_EVENTS))('%s is the result of some command', (type) => {
    expect(STORIES.flat()).toContain(type);
  });

  test('the diagnostics show every event of each stream', () => {
    expect(steps.map(({ shown }) => shown)).toEqual(steps.map(({ story }) => story));
  });

  test('every view can be read', () => {
    expect(failed).toEqual([]);
  });

  test.each(PAIRS)('"$view" changes after $type, unless a list names the exception', ({ type, view }) => {
    const moves = [...new Set(moved.get(`${type} ${view}`))];
    const isNews = AT_TIMES[view]?.includes(type) ? [false, true] : [!STAYS[view].includes(type)];
    expect({ type, view, moves: moves.sort() }).toEqual({ type, view, moves: isNews });
  });

  test('the folded state of an order equals the board and the history', () => {
    for (const { after, byTheRules, shown, inHistory } of states) {
      expect({ after, view: 'staff_board', order: shown }).toEqual({
        after,
        view: 'staff_board',
        order: byTheRules.guest,
      });
      // Only the board shows for seconds that a decision can be undone.
      const { undo_until: _, ...ended } = byTheRules.staff;
      const history = { after, view: 'order_history', order: isOpen(byTheRules.guest.status) ? undefined : ended };
      expect({ after, view: 'order_history', order: inHistory }).toEqual(history);
    }
  });

  test.each(OF_VISITS)('the message of %s is read, because it concerns several streams', (type) => {
    const ofType = news.filter((one) => one.type === type);
    expect(ofType.length).toBeGreaterThan(0);
    expect(ofType.every(({ remembered }) => remembered === null)).toBe(true);
  });

  test.each([...OF_ORDERS, ...CALLS])('the message of %s has equal bytes from memory and database', (type) => {
    const ofType = news.filter((one) => one.type === type);
    expect(ofType.length).toBeGreaterThan(0);
    expect(ofType.map(({ remembered }) => JSON.stringify(remembered))).toEqual(
      ofType.map(({ read }) => JSON.stringify(read)),
    );
  });

  test.each(OF_ORDERS)('an order after %s has the status of the documented table', (type) => {
    const orders = states.filter(({ after }) => after.endsWith(type) && !after.includes('DecisionUndone'));
    const statusOf = (after: string): OrderStatus | null =>
      after
        .split(', ')
        .reduce<OrderStatus | null>((status, one) => STATUS_AFTER[one as keyof typeof STATUS_AFTER] ?? status, null);
    expect(orders.map(({ shown }) => shown?.status)).toEqual(orders.map(({ after }) => shownStatus(statusOf(after)!)));
  });

  test("the diagnostics know the columns of every view and of every reader's table", async () => {
    const columnsOf = async (tables: readonly string[]): Promise<string[]> => {
      const columns = await product.app.get(Database).query<{ name: string }>({
        text: `select distinct column_name::text as name from information_schema.columns
          where table_schema = 'public' and table_name = any ($1)`,
        values: [tables],
      });
      return columns.map(({ name }) => name).sort();
    };
    expect(await columnsOf(ProjectionName.options)).toEqual([...ProjectionColumn.options].sort());
    const compared = [...ProjectionName.options, ...LOG_READERS.map(({ table }) => table)];
    expect(await columnsOf(compared)).toEqual([...ComparedColumn.options].sort());
  });

  test('the diagnostics know every reader of the log', async () => {
    // The reader of tickets is no view: comparing or resetting it must print nothing (docs/product.md#tickets).
    const views = [...product.app.get(StoredSubscriptions).names].filter((name) => name !== 'print_tickets');
    expect(views.sort()).toEqual([...ReaderName.options].sort());
  });
});
