import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { causes, outageCause } from './outage-cause.js';

/** The services that may fail. `append` is the storing of events, which may fail while reads of the database work. */
export type Dependency = 'database' | 'append' | 'redis' | 'sign-in provider';

const MESSAGES: Readonly<Record<Dependency, { readonly gone: string; readonly back: string }>> = {
  database: { gone: 'The database is away', back: 'The database is back' },
  append: { gone: 'No order can be stored', back: 'Orders can be stored again' },
  redis: { gone: 'Redis is away', back: 'Redis is back' },
  'sign-in provider': { gone: 'The sign-in provider is away', back: 'The sign-in provider is back' },
};

const PROBE_EVERY_MS = 1_000;
/** A failure this soon after a success continues the outage. The time exceeds the pauses of background retries. */
const QUIET_MS = 5_000;
/** Codes of a database that is reachable but cannot store anything, because it is full or read-only. */
const STORES_NOTHING = /^(25006|53[124]00)$/;

interface Outage {
  readonly since: number;
  readonly problem: string;
  readonly codes: Set<string>;
  failedAt: number;
  workedAt: number | null;
  refused: number;
  looking: boolean;
  readonly timer: NodeJS.Timeout;
}

/** Logs an outage once, with its cause, duration and number of refused requests. Report each outage here. */
@Injectable()
export class Outages implements OnApplicationShutdown {
  protected readonly probeEveryMs: number = PROBE_EVERY_MS;
  protected readonly quietMs: number = QUIET_MS;
  private readonly logger = new Logger(Outages.name);
  private readonly open = new Map<Dependency, Outage>();
  private readonly probes = new Map<Dependency, () => Promise<void>>();
  private readonly known = new WeakMap<object, Dependency>();

  /** @param probe called every second during an outage; it throws while the dependency is down */
  watch(dependency: Dependency, probe: () => Promise<void>): void {
    this.probes.set(dependency, probe);
  }

  /**
   * Reports an error. @param error counts as a failure of the database unless it names another dependency @returns
   * whether an outage is the cause; it is already logged then
   */
  tell(error: unknown): boolean {
    const known = this.dependencyOf(error);
    const cause = outageCause(error);
    if (known === null && cause === null) return false;
    this.failed(known ?? (STORES_NOTHING.test(cause?.code ?? '') ? 'append' : 'database'), error);
    return true;
  }

  /** Reports an error as `tell` does, and counts the request that was refused because of the outage. */
  refuse(error: unknown): boolean {
    if (!this.tell(error)) return false;
    const outage = this.open.get(this.dependencyOf(error) ?? 'database');
    if (outage) outage.refused += 1;
    return true;
  }

  failed(dependency: Dependency, error: unknown): void {
    for (const each of causes(error)) this.known.set(each, dependency);
    const { code, words, reason } = outageCause(error) ?? {
      code: 'unknown',
      words: 'it failed',
      reason: String(error),
    };
    const outage = this.open.get(dependency);
    if (outage) {
      Object.assign(outage, { failedAt: performance.now(), workedAt: null });
      outage.codes.add(code);
      return;
    }
    const problem = `${MESSAGES[dependency].gone}: ${words} (${code})`;
    const now = performance.now();
    this.open.set(dependency, {
      since: now,
      problem,
      codes: new Set([code]),
      failedAt: now,
      workedAt: null,
      refused: 0,
      looking: false,
      timer: setInterval(() => void this.look(dependency), this.probeEveryMs).unref(),
    });
    this.logger.error({ dependency, sqlstate: code, reason }, problem);
  }

  /** Reports that the dependency works: ends its outage, unless it fails again within five seconds. */
  worked(dependency: Dependency): void {
    const outage = this.open.get(dependency);
    if (outage) outage.workedAt ??= performance.now();
  }

  problem(dependency: Dependency): string | null {
    return this.open.get(dependency)?.problem ?? null;
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.open.values()) clearInterval(timer);
  }

  private async look(dependency: Dependency): Promise<void> {
    const outage = this.open.get(dependency);
    if (!outage || outage.looking) return;
    outage.looking = true;
    await this.probes
      .get(dependency)?.()
      .then(
        () => this.worked(dependency),
        (error: unknown) => this.failed(dependency, error),
      );
    outage.looking = false;
    if (outage.workedAt !== null && performance.now() - outage.failedAt >= this.quietMs) {
      this.end(dependency, outage, outage.workedAt);
    }
  }

  private end(dependency: Dependency, { since, refused, codes, timer }: Outage, workedAt: number): void {
    clearInterval(timer);
    this.open.delete(dependency);
    const seconds = Math.round((workedAt - since) / 1000);
    const count = refused === 1 ? '1 request was refused' : `${refused} requests were refused`;
    this.logger.warn(
      { dependency, seconds, refused, sqlstates: [...codes] },
      `${MESSAGES[dependency].back} after ${seconds} s; ${count}`,
    );
  }

  private dependencyOf(error: unknown): Dependency | null {
    for (const each of causes(error)) {
      const dependency = this.known.get(each);
      if (dependency !== undefined) return dependency;
    }
    return null;
  }
}
