import type { Append } from '#eventlog/log/append.js';
import { table, type Target } from '../report.js';
import { median } from '../statistics.js';
import { pace, type Pace } from './callers.js';
import { placedOrder, type LogArena } from './log-arena.js';

const ROUNDS = 7;
const ROUND_MS = 1_200;
const VENUES = 16;

interface Case {
  readonly callers: number;
  readonly venues: number;
  readonly least?: number;
}

/** Issue of the event log, Fast: appends as ratios to a bare prepared INSERT, everything on. */
const CASES: readonly Case[] = [
  { callers: 1, venues: VENUES, least: 0.65 },
  { callers: 8, venues: VENUES, least: 0.6 },
  { callers: 32, venues: VENUES, least: 1.0 },
  { callers: 128, venues: VENUES, least: 1.8 },
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
    const ratio = median(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond));
    const name = `${one.callers} callers, ${one.venues === 1 ? 'one venue' : `${one.venues} venues`}`;
    rows.push([
      name,
      ...[read('bare', 'perSecond'), read('ours', 'perSecond')].map((value) => value.toFixed(0)),
      ratio.toFixed(2),
      ...[read('bare', 'p50'), read('ours', 'p50'), read('bare', 'p99'), read('ours', 'p99')].map((ms) =>
        ms.toFixed(2),
      ),
    ]);
    targets.push({ title: `appends/s, ${name}`, value: ratio, least: one.least });
    if (one.callers === 32 && one.venues > 1) {
      const p99 = median(rounds.map(({ bare, ours }) => ours.p99 / bare.p99));
      targets.push({ title: 'append p99 at 32 callers', value: p99, most: 1 });
    }
  }
  console.log(`\nAppending an order of three lines, ${ROUNDS} rounds of ${ROUND_MS / 1000} s in turn`);
  console.log(table(['', 'bare/s', 'log/s', 'ratio', 'bare p50', 'log p50', 'bare p99', 'log p99 ms'], rows));
  return targets;
}

async function alternate({ bare, log }: LogArena, { callers, venues }: Case): Promise<{ bare: Pace; ours: Pace }[]> {
  const connections = await bare(callers);
  const rounds: { bare: Pace; ours: Pace }[] = [];
  const orderOf = (caller: number): Append => placedOrder(1 + (caller % venues));
  for (let round = 0; round <= ROUNDS; round++) {
    const one = {
      bare: await pace(callers, ROUND_MS, (caller) => connections.insert(caller, orderOf(caller))),
      ours: await pace(callers, ROUND_MS, (caller) => log.append(orderOf(caller))),
    };
    // The first round warms up connections and plans.
    if (round > 0) rounds.push(one);
  }
  await connections.release();
  return rounds;
}
