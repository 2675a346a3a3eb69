import { createHash } from 'node:crypto';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { canonicalEvent, chainHash, type ChainEvent } from './chain-event.js';

const PREVIOUS = 'ab'.repeat(32);
const EVENT: ChainEvent = {
  seq: 42,
  stream: '11111111-2222-4333-8444-555555555555',
  version: 3,
  type: 'OrderRejected',
  schema: 1,
  actor: { kind: 'user', id: '7' },
  device: 'tablet-1',
  command: '66666666-7777-4888-8999-aaaaaaaaaaaa',
  correlation: 'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff',
  at: '2026-11-20T18:30:00.123456Z',
  appended: '2026-11-20T18:30:01.654321Z',
  businessDay: '2026-11-20',
  number: 5,
  data: '{"reason": "Došlo nám to"}',
  hash: '00'.repeat(32),
};
const BARE: ChainEvent = {
  ...EVENT,
  actor: { kind: 'system', id: null },
  device: null,
  businessDay: null,
  number: null,
};
/** Written out by hand: the fields in their documented order, times in microseconds since 1970. */
const LINES = [
  '1',
  '42',
  '11111111-2222-4333-8444-555555555555',
  '3',
  'OrderRejected',
  '1',
  'user',
  '7',
  'tablet-1',
  '66666666-7777-4888-8999-aaaaaaaaaaaa',
  'bbbbbbbb-cccc-4ddd-8eee-ffffffffffff',
  '1795199400123456',
  '1795199401654321',
  '2026-11-20',
  '5',
  '{"reason": "Došlo nám to"}',
];
const BARE_LINES = LINES.with(6, 'system').with(7, '').with(8, '').with(13, '').with(14, '');
const written = (lines: readonly string[]): string =>
  createHash('sha256')
    .update(Buffer.concat([Buffer.from(PREVIOUS, 'hex'), Buffer.from(lines.join('\n'))]))
    .digest('hex');

describe('The hash of a fixed event', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
  });

  const inSql = async (event: ChainEvent): Promise<string> => {
    const { rows } = await owner.query<{ hash: string }>(
      `select encode(sha256(decode($1, 'hex') || canonical_event(row(1, $2::bigint, $3, $4::int, $5, $6::smallint, $7, $8,
        $9, $10, $11, $12, $13, $14, $15::int, $16, '')::event)), 'hex') as hash`,
      [
        PREVIOUS,
        event.seq,
        event.stream,
        event.version,
        event.type,
        event.schema,
        event.actor.kind,
        event.actor.id,
        event.device,
        event.command,
        event.correlation,
        event.at,
        event.appended,
        event.businessDay,
        event.number,
        event.data,
      ],
    );
    return rows[0]!.hash;
  };

  test.each([
    ['with every field', EVENT, LINES, '9a6611cee89113dfb2cffc9a7d4f845d8074dd8381d587b0ab1139ac8c01fa06'],
    [
      'without device, person and number',
      BARE,
      BARE_LINES,
      'f4c8bd9844ffde9caf10d130ea1ce595eb7c89eb82343edaf2fc597ad0927543',
    ],
  ])('is the same in this test, in the program and in the database, %s', async (_, event, lines, golden) => {
    expect(written(lines)).toBe(golden);
    expect(canonicalEvent(1, event)).toBe(lines.join('\n'));
    expect(chainHash(PREVIOUS, 1, event)).toBe(golden);
    expect(await inSql(event)).toBe(golden);
  });
});
