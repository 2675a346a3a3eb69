import type { Contender } from './contender.js';
import type { Job, JobResult } from './load/jobs.js';
import type { LoadGenerator } from './load/load-generator.js';
import { median } from './statistics.js';

/** One round of one server. */
export interface Round {
  readonly perSecond: number;
  readonly cpuPerRequest: number;
  /** PostgreSQL's processor time in µs. */
  readonly databasePerRequest: number;
  readonly latencies: number[];
}

export interface Measured {
  readonly rounds: Round[];
  readonly succeeded: number;
  readonly failures: Record<string, number>;
}

/**
 * Runs the same job against each contender in turn, `rounds` times, after one round each that is thrown away:
 * what the machine does meanwhile strikes all alike. Each round begins with the next one, so that what one leaves to be
 * done behind its round strikes all alike, too.
 */
export async function alternate<Name extends string>(
  load: LoadGenerator,
  rounds: number,
  contenders: Record<Name, { contender: Contender; job: Job }>,
  databaseCpu: () => number = () => Number.NaN,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contenders) as Name[];
  const measured = Object.fromEntries(
    names.map((name) => [name, { rounds: [], succeeded: 0, failures: {} }]),
  ) as unknown as Record<Name, { rounds: Round[]; succeeded: number; failures: Record<string, number> }>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const { contender, job } = contenders[name];
      const [before, databaseBefore] = [await contender.server.cpu(), databaseCpu()];
      const result = await load.run(job);
      const cpu = { server: (await contender.server.cpu()) - before, database: databaseCpu() - databaseBefore };
      add(measured[name], result, cpu, round > 0);
    }
  }
  return measured;
}

function add(
  to: { rounds: Round[]; succeeded: number; failures: Record<string, number> },
  result: JobResult,
  cpu: { readonly server: number; readonly database: number },
  counts: boolean,
): void {
  to.succeeded += result.succeeded;
  for (const [reason, count] of Object.entries(result.failures))
    to.failures[reason] = (to.failures[reason] ?? 0) + count;
  if (!counts) return;
  to.rounds.push({
    perSecond: result.succeeded / result.seconds,
    cpuPerRequest: cpu.server / result.succeeded,
    databasePerRequest: cpu.database / result.succeeded,
    latencies: result.latencies,
  });
}

/** @returns one number of each round */
export function each(measured: Measured, read: (round: Round) => number): number[] {
  return measured.rounds.map(read);
}

/**
 * @returns the median of the rounds' ratios: each round is compared with the one that ran beside it, so that a machine that
 *   grows busier meanwhile strikes both
 */
export function ratio(one: Measured, other: Measured, read: (round: Round) => number): number {
  const others = each(other, read);
  return median(each(one, read).map((value, index) => value / (others[index] ?? Number.NaN)));
}
