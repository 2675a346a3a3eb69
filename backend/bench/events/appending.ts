import type { Append } from '#eventlog/log/append.js';
import { table, type Target } from '../report.js';
import { median } from '../statistics.js';
import { pace, type Pace } from './callers.js';
import { orderLife, type LogArena } from './log-arena.js';

const ROUNDS = Number(process.argv[4] ?? 7);
const ROUND_MS = 1_200;
const VENUES = 16;

interface Case {
  readonly callers: number;
  readonly venues: number;
  readonly least?: number;
  /** CPU for each append, PostgreSQL's and Node's, to that of a bare insert. */
  readonly mostCpu?: number;
}

/** Appends as ratios to a bare prepared INSERT, everything on. */
const CASES: readonly Case[] = [
  { callers: 1, venues: VENUES, least: 0.7, mostCpu: 2 },
  { callers: 8, venues: VENUES, least: 0.65 },
  { callers: 32, venues: VENUES, least: 1.1, mostCpu: 1 },
  { callers: 128, venues: VENUES, least: 2.0 },
  { callers: 8, venues: 1, least: 0.6 },
  { callers: 32, venues: 1, least: 0.9 },
];

/** Appends per second in alternation with bare inserts, for each number of callers. */
export async function appending(arena: LogArena): Promise<Target[]> {
  const rows: string[][] = [];
  const targets: Target[] = [];
  for (const one of CASES) {
    const rounds = await alternate(arena, one);
    const read = (of: 'bare' | 'ours', what: keyof Pace) => median(rounds.map((round) => round[of][what]));
    const ratioOf = (what: keyof Pace) => median(rounds.map(({ bare, ours }) => ours[what] / bare[what]));
    const ratio = ratioOf('perSecond');
    const cpu = ratioOf('cpuMicroseconds');
    const name = `${one.callers} callers, ${one.venues === 1 ? 'one venue' : `${one.venues} venues`}`;
    rows.push([
      name,
      ...[read('bare', 'perSecond'), read('ours', 'perSecond')].map((value) => value.toFixed(0)),
      ratio.toFixed(2),
      ...[read('bare', 'cpuMicroseconds'), read('ours', 'cpuMicroseconds')].map((value) => value.toFixed(0)),
      cpu.toFixed(2),
      ...[read('bare', 'p50'), read('ours', 'p50'), read('bare', 'p99'), read('ours', 'p99')].map((ms) =>
        ms.toFixed(2),
      ),
    ]);
    targets.push({ title: `appends/s, ${name}`, value: ratio, least: one.least });
    if (one.callers === 32 && one.venues > 1) {
      targets.push({ title: 'append p99 at 32 callers', value: ratioOf('p99'), most: 1 });
    }
    if (one.mostCpu) targets.push({ title: `CPU per append, ${name}`, value: cpu, most: one.mostCpu });
  }
  console.log(
    `\nAppending orders of three lines, each placed, confirmed and closed, ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turn`,
  );
  console.log(
    table(
      [
        '',
        'bare/s',
        'log/s',
        'ratio',
        'bare CPU µs',
        'log CPU µs',
        'ratio',
        'bare p50',
        'log p50',
        'bare p99',
        'log p99 ms',
      ],
      rows,
    ),
  );
  return targets;
}

async function alternate(
  { bare, log, cpu }: LogArena,
  { callers, venues }: Case,
): Promise<{ bare: Pace; ours: Pace }[]> {
  const connections = await bare(callers);
  const rounds: { bare: Pace; ours: Pace }[] = [];
  const nextOf = (): ((caller: number) => Append) => {
    const lives = Array.from({ length: callers }, (_, caller) => orderLife(1 + (caller % venues)));
    return (caller) => lives[caller]!();
  };
  for (let round = 0; round <= ROUNDS; round++) {
    const [inserted, appended] = [nextOf(), nextOf()];
    const one = {
      bare: await pace(callers, ROUND_MS, cpu, (caller) => connections.insert(caller, inserted(caller))),
      ours: await pace(callers, ROUND_MS, cpu, (caller) => log.append(appended(caller))),
    };
    // The first round warms up connections and plans.
    if (round > 0) rounds.push(one);
  }
  await connections.release();
  return rounds;
}
