import { Body, Controller, Post } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { type Decision, statesOf } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import { accepted, decide, type DecidedEvent } from '#eventlog/log/decide.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { Access, Staff, type StaffCaller } from '#platform/auth/rights.js';
import { APPEND_REFUSALS, Commands, StaffCommand } from '#platform/commands/commands.module.js';
import { Database } from '#platform/database/database.js';
import { bounded, Id } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { stationNames } from '#modules/catalogue/catalogue.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { LineMoved } from './domain/kitchen.events.js';
import type { MoveCommand } from './domain/line-steps.decider.js';
import { MAX_MOVED, ON_THE_WAY_MS, UNDO_WITHIN_MS } from './domain/order-limits.js';
import { ORDERS } from './domain/order.decider.js';
import { piecesOf } from './active-pieces.js';

const MoveLinesBody = z
  .object({ venueId: Id, from: Id.describe('A station'), to: Id.describe('Another station of the venue') })
  .meta({ id: 'MoveLines' });
type MoveLinesBody = z.infer<typeof MoveLinesBody>;

const UndoMoveLinesBody = z
  .object({ venueId: Id, token: bounded(31).regex(/^\d{1,15}-\d{1,15}$/, 'Neplatný token.') })
  .meta({ id: 'UndoMoveLines' });
type UndoMoveLinesBody = z.infer<typeof UndoMoveLinesBody>;

const MovedLines = z
  .object({
    moved: z.int().describe('Number of moved lines'),
    undo: z.string().nullable().describe('Token for `undomovelines` within ten seconds; null: nothing moved'),
  })
  .meta({ id: 'MovedLines' });
type MovedLines = z.infer<typeof MovedLines>;

interface Move extends Omit<MoveCommand, 'kind'> {
  readonly orderId: string;
}

class MoveLines extends StaffCommand<MoveLinesBody | UndoMoveLinesBody, MovedLines> {}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class MoveLinesController {
  constructor(private readonly commands: Commands) {}

  @Post('movelines')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'moveLines',
    summary: `Moves the open lines of a station to another one, up to ${MAX_MOVED} at once`,
    description: 'Lines keep their state. Later orders follow their categories as before.',
  })
  @Refuses('VENUE_NOT_FOUND', 'STATION_NOT_FOUND', 'NOT_FOUND', ...APPEND_REFUSALS, {
    TOO_MANY_LINES: z.object({ lines: z.int() }),
  })
  @Answers(200, MovedLines)
  move(@Body({ schema: MoveLinesBody }) body: MoveLinesBody, @Staff() staff: StaffCaller): Promise<MovedLines> {
    return this.commands.execute(new MoveLines(body, staff.at(body.venueId)));
  }

  @Post('undomovelines')
  @Access('venue:decide-orders')
  @ApiOperation({
    operationId: 'undoMoveLines',
    summary: 'Moves lines back within ten seconds, except those that have moved on or are not open any more',
  })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', 'RESTORE_TOO_LATE', ...APPEND_REFUSALS)
  @Answers(200, MovedLines)
  undo(@Body({ schema: UndoMoveLinesBody }) body: UndoMoveLinesBody, @Staff() staff: StaffCaller): Promise<MovedLines> {
    return this.commands.execute(new MoveLines(body, staff.at(body.venueId)));
  }
}

const OPEN = `
  select b.order_id as "orderId", l.place::int as line
  from (select b.order_id, b.confirmed_at, b.lines from staff_board b
    where b.venue_id = $1 and b.ended_at = 'infinity' and b.status = 'in_progress') b
  cross join lateral json_array_elements(b.lines) with ordinality l (line, place)
  where (l.line->>'station')::int = $2 and ${piecesOf('l.line')} > 0
  order by b.confirmed_at, b.order_id, l.place`;

const MOVED = `
  select e.stream_id as "orderId", (e.data->>'line')::int as line, (e.data->>'from')::int as "from", (e.data->>'to')::int as "to"
  from event e where e.venue_id = $1 and e.venue_seq between $2 and $3 and e.type = 'LineMoved'
    and e.appended_at >= $4 order by e.venue_seq`;

@CommandHandler(MoveLines)
export class MoveLinesHandler implements ICommandHandler<MoveLines> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {}

  async execute({ body, context }: MoveLines): Promise<MovedLines> {
    const { venueId } = body;
    await this.venues.venueOrThrow(venueId);
    const moves = 'token' in body ? await this.movedBy(body) : await this.openOf(body);
    const occurredAt = this.clock.now();
    const outcome = await decide(this.events, { venueId, context, occurredAt }, () => decideMoves(moves));
    const accepting = accepted(outcome);
    return movedLines(accepting.outcome === 'appended' ? accepting.events : []);
  }

  private async openOf({ venueId, from, to }: MoveLinesBody): Promise<Move[]> {
    const own = await stationNames(this.database, venueId);
    if (!own.has(from) || !own.has(to)) throw new DomainError('STATION_NOT_FOUND');
    const query = { name: 'open_lines_to_move', text: OPEN, values: [venueId, from] };
    const lines = await this.database.query<Pick<Move, 'orderId' | 'line'>>(query);
    if (lines.length > MAX_MOVED) throw new DomainError('TOO_MANY_LINES', { lines: lines.length });
    return lines.map((line) => ({ ...line, from, to }));
  }

  private async movedBy({ venueId, token }: UndoMoveLinesBody): Promise<Move[]> {
    const [first = 0, last = 0] = token.split('-').map(Number);
    const since = new Date(this.clock.now().getTime() - UNDO_WITHIN_MS - ON_THE_WAY_MS);
    const values = [venueId, first, Math.min(last, first + MAX_MOVED - 1), since];
    const moved = await this.database.query<Move>({ name: 'moved_lines', text: MOVED, values });
    if (moved.length === 0) throw new DomainError('RESTORE_TOO_LATE');
    return moved.map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  }
}

function* decideMoves(moves: readonly Move[]): Decision<readonly DecidedEvent[]> {
  const orders = [...new Set(moves.map(({ orderId }) => orderId))];
  const states = yield* statesOf(orders, ORDERS);
  return moves.flatMap(({ orderId: streamId, ...move }) => {
    const state = states[orders.indexOf(streamId)];
    const line = state === undefined || state.status !== 'in_progress' ? undefined : state.lines[move.line - 1];
    if (state === undefined || line?.station !== move.from || line.stands === 0) return [];
    const event = ORDERS.decider.decide({ kind: 'move', ...move }, state);
    return event === null ? [] : [{ streamId, catalog: ORDERS.catalog, event }];
  });
}

function movedLines(events: readonly RecordedEvent[]): MovedLines {
  const moved = events as readonly RecordedEvent<LineMoved>[];
  const positions = moved.map(({ venueSeq }) => venueSeq);
  const undo = moved.length === 0 ? null : `${Math.min(...positions)}-${Math.max(...positions)}`;
  return { moved: moved.length, undo };
}
