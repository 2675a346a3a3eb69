import type { Command } from 'commander';
import { MomentArchivedError } from '#eventlog/replay/as-of.js';
import { boardAt } from '#modules/diagnostics/board/board-at.js';
import type { BoardAt } from '#modules/diagnostics/board/board-at.dto.js';
import { isoTime } from '#kernel/clock.js';
import { readMoment, requireKnownVenue, zoneOfVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { count, table } from './terminal.js';

export function addVenueCommand(program: Command, run: OpsRun): void {
  program
    .command('venue')
    .summary('the board of a venue as it stood at a moment')
    .description(
      'Shows what the board of a venue showed at a moment: the log replayed until then, read by the board’s own query.',
    )
    .argument('<id>', 'number of the venue', positive)
    .requiredOption('--at <time>', '19:42 or "2026-11-20 19:42" on the venue’s clock, or ISO 8601 with a zone')
    .option('--all', 'also every order that had ended by then, as far as the board kept it')
    .action(run.action(showBoard));
}

async function showBoard(ops: Ops, id: number, options: { at: string; all?: boolean }): Promise<ExitCode> {
  await requireKnownVenue(ops, id);
  const zone = await zoneOfVenue(ops.session, id);
  const at = readMoment(options.at, zone);
  const given = { venueId: id, at: at.toISOString() };
  const board = await ops.record('board-at', given, () => inLog(boardAt(ops.session, id, at)));
  ops.terminal.answer(board, () => boardText(board, zone, options.all === true));
  return EXIT.ok;
}

function inLog<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch((error: unknown) => {
    if (error instanceof MomentArchivedError) throw new OpsError('The events of that time lie in the archive.');
    throw error;
  });
}

const ENDED_SHOWN = 10;

function boardText(board: BoardAt, zone: string, all: boolean): string {
  const clock = (iso: string | null): string => (iso === null ? '' : isoTime(iso, zone).slice(11, 16));
  const open = board.orders.filter(({ end_time }) => end_time === null);
  const ended = board.orders
    .filter(({ end_time }) => end_time !== null)
    .toSorted((a, b) => String(b.end_time).localeCompare(String(a.end_time)));
  const shown = [...open, ...(all ? ended : ended.slice(0, ENDED_SHOWN))];
  const hidden = board.orders.length - shown.length;
  const orders = shown.map((order) => [
    order.number,
    order.tableName,
    order.status,
    clock(order.placed_at),
    clock(order.start_time),
    clock(order.end_time),
    `${order.totalPrice} ${order.currency}`,
    order.id,
  ]);
  const calls = board.calls.map((call) => [call.tablename, clock(call.timestamp), String(call.id)]);
  const head = `Venue ${board.venueId} at ${isoTime(board.at, zone)} (${zone}), after event ${board.position}: ${count(open.length, 'open order')}, ${ended.length} ended`;
  return [
    head,
    orders.length > 0
      ? table([['no.', 'table', 'status', 'placed', 'begun', 'ended', 'total', 'order'], ...orders])
      : 'No orders.',
    ...(hidden > 0 ? [`${hidden} more had ended; --all shows them.`] : []),
    calls.length > 0 ? table([['calling table', 'since', 'call'], ...calls]) : 'No calls.',
  ].join('\n\n');
}
