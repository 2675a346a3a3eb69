import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Decider } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CommandContext, DomainEvent, EventCatalog } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { openPool, openTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { INSTALLED_PROJECTIONS } from '../after-migrations.js';
import { installEventLog } from './install.js';
import { AppendConnection } from './log/append-connection.js';
import type { AppendHealth } from './log/append-health.js';
import { accepted, decideOnStream } from './log/decide.js';
import { EventStore } from './log/event-store.js';
import { type Projection, rowOfStream } from './projections/projection.js';
import { StoredSubscription } from './readers/stored-subscription.js';
import type { EventReader } from './readers/subscription-checkpoint.js';
import { rebuildProjection } from './replay/rebuild.js';

type LoanEvent = DomainEvent<'BookLent', { title: string; to: string }> | DomainEvent<'BookReturned', object>;
type LoanCommand = { readonly kind: 'lend'; readonly title: string; readonly to: string } | { readonly kind: 'return' };

const LOAN_EVENTS: EventCatalog<LoanEvent['type']> = { BookLent: { schema: 1 }, BookReturned: { schema: 1 } };

const loanDecider: Decider<LoanCommand, 'none' | 'out' | 'back', LoanEvent> = {
  initialState: 'none',
  decide(command, state) {
    if (command.kind === 'return') return state === 'out' ? { type: 'BookReturned', data: {} } : null;
    if (state !== 'none') throw new DomainError('CONCURRENT_CHANGE');
    return { type: 'BookLent', data: { title: command.title, to: command.to } };
  },
  evolve: (_state, event) => (event.type === 'BookLent' ? 'out' : 'back'),
};

const LOAN = { decider: loanDecider, catalog: LOAN_EVENTS };
const decide = async (store: EventStore, loanId: string, command: LoanCommand, context: CommandContext) => {
  const now = { context, occurredAt: new Date() };
  return accepted(await decideOnStream(store, LOAN, { venueId: 1, streamId: loanId, command, ...now }));
};

const loans: Projection<LoanEvent['type']> = {
  name: 'loan',
  on: {
    BookLent: (facts) => `
      insert into loan (venue_id, loan_id, title, lent_to, last_seq)
      select e.venue_id, e.stream_id, e.data->>'title', e.data->>'to', e.venue_seq from ${facts} e
      on conflict (venue_id, loan_id) do nothing`,
    BookReturned: (facts) => `
      update loan l set returned_at = e.occurred_at, last_seq = e.venue_seq from ${facts} e
      where l.venue_id = e.venue_id and l.loan_id = e.stream_id and l.last_seq < e.venue_seq`,
  },
};

const loansByColumns = rowOfStream<LoanEvent['type'], 'loan'>({
  name: 'loan',
  key: 'loan_id',
  begins: 'BookLent',
  on: {
    BookLent: { title: `e.data->>'title'`, lent_to: `e.data->>'to'`, returned_at: 'null::timestamptz' },
    BookReturned: { returned_at: 'e.occurred_at' },
  },
});

const reminders: EventReader = {
  name: 'reminders',
  catalog: LOAN_EVENTS,
  async take(events, client) {
    const lent = events.filter(({ type }) => type === 'BookLent');
    const text = 'insert into reminder (loan_id) select unnest($1::uuid[])';
    await client.query({ text, values: [lent.map(({ streamId }) => streamId)] });
  },
};

const LIBRARIAN: CommandContext = { actor: { kind: 'user', id: '1' }, device: null, correlationId: randomUUID() };
const TABLES = `
  create table loan (venue_id int, loan_id uuid, title text, lent_to text, returned_at timestamptz, last_seq bigint,
    primary key (venue_id, loan_id));
  create table reminder (loan_id uuid);
  grant select, insert, update, delete on loan, reminder to stolek_app`;

test('the code in the README equals the code of this file', () => {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const blocks = [...read('./README.md').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(blocks).toHaveLength(5);
  for (const block of blocks) expect(read('./example.db.spec.ts')).toContain(block);
});

describe('The example of the README', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let pool: pg.Pool;
  let connection: AppendConnection;
  let store: EventStore;
  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(TABLES);
    await installEventLog(owner, { projections: [...INSTALLED_PROJECTIONS, loans], catalog: LOAN_EVENTS });
    pool = openPool(database);
    connection = new AppendConnection({ url: database.url, role: null });
    store = new EventStore(new Database(pool), connection, { failed: () => undefined } as unknown as AppendHealth);
  });
  afterAll(async () => {
    await connection.onApplicationShutdown();
    await pool.end();
    await owner.end();
    await database.close();
  });

  const shelf = async (): Promise<unknown[]> =>
    (await owner.query('select lent_to, returned_at is not null as back, last_seq::int from loan order by last_seq'))
      .rows;
  const back = (lent_to: string, last_seq: number): object => ({ lent_to, back: true, last_seq });
  const lend = (loanId: string, to: string): ReturnType<typeof decide> =>
    decide(store, loanId, { kind: 'lend', title: 'Babička', to }, LIBRARIAN);

  test('lends a book to one of two readers, records one reminder for each loan, and can be rebuilt', async () => {
    const loanId = randomUUID();
    const race = await Promise.allSettled(['Eva', 'Jan'].map((to) => lend(loanId, to)));
    expect(race).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'CONCURRENT_CHANGE' }) });
    const first = race[0]?.status === 'fulfilled' ? 'Eva' : 'Jan';
    expect(await shelf()).toEqual([{ lent_to: first, back: false, last_seq: 1 }]);
    expect((await decide(store, loanId, { kind: 'return' }, LIBRARIAN)).event).toMatchObject({ venueSeq: 2 });
    expect((await decide(store, loanId, { kind: 'return' }, LIBRARIAN)).event).toBeNull();
    const second = randomUUID();
    await lend(second, 'Jan');
    await decide(store, second, { kind: 'return' }, LIBRARIAN);
    expect(await shelf()).toEqual([back(first, 2), back('Jan', 4)]);

    const reading = new StoredSubscription(new Database(pool), reminders);
    for (let round = 0; round < 2; round++) await reading.catchUp();
    expect((await owner.query('select loan_id from reminder')).rows).toEqual([
      { loan_id: loanId },
      { loan_id: second },
    ]);

    await owner.query(`update loan set lent_to = 'nobody knows' where last_seq = 4`);
    const code = { projections: [loans], catalog: LOAN_EVENTS };
    const wanted = { name: 'loan', venueId: null, requestedBy: 'the example' };
    const rebuilt = await rebuildProjection({ url: database.url, role: null }, code, wanted);
    expect(rebuilt).toMatchObject({ state: 'done', differenceCount: 1 });
    expect(await shelf()).toEqual([back(first, 2), back('Jan', 4)]);

    await installEventLog(owner, { projections: [...INSTALLED_PROJECTIONS, loansByColumns], catalog: LOAN_EVENTS });
    const byColumns = { projections: [loansByColumns], catalog: LOAN_EVENTS };
    const again = await rebuildProjection({ url: database.url, role: null }, byColumns, wanted);
    expect(again).toMatchObject({ state: 'done', eventsDone: 4, differenceCount: 0 });
  });
});
