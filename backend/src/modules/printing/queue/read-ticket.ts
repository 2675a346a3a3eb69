import { optionNames } from '@stolek/rules/option-names';
import { localMoment } from '#kernel/clock.js';
import { grouped } from '#kernel/grouped.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { SqlSource } from '#platform/database/own-session.js';
import {
  ORDER_EVENTS,
  type OrderEvent,
  placedOfEvents,
  readOpenVisit,
  readSeats,
  type ShownOrder,
} from '#modules/ordering/ordering.public.js';
import { type Place, presentName } from '#modules/venues/venues.public.js';
import type { Ticket, TicketKind, TicketPart } from '../domain/ticket.js';
import { readBillParts } from './bill-parts.js';
import type { TicketLine } from './print-queue.js';
import type { ServedPrinter, TicketAbout, TicketRow } from './ticket-rows.js';

/** Reads a ticket with the lines as they were at its event, but without texts that have been erased since. */
export async function readTicket(
  sql: SqlSource,
  place: Place,
  printer: ServedPrinter,
  row: TicketRow,
): Promise<Ticket> {
  const { kind, position } = row.about?.original ?? row;
  const orders = await ordersAt(sql, row, seenAt(kind, position));
  const order = row.orderId === null ? undefined : orders.get(row.orderId);
  return {
    kind: kind === 'copy' ? 'new' : kind,
    venue: place.venue.name,
    printer: printer.name,
    number: row.number,
    table: kind === 'moved' ? movedWords(row.about) : await tableNow(sql, place, row, order),
    orderNumber: order?.number ?? null,
    time: clockOf(momentOf(kind, order) ?? row.madeAt, place.venue.timeZone),
    again: againOf(row),
    isWaiting: kind !== 'storno' && order?.status === 'waiting',
    words: kind === 'call' ? callWords(row.about) : null,
    ...(kind === 'bill' ? await readBillParts(sql, row) : { parts: partsOf(row, orders), total: null }),
  };
}

/** @returns the number of the last event that the ticket reflects: for a cancellation, the one before its own */
function seenAt(kind: TicketKind, position: number | null): number | null {
  return position !== null && kind === 'storno' ? position - 1 : position;
}

async function tableNow(
  sql: SqlSource,
  place: Place,
  { venueId, visitId, about }: TicketRow,
  order: ShownOrder | undefined,
): Promise<string | null> {
  const moved = visitId === null ? undefined : (await readSeats(sql, venueId, [visitId])).get(visitId);
  const seat = moved ?? order ?? (visitId === null ? null : await readOpenVisit(sql, venueId, visitId));
  return seat ? presentName(place, seat) : (about?.tableName ?? null);
}

function momentOf(kind: TicketKind, order: ShownOrder | undefined): Date | null {
  return order !== undefined && kind === 'new' ? (order.confirmedAt ?? order.placedAt) : null;
}

function againOf({ kind, tries }: TicketRow): Ticket['again'] {
  if (kind === 'copy') return 'asked';
  return tries > 0 ? 'unsure' : null;
}

/** Tells whether something on the ticket must still be prepared. */
export async function isStillOpen(sql: SqlSource, row: TicketRow): Promise<boolean> {
  // A ticket without lines is a call, which is no longer open, or a test or a bill, which a person requested.
  if (row.lines.length === 0) return row.kind !== 'call';
  const orders = await ordersAt(sql, row, null);
  return row.lines.some(({ order: id, line }) => {
    const order = orders.get(id);
    const found = order?.lines[line - 1];
    if (order === undefined || found === undefined) return false;
    if (order.status !== 'waiting' && order.status !== 'in_progress') return false;
    return row.kind === 'storno' || (found.state !== 'served' && (found.stands ?? found.quantity) > 0);
  });
}

async function ordersAt(
  sql: SqlSource,
  { venueId, lines }: TicketRow,
  position: number | null,
): Promise<ReadonlyMap<string, ShownOrder>> {
  const streamIds = [...new Set(lines.map(({ order }) => order))];
  const sought = { venueId, streamIds, before: (position ?? Number.MAX_SAFE_INTEGER - 1) + 1 };
  const events = await readStreams<OrderEvent>(sql, sought, ORDER_EVENTS);
  const orders = [...grouped(events, ({ streamId }) => streamId)].flatMap(([id, stream]) => {
    const order = placedOfEvents(stream);
    return order.status === 'none' ? [] : [[id, order] as const];
  });
  return new Map(orders);
}

function partsOf({ lines, kind }: TicketRow, orders: ReadonlyMap<string, ShownOrder>): TicketPart[] {
  const byOrder = grouped(lines, ({ order }) => order);
  return [...byOrder].flatMap(([id, own]) => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const heading = kind === 'moved' ? `č. ${order.number}` : null;
    return [{ heading, lines: own.flatMap((line) => lineOf(order, line)), note: order.note, sum: null }];
  });
}

function lineOf({ lines }: ShownOrder, { line, pieces }: TicketLine) {
  const found = lines[line - 1];
  if (found === undefined) return [];
  const { name, options, note = null, isAdult = false, course } = found;
  const turn = course === undefined ? {} : { course };
  return [{ pieces, name, options: optionNames(options), note, isAdult, ...turn, price: null }];
}

const movedWords = (about: TicketAbout | null): string => `${about?.from ?? ''} → ${about?.to ?? ''}`;

const PAYS = { card: 'kartou', cash: 'hotově' } as const;

function callWords(about: TicketAbout | null): string {
  const { bill } = about ?? {};
  return bill ? `ÚČET ${PAYS[bill.how]}${bill.split ? ', zvlášť' : ''}` : 'VOLÁ OBSLUHU';
}

function clockOf(at: Date, timeZone: string): string {
  const { minute } = localMoment(at, timeZone);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
