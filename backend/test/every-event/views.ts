import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { Database } from '#platform/database/database.js';
import { OwnSession } from '#platform/database/own-session.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { EventDevices } from '#eventlog/archive/event-devices.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { boardAt, streamStory } from '#modules/diagnostics/diagnostics.public.js';
import { STAFF_CALLS } from '#modules/ordering/calls/domain/staff-call.decider.js';
import { ORDERS } from '#modules/ordering/orders/domain/order.decider.js';
import { ServerFrame } from '#modules/live/live.frames.js';
import { missedCall, missedOrders, newsReader } from '#modules/live/read-news.js';
import { PUSH_TEXTS } from '#modules/ordering/orders/reactions/order-push.job.js';
import { ORDER_NEWS, type OrderNews } from '#modules/ordering/orders/reactions/push-when-decided.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { readVisibleCalls } from '#modules/ordering/calls/table-calls.js';
import { readVisibleOrders } from '#modules/ordering/orders/views/guest-orders.query.js';
import { readAccounts } from '#modules/ordering/ledger/bill/bill.query.js';
import { readOrderAudit } from '#modules/ordering/ledger/order-audit.query.js';
import { HistoryExportController } from '#modules/ordering/ledger/history/history-export.query.js';
import { readHistoryFigures } from '#modules/ordering/ledger/history/history-figures.js';
import { readCancellations } from '#modules/ordering/ledger/cancelled/cancellations.query.js';
import { readHistoryTotals } from '#modules/ordering/ledger/history/history-totals.query.js';
import { readHistoryPage } from '#modules/ordering/ledger/history/order-history.query.js';
import { readRefusedSends } from '#modules/ordering/ledger/refused/refused-sends.query.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { readOpenCalls } from '#modules/ordering/calls/views/read-open-calls.js';
import { readStaffBoard } from '#modules/ordering/orders/views/board/read-staff-board.js';
import type { TestApp } from '../test-app.js';
import type { GuestVisibility } from '#modules/ordering/ordering.public.js';
import { readOpenVisits } from '#modules/ordering/visits/open-visits.js';
import { visitFold } from '#modules/ordering/visits/domain/visit.decider.js';
import { pauseFold } from '#modules/catalogue/pause/domain/pause.state.js';
import { shiftDecider } from '#modules/ordering/shift/domain/shift.decider.js';
import { attendanceDecider } from '#modules/venues/presence/domain/attendance.decider.js';
import { stockFold } from '#modules/catalogue/stock/domain/stock.state.js';
import { storedExample } from './stored-examples.js';
import { SESSION, TABLE, type TestStory } from './test-story.js';

const TIME_ZONE = 'Europe/Prague';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Stories happen now. */
/** Later than all orders, so that the figures of two readings differ by nothing. */
const AFTERWARDS = new Date('2099-01-01T12:00:00Z');
const FIGURED = { from: dayFromNow(-2), to: dayFromNow(2) };

/** A refusal has no state. */
const NOTHING = { initialState: null, evolve: () => null };
const FOLDS = {
  order: ORDERS.decider,
  call: STAFF_CALLS.decider,
  visit: visitFold,
  stock: stockFold,
  pause: pauseFold,
  attendance: attendanceDecider,
  shift: shiftDecider,
  refusal: NOTHING,
};

type ReaderName = (typeof LOG_READERS)[number]['name'];
type ProjectionName = (typeof LOG_PROJECTIONS)[number]['name'];
type See = (story: TestStory, product: TestApp) => Promise<unknown>;

const TABLES = Object.fromEntries(LOG_PROJECTIONS.map(({ name }) => [name, rowsOf(name)])) as Record<
  ProjectionName,
  See
>;

/** Reads once after each event for several looks. */
function once<Shown>(see: (story: TestStory, product: TestApp) => Promise<Shown>): typeof see {
  const shownAfter = new WeakMap<object, Promise<Shown>>();
  return (story, product) => {
    const { last } = story;
    if (last === undefined) return see(story, product);
    const shown = shownAfter.get(last) ?? see(story, product);
    shownAfter.set(last, shown);
    return shown;
  };
}

