import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { runOps } from './program.js';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function ops(databaseUrl: string, ...words: string[]): Promise<Run> {
  let [out, err] = ['', ''];
  const code = await runOps(words, {
    env: { DATABASE_URL: databaseUrl },
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
  });
  return { code, out, err };
}

describe('npm run ops --', () => {
  let database: TestDatabase;
  let empty: TestDatabase;
  let log: TestLog;
  let order: string;
  const folder = mkdtempSync(join(tmpdir(), 'stolek-ops-'));

  beforeAll(async () => {
    [database, empty] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    log = await TestLog.open(database);
    order = await log.story(1);
    await log.story(1, 'rejected');
    await log.owner.query(`insert into app_user (id, email, fullname) values (1, 'jana@test.cz', 'Jana Nová')`);
  });
  afterAll(async () => {
    await log.close();
    await Promise.all([database.close(), empty.close()]);
    rmSync(folder, { recursive: true });
  });

  test('order shows the person, the time, the wait and the change of each event', async () => {
    const { code, out } = await ops(database.url, 'order', order, '--json');
    const story = JSON.parse(out) as {
      events: { type: string; changes: Record<string, { before: object[]; after: object[] }> }[];
    };
    expect([code, story.events.map(({ type }) => type)]).toEqual([0, ['OrderPlaced', 'OrderConfirmed', 'OrderClosed']]);
    expect(story).toMatchObject({ venueId: 1, number: 1, streamId: order });
    expect(story.events[1]).toMatchObject({
      waitSeconds: 60,
      device: 'tablet-1',
      actor: { kind: 'user', id: '1', name: 'Jana Nová' },
      changes: { staff_board: { before: [{ status: 'waiting' }], after: [{ status: 'in_progress', last_seq: 2 }] } },
    });
    expect(Object.keys(story.events[2]?.changes ?? {})).toEqual(['staff_board']);
    expect((await ops(database.url, 'order', order)).out).toMatch(
      /OrderConfirmed .* after 1 min 00 s\n {3}by user Jana Nová/,
    );
  });

  test('venue shows the board at a moment of the past', async () => {
    const at = async (time: string): Promise<unknown> => {
      const { out } = await ops(database.url, 'venue', '1', '--at', time, '--json');
      const board = JSON.parse(out) as { position: number; orders: { number: number; is_confirmed: unknown }[] };
      return [board.position, ...board.orders.map(({ number, is_confirmed }) => [number, is_confirmed])];
    };
    // The log begins at 10:00 UTC, an event each minute: 11:00 on the wall clock of Prague.
    expect(await at('2026-11-20 10:59')).toEqual([0]);
    expect(await at('2026-11-20 11:00')).toEqual([1, [1, null]]);
    expect(await at('2026-11-20T10:03:30Z')).toEqual([4, [1, true], [2, null]]);
    expect(await at('2026-11-21 12:00')).toEqual([5]);
  });

  test('order finds an order by the number that guests and staff use', async () => {
    const { code, out } = await ops(database.url, 'order', '--venue', '1', '--number', '1', '--day', '2026-11-20');
    expect([code, out.split('\n')[0]]).toEqual([0, `Order 1 · venue 1 · ${order}`]);
    expect(await ops(database.url, 'order', '--venue', '1', '--number', '17', '--day', '2026-11-20')).toMatchObject({
      code: 1,
      err: 'Venue 1 has no order 17 of 2026-11-20: another day is --day.\n',
    });
  });

  test('venue shows open orders first, followed by the last few that have ended', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await log.story(5, 'rejected'));
    const open = await log.place(5);
    const at = ['venue', '5', '--at', '2026-11-20 14:00'] as const;
    const lines = (await ops(database.url, ...at)).out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Venue 5 at 2026-11-20 14:00:00 \(Europe\/Prague\), .* 1 open order, 12 ended$/);
    const shown = lines.filter((line) => / Stůl 1 /.test(line)).map((line) => line.split(' ').at(-1));
    expect(shown).toEqual([open, ...ids.toReversed().slice(0, 10)]);
    expect(lines).toContain('2 more had ended; --all shows them.');
    expect((await ops(database.url, ...at, '--all')).out.match(/ Stůl 1 /g)).toHaveLength(13);
  });

  test('verify --expect reports that the end of a log was cut off, even if its head was changed too', async () => {
    const file = join(folder, 'kept.txt');
    await log.story(6);
    const { out } = await ops(database.url, 'verify', '--venue', '6');
    writeFileSync(file, out);
    await log.story(6);
    const [, number, hash] = /head (\d+) (\w+)/.exec(out) ?? [];
    const expected = async (...words: string[]): Promise<number> =>
      (await ops(database.url, 'verify', '--venue', '6', '--expect', ...words)).code;
    expect([await expected(file), await expected(`${number}:${hash}`)]).toEqual([0, 0]);
    await log.tamper('delete from event where venue_id = 6 and venue_seq > 2');
    await log.owner.query(`update venue_head h set seq = 2, hash = e.hash from event e
      where h.venue_id = 6 and e.venue_id = 6 and e.venue_seq = 2`);
    expect((await ops(database.url, 'verify', '--venue', '6')).code).toBe(1);
    // A person who can change the log can change the record of the last verified event too.
    await log.owner.query('delete from verified_mark where venue_id = 6');
    expect((await ops(database.url, 'verify', '--venue', '6')).code).toBe(0);
    const found = await ops(database.url, 'verify', '--expect', file);
    expect(found).toMatchObject({ code: 1, out: expect.stringContaining('Venue 6: BROKEN at event 3 (removed): ') });
    expect(await expected(`2:${hash}`)).toBe(1);
    expect((await ops(database.url, 'verify', '--expect', `2:${hash}`)).code).toBe(2);
    expect((await ops(database.url, 'verify', '--expect', '/no/such/file')).code).toBe(2);
    await log.tamper('delete from event where venue_id = 6');
    await log.owner.query('delete from venue_head where venue_id = 6');
    expect((await ops(database.url, 'verify')).code).toBe(1);
    await log.owner.query('delete from verified_mark where venue_id = 6');
    expect((await ops(database.url, 'verify', '--expect', file)).code).toBe(1);
    expect((await ops(database.url, 'verify')).code).toBe(0);
  });

  test('verify and compare report damage by their exit codes, and rebuild repairs it', async () => {
    expect(await ops(database.url, 'verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Venue 1: \d events intact/),
    });
    await log.owner
      .query(`insert into staff_board (venue_id, order_id, number, table_id, table_name, status, currency, total, lines,
      placed_at, last_seq) values (1, gen_random_uuid(), 9, 1, 'Stůl 1', 'waiting', 'CZK', 100, '[]', now(), 1)`);
    const compared = await ops(database.url, 'compare', 'staff_board');
    expect(compared).toMatchObject({ code: 1, out: expect.stringContaining('in the live table only') });
    expect(await ops(database.url, 'rebuild', 'staff_board')).toMatchObject({ code: 0, err: '' });
    expect(await ops(database.url, 'compare', 'staff_board', '--json')).toMatchObject({ code: 0, err: '' });
    expect(await ops(database.url, 'compare', 'nonsense')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/staff_board.* order-history/),
    });
  });

  test('rebuild --cancel cancels a rebuild that no process works on, but only once', async () => {
    await log.owner.query(
      `insert into projection_rebuild (projection, state, fingerprint, requested_by) values ('staff_call', 'interrupted', '', '')`,
    );
    const cancel = (): Promise<Run> => ops(database.url, 'rebuild', 'staff_call', '--cancel');
    expect(await cancel()).toMatchObject({ code: 0, out: expect.stringContaining('is cancelled') });
    const { rows } = await log.owner.query(`select state from projection_rebuild where projection = 'staff_call'`);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect(await cancel()).toMatchObject({ code: 1, err: expect.stringContaining('No rebuild') });
  });

  test('export, verify --file and import move a log to another database', async () => {
    const file = join(folder, 'venue-1.jsonl');
    expect((await ops(database.url, 'export', '--venue', '1', '--out', file)).code).toBe(0);
    const piped = await ops(database.url, 'export', '--venue', '1', '--from', '2026-11-20');
    expect(piped.out).toBe(readFileSync(file, 'utf8'));
    expect((await ops('postgresql://nowhere', 'verify', '--file', file)).code).toBe(0);
    expect((await ops(empty.url, 'import', file)).code).toBe(0);
    expect(await ops(empty.url, 'import', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('only into an empty one'),
    });
    expect((await ops(empty.url, 'verify')).code).toBe(0);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Svíčková', 'Kaviár'));
    expect(await ops('postgresql://nowhere', 'verify', '--file', file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('BROKEN at event 1 (altered)'),
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('"epoch":"0.1",', ''));
    expect((await ops('postgresql://nowhere', 'verify', '--file', file)).code).toBe(78);
  });

  test('import is recorded even if it is refused', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, 'no log');
    expect((await ops(empty.url, 'import', file)).code).toBe(1);
    const operations = JSON.parse((await ops(empty.url, 'log', '--json')).out) as { action: string; outcome: string }[];
    expect(operations[0]).toMatchObject({ action: 'import', outcome: expect.stringContaining('failed: ') });
    expect(operations.at(-1)).toMatchObject({ action: 'import', outcome: 'imported venue 1' });
  });

  test('dead-letters lists failed jobs, returns them to the queue, and drops them with a reason', async () => {
    const letter = `insert into dead_letter (queue, job_id, name, payload, error, attempts)
      values ('push', $1, 'push', '{"venueId": 1, "payload": {"to": "x"}}', 'gone', 8) returning id`;
    const ids: string[] = [];
    for (const job of ['a', 'b']) ids.push((await log.owner.query<{ id: string }>(letter, [job])).rows[0]!.id);
    expect(JSON.parse((await ops(database.url, 'dead-letters', '--json')).out)).toMatchObject([
      { jobId: 'a' },
      { jobId: 'b' },
    ]);
    expect((await ops(database.url, 'dead-letters', 'retry', ids[0]!)).code).toBe(0);
    expect((await log.owner.query('select queue, job_id, payload from outbox')).rows).toEqual([
      { queue: 'push', job_id: 'a', payload: { to: 'x' } },
    ]);
    expect((await ops(database.url, 'dead-letters', 'drop', ids[1]!)).code).toBe(2);
    expect((await ops(database.url, 'dead-letters', 'drop', ids[1]!, '--reason', 'starý telefon')).code).toBe(0);
    expect((await ops(database.url, 'dead-letters', 'retry', ids[1]!)).code).toBe(1);
    const lag = JSON.parse((await ops(database.url, 'lag', '--json')).out) as object;
    expect(lag).toMatchObject({
      deadLetters: 0,
      venues: expect.arrayContaining([expect.objectContaining({ venueId: 1, head: 5 })]),
      outboxes: [{ name: 'push', waiting: 1 }],
    });
    // Longer than a page, as after an evening without a push service.
    await log.owner.query(`insert into dead_letter (queue, job_id, name, payload, error, attempts)
      select 'push', 'c' || n, 'push', '{"venueId": 1, "payload": {"to": "x"}}', 'gone', 8 from generate_series(1, 201) n`);
    const { out } = await ops(database.url, 'dead-letters', 'retry', 'all', '--json');
    expect((JSON.parse(out) as { retried: number[] }).retried).toHaveLength(201);
  });

  test('waits shows how long guests have waited, as counted by a worker', async () => {
    expect((await ops(database.url, 'waits')).out).toBe('Nobody has waited.\n');
    await log.owner.query(`insert into order_wait (venue_id, business_day, until, max_seconds, orders)
      select 1, current_date, 'decision', * from (values (60, 7), (300, 2), (900, 1)) counted`);
    expect((await ops(database.url, 'waits', '--venue', '1', '--days', '1')).out).toMatch(
      /decision +10 +1 min 00 s +5 min 00 s +1$/m,
    );
    expect((await ops(database.url, 'waits', '--venue', '2')).out).toBe('Nobody has waited.\n');
  });

  test('export --to includes the last moment of that day', async () => {
    const last = { venueId: 3, occurredAt: new Date('2026-11-20T22:59:59.400Z') };
    const id = await log.place(3, last);
    await log.append({
      ...last,
      streamId: id,
      expectedVersion: 1,
      type: 'OrderConfirmed',
      occurredAt: new Date('2026-11-20T23:00:00Z'),
    });
    const numbers = async (...range: string[]): Promise<number[]> =>
      (await ops(database.url, 'export', '--venue', '3', ...range)).out
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => (JSON.parse(line) as { seq: number }).seq);
    expect(await numbers('--to', '2026-11-20')).toEqual([1]);
    expect(await numbers('--from', '2026-11-21')).toEqual([2]);
  });

  test('records every query with the person, its subject and its outcome', async () => {
    const { out } = await ops(database.url, 'log', '--json', '--limit', '400');
    const operations = JSON.parse(out) as { action: string; outcome: string; actor: object }[];
    const actions = new Set(operations.map(({ action }) => action));
    expect([...actions].sort()).toEqual(
      'board-at cancel-rebuild compare dead-letters drop-dead-letter export lag order rebuild retry-dead-letter verify waits'.split(
        ' ',
      ),
    );
    expect(operations.every(({ outcome }) => outcome !== null)).toBe(true);
    expect(operations.find(({ action }) => action === 'rebuild')).toMatchObject({
      outcome: 'done, 1 rows differed',
      arguments: { projection: 'staff_board' },
      actor: { kind: 'system-account' },
    });
  });

  test.each<[number, ...string[]]>([
    [2, 'order', 'nonsense'],
    [2, 'order'],
    [2, 'order', '--venue', '1'],
    [2, 'order', '--venue', '1', '--number', '1', '--day', '31.2.'],
    [1, 'order', '--venue', '999', '--number', '1'],
    [1, 'order', '00000000-0000-7000-8000-000000000000'],
    [2, 'rebuild', 'no_such_projection'],
    [2, 'venue', '1', '--at', 'včera'],
    [2, 'venue', 'one', '--at', '19:42'],
    [2, 'venue', '1', '--at', '2026-13-45 10:00'],
    [2, 'venue', '1', '--at', '2026-02-31 10:00'],
    [2, 'venue', '1', '--at', '2026-02-31T10:00:00Z'],
    [2, 'venue', '1', '--at', '10:00:75'],
    [1, 'venue', '999', '--at', '10:00'],
    [1, 'venue', '99999999999', '--at', '10:00'],
    [1, 'verify', '--venue', '999'],
    [1, 'compare', 'staff_board', '--venue', '999'],
    [1, 'rebuild', 'staff_board', '--venue', '999'],
    [1, 'export', '--venue', '999'],
    [1, 'export', '--venue', '1', '--from', '4', '--to', '3'],
    [1, 'export', '--venue', '1', '--from', '9999'],
    [3, 'export', '--venue', '1', '--out', '/no/such/folder/log.jsonl'],
    [3, 'verify', '--file', ''],
    [2, 'dead-letters', 'drop', '1', '--reason', ' '],
    [2, 'waits', '--days', '99999999'],
    [2, 'no-such-command'],
    [0, '--help'],
    [0, 'rebuild', '--help'],
  ])('ends with the exit code %d for %s %s', async (code, ...words) => {
    expect((await ops(database.url, ...words)).code).toBe(code);
  });

  test('ends with the exit code 3 and one line if there is no database', async () => {
    const { code, err } = await ops('postgresql://nobody:secret@127.0.0.1:1/none', 'lag');
    expect([code, err.trim().split('\n').length, err.includes('secret')]).toEqual([3, 1, false]);
  });
});
