import { InvalidArgumentError, type Command } from 'commander';
import { readOrderWaits, type WaitsOfDay } from '#modules/ordering/ledger/order-waits.js';
import { EXIT, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { duration, table } from './terminal.js';

const DAYS = 7;
const MAX_DAYS = 3_660;
const HEAD = ['day', 'venue', 'until', 'orders', 'half within', '9 of 10 within', 'over 10 min'];

export function addWaitsCommand(program: Command, run: OpsRun): void {
  program
    .command('waits')
    .summary('how long guests waited')
    .description('Shows for each venue and business day how long orders waited for a decision, and for their end.')
    .option('--venue <n>', 'of one venue alone', positive)
    .option('--days <n>', `so many days back, today included, at most ${MAX_DAYS}`, daysBack, DAYS)
    .action(run.action(showWaits));
}

async function showWaits(ops: Ops, { venue, days }: { venue?: number; days: number }): Promise<ExitCode> {
  const given = { venueId: venue ?? null, days };
  const waits = await ops.record('waits', given, () => readOrderWaits(ops.session, venue ?? null, days));
  ops.terminal.answer(waits, () => (waits.length > 0 ? table([HEAD, ...waits.map(rowOf)]) : 'Nobody has waited.'));
  return EXIT.ok;
}

function daysBack(text: string): number {
  const days = positive(text);
  if (days > MAX_DAYS) throw new InvalidArgumentError(`It must be at most ${MAX_DAYS}.`);
  return days;
}

function rowOf({ day, venueId, until, orders, halfWithin, nineOfTenWithin, overTenMinutes }: WaitsOfDay) {
  return [day, venueId, until, orders, duration(halfWithin), duration(nineOfTenWithin), overTenMinutes];
}
