import { businessDay, localMoment } from '#kernel/clock.js';
import type { EventCatalog, RecordedEvent } from '#kernel/event.js';
import { grouped } from '#kernel/grouped.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';
import type { SqlSource } from '#platform/database/own-session.js';
import {
  ORDER_EVENTS,
  type OrderEvent,
  placedOfEvents,
  readBoardRows,
  readOpenOrdersOf,
  STAFF_CALL_EVENTS,
  type StaffCallEvent,
  VISIT_EVENTS,
  type VisitEvent,
} from '#modules/ordering/ordering.public.js';
import type { VenueDirectory } from '#modules/venues/venues.public.js';
import { CHANGING, isOfPrinter, type PrintedOrder, type TicketChoice, ticketsOf } from '../domain/ticket-changes.js';
import { insertTickets, type NewTicket, type Queue, raiseSilence, settleQueue } from './print-queue.js';

type TakenEvent = OrderEvent | VisitEvent | StaffCallEvent;
const CATALOG: EventCatalog = { ...ORDER_EVENTS, ...VISIT_EVENTS, ...STAFF_CALL_EVENTS };
const OF_ORDERS: readonly string[] = CHANGING;

const OLD_MS = 15 * 60_000;

type VenueQueue = Queue & { readonly timeZone: string };

interface PrinterRow extends TicketChoice {
  readonly id: number;
  readonly createdAt: Date;
}

const PRINTERS = `
  select id, station_ids as "stationIds", prints, created_at as "createdAt" from printer where venue_id = $1 order by id`;

/** Name of the reader that writes `print_ticket` (docs/product.md#tickets). */
export const PRINT_TICKETS = 'print_tickets';

export const printTickets = (directory: VenueDirectory): EventReader => ({
  name: PRINT_TICKETS,
  catalog: CATALOG,
  effects: [...CHANGING, 'VisitMoved', 'StaffCalled'],
  dataOf: ['VisitMoved', 'StaffCalled'],
  // Limits reads to ten a second. Otherwise each order under load would cost a read, even if nothing is printed.
  pauseMs: 100,
  async take(taken, sql) {
    const events = taken as readonly RecordedEvent<TakenEvent>[];
    const last = events.at(-1);
    if (!last) return;
    const printers = await sql.query<PrinterRow>({ name: 'printers', text: PRINTERS, values: [last.venueId] });
    if (printers.length === 0) return;
    const { timeZone } = await directory.venueOrThrow(last.venueId);
    const queue = { ...(await settleQueue(sql, last.venueId)), timeZone };
    const tickets = [
      ...(await ofOrders(sql, events, printers, queue)),
      ...(await ofVisits(sql, events, printers, queue)),
      ...ofCalls(events, printers, queue),
    ].sort((a, b) => a.position! - b.position! || a.printerId - b.printerId);
    await insertTickets(sql, last.venueId, tickets);
    await raiseSilence(sql, last.venueId, last.venueSeq);
  },
});

async function ofOrders(
  sql: SqlSource,
  events: readonly RecordedEvent<TakenEvent>[],
  printers: readonly PrinterRow[],
  queue: VenueQueue,
): Promise<NewTicket[]> {
  const changing = events.filter(({ type }) => OF_ORDERS.includes(type));
  const silent = new Set(changing.filter(({ venueSeq }) => venueSeq <= queue.silentTo).map(({ streamId }) => streamId));
  const open = await openAmong(sql, events[0]!.venueId, [...silent]);
  const read = changing.filter(({ venueSeq, streamId }) => venueSeq > queue.silentTo || open.has(streamId));
  if (read.length === 0) return [];
  const streamIds = [...new Set(read.map(({ streamId }) => streamId))];
  const sought = { venueId: read[0]!.venueId, streamIds, before: read.at(-1)!.venueSeq + 1 };
  const streams = grouped(await readStreams<OrderEvent>(sql, sought, ORDER_EVENTS), ({ streamId }) => streamId);
  return read.flatMap((event) => {
    const stream = streams.get(event.streamId) ?? [];
    const at = (version: number) => placedOfEvents(stream.filter(({ streamVersion }) => streamVersion <= version));
    const [before, after] = [at(event.streamVersion - 1), at(event.streamVersion)];
    // Prints nothing if the log lacks the order's placement, because a partial import may begin after it.
    if (after.status === 'none') return [];
    const day = stream[0]!.businessDay ?? localDay(event, queue);
    const was: PrintedOrder | null = before.status === 'none' ? null : before;
    return printers
      .filter((printer) => isSince(printer, event))
      .flatMap((printer) =>
        ticketsOf(event.type, was, after, printer).map(({ kind, lines }) => ({
          ...ticketFor(printer, event, queue),
          kind,
          businessDay: day,
          orderId: event.streamId,
          visitId: after.visitId,
          lines: lines.map((line) => ({ order: event.streamId, ...line })),
        })),
      );
  });
}

