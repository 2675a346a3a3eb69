import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/database/embedded-postgres.js';
import { until } from '../until.js';

const FILLING_BYTES = 2 ** 25;

/** The test's own PostgreSQL, which it may restart, at an address that stays. */
export class DatabaseServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stolek-processes-'));
  private readonly filler = join(this.folder, 'filler');
  private hasOwnDisk = false;
  private readonly sockets = new Set<Socket>();
  private readonly door: Server;
  private postgres: EmbeddedPostgres | null = null;

  private constructor() {
    this.door = createServer((inside) => this.relay(inside));
  }

  /** @param diskBytes the size of a separate disk, which `fillDisk` fills: only root may mount one */
  static async start(diskBytes: number | null = null): Promise<DatabaseServer> {
    const server = new DatabaseServer();
    if (diskBytes !== null) server.mountDisk(diskBytes);
    await new Promise<void>((done) => server.door.listen(0, '127.0.0.1', done));
    await server.startAgain();
    return server;
  }

  /** The owner's address, directly to PostgreSQL, for checking what the product has stored. */
  get ownerUrl(): string {
    if (!this.postgres) throw new Error('PostgreSQL is stopped.');
    return this.postgres.ownerUrl;
  }

  /** The same two logins, by the address that survives a restart. */
  get urls(): { owner: string; application: string } {
    const { port } = this.door.address() as AddressInfo;
    const stays = (url: string): string => Object.assign(new URL(url), { port: String(port) }).href;
    return { owner: stays(this.ownerUrl), application: stays(this.postgres?.applicationUrl ?? '') };
  }

  /** A killed one restarts by itself; this waits for it. */
  async startAgain(): Promise<void> {
    if (this.postgres) await until(() => this.takesConnections());
    else this.postgres = await startEmbeddedPostgres(join(this.folder, 'postgres'));
  }

  private async takesConnections(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.ownerUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    await this.postgres?.stop();
    this.postgres = null;
  }

  /** Stops (SIGSTOP) or continues (SIGCONT) all of its processes, or kills the first of them. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    const [first = ''] = readFileSync(join(this.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    const pids = signal === 'SIGKILL' ? [first] : [first, ...childrenOf(first)];
    for (const pid of pids) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // A child has ended since it was listed.
      }
    }
  }

  /** Fills its disk. */
  fillDisk(): void {
    for (let bytes = FILLING_BYTES; bytes >= 1; bytes /= 2) while (this.fill(bytes));
  }

  private fill(bytes: number): boolean {
    try {
      writeFileSync(this.filler, Buffer.alloc(bytes), { flag: 'a' });
      return true;
    } catch {
      return false;
    }
  }

  emptyDisk(): void {
    rmSync(this.filler);
  }

  private mountDisk(bytes: number): void {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', this.folder]);
    chmodSync(this.folder, 0o711);
    this.hasOwnDisk = true;
  }

  async close(): Promise<void> {
    await this.stop();
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.door.close(done));
    if (this.hasOwnDisk) execFileSync('umount', [this.folder]);
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

function childrenOf(pid: string): string[] {
  return execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).trim().split('\n');
}