/** Every stored subscription takes the story's last event before the first of their tables is read. */
const taken = once(async ({ last }, product) => {
  if (last === undefined) return;
  await sqlOf(product).transaction(async (client) => {
    for (const { reader } of LOG_READERS) await reader.take([last], client);
  });
});

const READERS = Object.fromEntries(
  LOG_READERS.map(({ name, table }): [string, See] => [
    name,
    async (story, product) => {
      await taken(story, product);
      return rowsOf(table)(story, product);
    },
  ]),
) as Record<ReaderName, See>;

const guestOrders = once((story, product) => readVisibleOrders(sqlOf(product), visibilityOf(story), new Date()));
const guestCalls = once((story, product) =>
  readVisibleCalls(product.app.get(EventStore), visibilityOf(story), new Date()),
);
/** News of the story's last event, as they are read from the log. */
export const lastNews = once(async ({ venueId, last }, product) =>
  last ? newsReader(sqlOf(product))(venueId, last.venueSeq - 1, 1) : [],
);

/** Everything made of events, by name: it shows a story so far. The event's own number alone is no change. */
export const VIEWS = {
  ...TABLES,
  ...READERS,
  'the state that decides': async ({ events, of }) => fold<unknown, never>(FOLDS[of], events as never),
  'the board of the API': async ({ venueId }, product) => {
    const { orders, waitingTotal } = await readStaffBoard(sqlOf(product), venueId, new Date());
    return { orders, waitingTotal };
  },
  'the open calls of the API': ({ venueId }, product) => readOpenCalls(sqlOf(product), venueId),
  'the open visits of the API': ({ venueId }, product) => readOpenVisits(sqlOf(product), venueId),
  "the guest's orders": guestOrders,
  "the guest's account": (story, product) => readAccounts(sqlOf(product), visibilityOf(story), new Date()),
  "the guest's calls": guestCalls,
  'what staff hear live': async (story, product) =>
    (await lastNews(story, product)).map(({ staff }) => (staff === null ? null : read(staff))),
  'what the guest hears live beside how the order stands': gathered(async (story, product) =>
    (await lastNews(story, product)).flatMap(({ guest }) => guest?.frames ?? []),
  ),
  'what a guest who was away hears beside it': gathered(async (story, product) => {
    const [orders, calls] = [await guestOrders(story, product), await guestCalls(story, product)];
    const missed = [...(await missedOrders(sqlOf(product), story.venueId, orders)), ...calls.flatMap(missedCall)];
    return missed.flatMap(({ frames }) => frames);
  }),
  'the pushes': async ({ venueId }, product) => {
    const text = `select payload from outbox where venue_id = $1 and name = '${ORDER_NEWS}' order by created_at, job_id`;
    const jobs = await sqlOf(product).query<{ payload: OrderNews }>({ text, values: [venueId] });
    return jobs.map(({ payload }) => PUSH_TEXTS.cs[payload.event].title);
  },
  'the audit trail': ({ venueId, streamId }, product) =>
    readOrderAudit(
      {
        log: product.app.get(EventStore),
        devices: product.app.get(EventDevices),
        sql: sqlOf(product),
        users: product.app.get(UserNames),
      },
      venueId,
      streamId,
    ),
  'the history': once(({ venueId }, product) =>
    readHistoryPage(sqlOf(product), { venueId }, TIME_ZONE, { after: null, limit: 10 }),
  ),
  'the totals of the history': ({ venueId }, product) => readHistoryTotals(sqlOf(product), { venueId }, TIME_ZONE),
  'the figures of the history': ({ venueId }, product) =>
    readHistoryFigures(sqlOf(product), { venueId, ...FIGURED }, { timeZone: TIME_ZONE, at: AFTERWARDS }),
  'what was cancelled': ({ venueId }, product) =>
    readCancellations(
      { sql: sqlOf(product), devices: product.app.get(EventDevices) },
      { venueId, ...FIGURED, limit: 10 },
      TIME_ZONE,
    ),
  'what could not be ordered': ({ venueId }, product) =>
    readRefusedSends(sqlOf(product), { venueId, ...FIGURED }, TIME_ZONE),
  'the export': ({ venueId }, product) =>
    whole(product.app.get(HistoryExportController).orders({ venueId }, TIME_ZONE)),
  'the export by lines': ({ venueId }, product) =>
    whole(product.app.get(HistoryExportController).lines({ venueId }, TIME_ZONE)),
  'the board at a moment': async ({ venueId, last }, product) => {
    if (!last) return null;
    const { orders, calls } = await alone(product, (session) => boardAt(session, venueId, last.occurredAt));
    return { orders, calls };
  },
} satisfies Record<string, See>;
export type View = keyof typeof VIEWS;

