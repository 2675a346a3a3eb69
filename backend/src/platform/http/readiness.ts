import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Throws, or answers in time, whether a part can do its work. */
export type ReadinessCheck = () => Promise<void>;

const LIMIT_MS = 2_000;

/** What must work before a load balancer sends requests here. Modules add their own checks when they start. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();

  constructor(database: Database) {
    this.register('database', async () => void (await database.query({ text: 'select 1' })));
  }

  /** @param name stands in the answer of `/health/ready` */
  register(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** @returns each part with whether it works; one that does not answer in 2 s does not */
  async parts(): Promise<Record<string, 'up' | 'down'>> {
    const entries = [...this.checks].map(async ([name, check]) => [name, await outcome(check)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}

async function outcome(check: ReadinessCheck): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => (timer = setTimeout(resolve, LIMIT_MS, 'down')));
  try {
    return await Promise.race([
      check().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
