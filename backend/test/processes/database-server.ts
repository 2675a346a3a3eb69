import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded-postgres.js';

/** A PostgreSQL of the test's own that it may restart, at an address that stays. */
export class DatabaseServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-processes-'));
  private readonly sockets = new Set<Socket>();
  private readonly door: Server;
  private postgres: EmbeddedPostgres | null = null;

  private constructor() {
    this.door = createServer((inside) => this.relay(inside));
  }

  static async start(): Promise<DatabaseServer> {
    const server = new DatabaseServer();
    await new Promise<void>((done) => server.door.listen(0, '127.0.0.1', done));
    await server.startAgain();
    return server;
  }

  /** As the owner, straight to PostgreSQL: for looking at what the product has stored. */
  get ownerUrl(): string {
    if (!this.postgres) throw new Error('PostgreSQL is stopped.');
    return this.postgres.ownerUrl;
  }

  /** The same two logins, by the address that outlives a restart. */
  get urls(): { owner: string; application: string } {
    const { port } = this.door.address() as AddressInfo;
    const stays = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
    return { owner: stays(this.ownerUrl), application: stays(this.postgres?.applicationUrl ?? '') };
  }

  async startAgain(): Promise<void> {
    this.postgres = await startEmbeddedPostgres(join(this.folder, 'postgres'));
  }

  async stop(): Promise<void> {
    await this.postgres?.stop();
    this.postgres = null;
  }

  async close(): Promise<void> {
    await this.stop();
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.door.close(done));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private relay(inside: Socket): void {
    if (!this.postgres) return void inside.destroy();
    const outside = connect(Number(new URL(this.postgres.ownerUrl).port), '127.0.0.1');
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
