export interface PrintedOrder {
  readonly status: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly stands?: number;
    readonly station?: number;
  }[];
}

export interface TicketChoice {
  readonly stationIds: readonly number[] | null;
  readonly prints: readonly string[];
}

export interface TicketPieces {
  readonly line: number;
  readonly pieces: number;
}

export interface OrderTicket {
  readonly kind: 'new' | 'addition' | 'storno';
  readonly lines: readonly TicketPieces[];
}

/**
 * Types of events that may change what the kitchen prepares. The expiry of an order is left out, because no ticket
 * reports it.
 */
export const CHANGING = [
  'OrderPlaced',
  'OrderConfirmed',
  'OrderRejected',
  'OrderWithdrawn',
  'SubstituteOffered',
  'SubstituteTaken',
  'LineCancelled',
  'DecisionUndone',
] as const;

/**
 * Statuses in which a line is on paper, for printers that print waiting orders and for those that print confirmed ones.
 */
const PREPARED = {
  waiting: ['waiting', 'in_progress', 'closed'],
  confirmed: ['in_progress', 'closed'],
} as const satisfies Record<string, readonly string[]>;
type Audience = keyof typeof PREPARED;
const AUDIENCES = ['waiting', 'confirmed'] as const;

export function isOfPrinter(station: number | undefined, { stationIds }: TicketChoice): boolean {
  return stationIds === null || (station !== undefined && stationIds.includes(station));
}

/**
 * @returns the tickets about an event for one printer
 * @param before the order before the event; `null` if the event places it
 */
export function ticketsOf(
  type: string,
  before: PrintedOrder | null,
  after: PrintedOrder,
  printer: TicketChoice,
): OrderTicket[] {
  const tickets = new Map<OrderTicket['kind'], OrderTicket>();
  for (const audience of AUDIENCES.filter((one) => printer.prints.includes(one))) {
    const changes = after.lines.flatMap(({ station }, index) => {
      const [was, is] = [piecesOf(before, index, audience), piecesOf(after, index, audience)];
      const lineStation = is > was ? station : (before?.lines[index]?.station ?? station);
      return isOfPrinter(lineStation, printer) ? [{ line: index + 1, pieces: is - was }] : [];
    });
    const more = changes.filter(({ pieces }) => pieces > 0);
    const less = changes.filter(({ pieces }) => pieces < 0).map(({ line, pieces }) => ({ line, pieces: -pieces }));
    const kind = type === 'OrderPlaced' || type === 'OrderConfirmed' ? 'new' : 'addition';
    if (more.length > 0) tickets.set(kind, { kind, lines: more });
    if (less.length > 0) tickets.set('storno', { kind: 'storno', lines: less });
  }
  return [...tickets.values()];
}

function piecesOf(order: PrintedOrder | null, index: number, audience: Audience): number {
  const line = order?.lines[index];
  if (order === null || line === undefined) return 0;
  return (PREPARED[audience] as readonly string[]).includes(order.status) ? (line.stands ?? line.quantity) : 0;
}
