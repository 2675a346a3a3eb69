import { Injectable } from '@nestjs/common';
import { within } from '#kernel/within.js';
import { Database } from '../database/database.js';
import { outageCause } from '../observability/outage-cause.js';
import { Outages } from '../observability/outages.js';

/** An error whose message may be shown to everybody. Messages of other errors stay internal. */
export class NotReadyError extends Error {}

/** Throws if the part cannot work; an error other than `NotReadyError` stays internal. */
export type ReadinessCheck = () => Promise<void>;

/** Time for one check. The whole answer takes at most 2 s (docs/product.md#errors). */
const LIMIT_MS = 1_500;
const CACHED_MS = 1_000;

interface Part {
  readonly check: ReadinessCheck;
  readonly essential: boolean;
}

export interface PartReport {
  readonly name: string;
  readonly essential: boolean;
  readonly works: boolean;
  readonly problem: string | null;
}

@Injectable()
export class Readiness {
  private readonly checked = new Map<string, Part>();
  private cached: { readonly at: number; readonly parts: Promise<PartReport[]> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly outages: Outages,
  ) {
    this.register('database', () => this.requireDatabase());
    outages.watch('database', async () => void (await database.query({ text: 'select 1' })));
  }

  /** @param options essential: no request can be served without this part; otherwise a failure is only reported */
  register(name: string, check: ReadinessCheck, { essential = true } = {}): void {
    this.checked.set(name, { check, essential });
    this.cached = null;
  }

  /** Reports the process as not ready, so that it gets no new requests while it stops. */
  leave(): void {
    this.register('process', () => Promise.reject(new NotReadyError('The process is stopping.')));
  }

  /** @returns the results of the checks, at most a second old; a part that does not answer in 1.5 s counts as broken */
  parts(): Promise<PartReport[]> {
    const now = performance.now();
    if (this.cached === null || now - this.cached.at > CACHED_MS) this.cached = { at: now, parts: this.ask() };
    return this.cached.parts;
  }

  private ask(): Promise<PartReport[]> {
    const parts = [...this.checked].map(async ([name, { check, essential }]) => ({
      name,
      essential,
      ...(await outcome(check)),
    }));
    return Promise.all(parts);
  }

  private async requireDatabase(): Promise<void> {
    await this.database.query({ text: 'select 1' }).catch((error: unknown) => {
      const cause = outageCause(error);
      if (cause === null) throw error;
      this.outages.failed('database', error);
      throw new NotReadyError(`The database is away: ${cause.words} (${cause.code})`);
    });
  }
}

async function outcome(check: ReadinessCheck): Promise<Pick<PartReport, 'works' | 'problem'>> {
  const checked = check().then(
    () => ({ works: true, problem: null }),
    (error: unknown) => ({ works: false, problem: error instanceof NotReadyError ? error.message : null }),
  );
  return within(LIMIT_MS, checked, () => ({ works: false, problem: null }));
}
