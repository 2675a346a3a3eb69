import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue } from './append-queue.js';
import type { Append } from './append.js';

/** A way to the database whose far end can vanish as a machine does that loses its power: without a word. */
class Way {
  private readonly open = new Set<[Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(url: string): Promise<Way> {
    const target = new URL(url);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const way = new Way(server, url.replace(target.host, `127.0.0.1:${(server.address() as AddressInfo).port}`));
    server.on('connection', (near) => {
      const far = connect(Number(target.port), target.hostname);
      way.open.add([near, far]);
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        one.on('error', () => undefined).pipe(other);
      }
    });
    return way;
  }

  /** What is open from now on hears nothing; who dials again reaches the machine that took its place. */
  fallSilent(): void {
    for (const [near, far] of this.open) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  close(): void {
    for (const pair of this.open) pair.forEach((socket) => socket.destroy());
    this.server.close();
  }
}

function placed(): Append {
  return {
    ...{ venueId: 1, streamId: randomUUID(), expectedVersion: 0, type: 'OrderPlaced', schema: 1 },
    data: {
      ...{ tableId: 1, tableName: 'Stůl 1', session: 's', currency: 'CZK', total: 0, lines: [], note: null },
    },
    context: { actor: { kind: 'guest', id: 's' }, device: null, correlationId: randomUUID() },
    ...{ commandId: randomUUID(), occurredAt: new Date(), businessDay: '2026-11-20' },
  };
}

describe('the connection that appends', () => {
  let database: TestDatabase;
  let way: Way;
  let connection: AppendConnection;

  beforeAll(async () => {
    database = await openTestDatabase();
    way = await Way.to(database.url);
    connection = new AppendConnection({ url: way.url, role: null });
  });
  afterAll(async () => {
    way.close();
    await connection.onApplicationShutdown();
    await database.close();
  });

  test('gives up a database that has vanished without a word, and goes on with the one in its place', async () => {
    const queue = new AppendQueue(connection);
    expect(await queue.append(placed())).toMatchObject({ outcome: 'appended' });
    way.fallSilent();
    await expect(queue.append(placed())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await queue.append(placed())).toMatchObject({ outcome: 'appended' });
  });
});