/** Stands for a view that could not be read. */
export const FAILED = 'could not be read';

/** @returns the content of each view now, with the numbers of events left out; a refusal counts as empty */
export async function look(story: TestStory, product: TestApp): Promise<Record<View, string>> {
  const seen: Partial<Record<View, string>> = {};
  for (const [view, see] of Object.entries(VIEWS) as [View, See][]) {
    const shown = await see(story, product).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      return { [FAILED]: String(error).slice(0, 200) };
    });
    seen[view] = JSON.stringify(shown, (key, value: unknown) =>
      ['position', 'last_seq', 'next'].includes(key) ? undefined : value,
    );
  }
  return seen as Record<View, string>;
}

/**
 * @returns the types of the story's events as the diagnostics step through them, with the state before and after each
 */
export async function shownByDiagnostics({ streamId }: TestStory, product: TestApp): Promise<string[]> {
  const { events } = await alone(product, (session) => streamStory(session, product.app.get(FileStorage), streamId));
  return events.map(({ type }) => type);
}

async function whole(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

function rowsOf(table: string): See {
  const text = `select to_jsonb(t) as row from ${table} t where venue_id = $1 order by 1`;
  return ({ venueId }, product) => sqlOf(product).query({ text, values: [venueId] });
}

function sqlOf(product: TestApp): Database {
  return product.app.get(Database);
}

/** The guest who has sent everything in the stories, in whatever shape it was stored. */
function visibilityOf({ venueId }: TestStory): GuestVisibility {
  const { phone } = storedExample('OrderPlaced').current;
  const { visitId } = storedExample('OrderPlaced').current;
  const codes = [{ session: SESSION, visitId: null }];
  const visits = visitId === null ? [] : [visitId];
  return { venueId, tableId: TABLE, phone, visits, codes, calls: [SESSION], tables: [TABLE] };
}

const sessions = new WeakMap<TestApp, Promise<OwnSession>>();

/** Uses one session for all looks: connecting takes longer than the queries. */
async function alone<Result>(product: TestApp, work: (session: OwnSession) => Promise<Result>): Promise<Result> {
  const opened = sessions.get(product) ?? OwnSession.open({ url: product.database.url, role: null }, 'test');
  sessions.set(product, opened);
  return work(await opened);
}

/** Ends the session that looks at a product. */
export async function stopLooking(product: TestApp): Promise<void> {
  await (await sessions.get(product))?.close();
}

/** Every frame must match the contract. */
function read(frame: string): ServerFrame {
  return ServerFrame.parse(JSON.parse(frame));
}

/** Collects all frames of a story except the states of orders: an event without news adds nothing. */
function gathered(hear: (story: TestStory, product: TestApp) => Promise<readonly string[]>): See {
  const heard = new WeakMap<TestStory, Set<string>>();
  return async (story, product) => {
    const types = heard.get(story) ?? new Set();
    heard.set(story, types);
    for (const { type } of (await hear(story, product)).map(read)) if (type !== 'orderUpdate') types.add(type);
    return [...types];
  };
}
