import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort, PRELOADED, ProductProcess } from '../product-process.js';
import { PushService } from '../push/push-service.js';
import { RedisProcess } from '../redis-process.js';
import { SmtpServer } from '../smtp-server.js';
import { DatabaseServer } from './database-server.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Start time of a process on two idle cores. */
const QUIET_START_MS = 2_500;

/** One of the processes of an installation. */
export interface Member {
  readonly url: string;
  readonly port: number;
  readonly role: 'api' | 'worker' | 'all';
  process: ProductProcess;
  /** The main file of another build; `null` for this one's. */
  build: string | null;
  /** It was asked to end, or is not ready yet, so it may refuse. */
  restarting: boolean;
}

interface Start {
  readonly crashAt?: string | undefined;
  /** Time by which the process's clock is ahead. */
  readonly aheadMs?: number;
  readonly build?: string | null;
}

export interface InstallationOptions {
  readonly redis: boolean;
  /** The size of a separate disk for PostgreSQL. */
  readonly diskBytes?: number;
}

/** The PostgreSQL of an installation: the address for its processes, and one for checking what they have stored. */
export interface ServedDatabase {
  readonly urls: { readonly owner: string; readonly application: string };
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** The built product as several processes over one PostgreSQL, one Redis if wanted, one push service and one mail server. */
export class Installation<Server extends ServedDatabase = DatabaseServer> {
  readonly members: Member[] = [];
  /** Start time of the last process: about 2 s, and many times as much on a busy machine. */
  private startMs = 0;
  private readonly data = mkdtempSync(join(tmpdir(), 'stolek-installation-'));
  private migrated = false;
  private publicUrl = '';

  private constructor(
    readonly database: Server,
    readonly redis: RedisProcess | null,
    readonly pushes: PushService,
    readonly mails: SmtpServer,
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {
    writeFileSync(join(this.data, 'push-service.pem'), pushes.certificate);
  }

  static async open({ redis, diskBytes }: InstallationOptions): Promise<Installation> {
    const parts = await Promise.all([
      DatabaseServer.start(diskBytes),
      redis ? RedisProcess.start() : Promise.resolve(null),
      PushService.start(),
      SmtpServer.start(),
    ] as const);
    return new Installation(...parts);
  }

  /** @param settings of each process, beside those that every installation has */
  static async over<Server extends ServedDatabase>(
    database: Server,
    settings: Readonly<Record<string, string>>,
  ): Promise<Installation<Server>> {
    const [pushes, mails] = await Promise.all([PushService.start(), SmtpServer.start()] as const);
    return new Installation(database, null, pushes, mails, settings);
  }

  /** Starts one more process. The first one migrates; the others may not, and check that it has been done. */
  async add(role: Member['role'], { crashAt, aheadMs = 0, build = null }: Start = {}): Promise<Member> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    this.publicUrl ||= url;
    const process = this.spawn(port, role, { crashAt, aheadMs, build });
    const member: Member = { url, port, role, process, build, restarting: false };
    this.members.push(member);
    const begun = performance.now();
    await member.process.ready();
    this.startMs = performance.now() - begun;
    this.migrated = true;
    return member;
  }

  /**
   * @returns the promised milliseconds, or more in proportion to how much slower this machine is now than a quiet one
   */
  allowed(promisedMs: number): number {
    return promisedMs * Math.max(1, this.startMs / QUIET_START_MS);
  }

  /**
   * Migrates while the processes serve, as an operator does at an upgrade.
   * @param build the main file of the build to which it migrates; `null` for this one's
   * @throws Error with its output when it fails
   */
  async migrate(build: string | null = null): Promise<void> {
    const { owner, application } = this.database.urls;
    const settings = { DATA_DIR: this.data, DATABASE_URL: application, MIGRATION_DATABASE_URL: owner };
    const folder = build === null ? 'backend/dist' : dirname(build);
    const migration = new ProductProcess(settings, join(folder, 'migrate.js'));
    if ((await migration.ended) !== 0) throw new Error(migration.output);
  }

  /** Ends a process as a supervisor does, or by force, and restarts it at the same address. */
  async restart(member: Member, signal: NodeJS.Signals = 'SIGTERM', build = member.build): Promise<void> {
    member.restarting = true;
    await member.process.stop(signal);
    member.build = build;
    member.process = this.spawn(member.port, member.role, { build });
    await member.process.ready();
    member.restarting = false;
  }

  async kill(member: Member, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    member.restarting = true;
    await member.process.stop(signal);
    this.members.splice(this.members.indexOf(member), 1);
  }

  /** @returns an access token of a person of the demo, from a browser's sign-in */
  async token(email = 'owner@demo.test'): Promise<string> {
    const { port } = this.apis[0]!;
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run/token.mjs', email], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port) },
    });
    return stdout.trim();
  }

  get apis(): Member[] {
    return this.members.filter(({ role }) => role !== 'worker');
  }

  async close(): Promise<void> {
    await Promise.all(this.members.map((member) => member.process.stop('SIGKILL')));
    await this.pushes.close();
    this.mails.close();
    await this.redis?.close();
    await this.database.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  private spawn(port: number, role: Member['role'], { crashAt, aheadMs = 0, build }: Start): ProductProcess {
    const { owner, application } = this.database.urls;
    const settings = {
      PORT: String(port),
      ROLE: role,
      DATA_DIR: this.data,
      PUBLIC_URL: this.publicUrl,
      DATABASE_URL: application,
      RATE_LIMITS: 'off',
      SMTP_URL: this.mails.url,
      PUSH_SERVICES: 'localhost',
      PUSH_PRIVATE_NETWORKS: 'allow',
      NODE_EXTRA_CA_CERTS: join(this.data, 'push-service.pem'),
      ...(this.migrated ? {} : { MIGRATION_DATABASE_URL: owner }),
      ...(this.redis ? { REDIS_URL: this.redis.url } : {}),
      ...this.settings,
      ...PRELOADED,
      ...(crashAt ? { CRASH_AT: crashAt } : {}),
      ...(aheadMs === 0 ? {} : { CLOCK_AHEAD_MS: String(aheadMs) }),
    };
    return new ProductProcess(settings, build ?? undefined);
  }
}