async function openAmong(sql: SqlSource, venueId: number, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readBoardRows(sql, venueId, orderIds);
  const open = [...rows.values()].filter(({ endedAt }) => endedAt === null);
  return new Set(open.map(({ orderId }) => orderId));
}

async function ofVisits(
  sql: SqlSource,
  events: readonly RecordedEvent<TakenEvent>[],
  printers: readonly PrinterRow[],
  queue: VenueQueue,
): Promise<NewTicket[]> {
  const tickets: NewTicket[] = [];
  for (const event of events) {
    if (event.type !== 'VisitMoved' || event.venueSeq <= queue.silentTo) continue;
    const orders = await readOpenOrdersOf(sql, event.venueId, event.streamId);
    const open = orders.flatMap(({ orderId: order, lines }) =>
      lines.flatMap(({ state, station, stands, quantity }, index) => {
        const pieces = stands ?? quantity;
        return state === 'served' || pieces === 0 ? [] : [{ order, line: index + 1, pieces, station }];
      }),
    );
    for (const printer of printers.filter(({ prints }) => prints.includes('confirmed'))) {
      const own = open.filter(({ station }) => isOfPrinter(station, printer));
      if (own.length === 0 || !isSince(printer, event)) continue;
      const { from, to } = event.data;
      tickets.push({
        ...ticketFor(printer, event, queue),
        kind: 'moved',
        visitId: event.streamId,
        about: { from: from.tableName, to: to.tableName },
        lines: own.map(({ order, line, pieces }) => ({ order, line, pieces })),
      });
    }
  }
  return tickets;
}

function ofCalls(
  events: readonly RecordedEvent<TakenEvent>[],
  printers: readonly PrinterRow[],
  queue: VenueQueue,
): NewTicket[] {
  return events.flatMap((event) => {
    if (event.type !== 'StaffCalled' || event.venueSeq <= queue.silentTo) return [];
    const { tableName, bill } = event.data;
    const callers = printers.filter((printer) => printer.prints.includes('calls') && isSince(printer, event));
    return callers.map((printer): NewTicket => ({
      ...ticketFor(printer, event, queue),
      kind: 'call',
      about: { tableName, ...(bill && { bill }) },
    }));
  });
}

const isSince = ({ createdAt }: PrinterRow, { appendedAt }: RecordedEvent): boolean => appendedAt >= createdAt;

const localDay = ({ occurredAt }: RecordedEvent, { timeZone }: VenueQueue): string =>
  businessDay(localMoment(occurredAt, timeZone));

function ticketFor(printer: PrinterRow, event: RecordedEvent, queue: VenueQueue): NewTicket {
  const { venueSeq: position, appendedAt } = event;
  const isOld = queue.now.getTime() - appendedAt.getTime() > OLD_MS;
  const skippedBecause = position <= queue.silentTo ? 'restored' : isOld ? 'old' : null;
  return {
    printerId: printer.id,
    position,
    kind: 'new',
    businessDay: localDay(event, queue),
    skippedBecause,
    orderId: null,
    visitId: null,
    lines: [],
    about: null,
    copyOf: null,
  };
}
