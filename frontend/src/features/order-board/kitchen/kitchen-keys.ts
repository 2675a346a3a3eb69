import type { StationTicket } from './station-tickets';

type Ticket = Pick<StationTicket, 'order' | 'lines'>;

export type Chosen = { order: string; line: number | null };

/** @returns the chosen ticket; undefined if it has left the screen */
export function chosenTicket<Of extends Ticket>(chosen: Chosen | null, tickets: readonly Of[]): Of | undefined {
  return tickets.find(({ order }) => order.id === chosen?.order);
}

/**
 * Handles a digit key: it chooses a ticket, and then one of its lines.
 * @param digit from 1
 */
export function chosenBy(digit: number, chosen: Chosen | null, tickets: readonly Ticket[]): Chosen | null {
  const ticket = chosenTicket(chosen, tickets);
  if (ticket === undefined) {
    const order = tickets[digit - 1]?.order;
    return order === undefined ? null : { order: order.id, line: null };
  }
  return { order: ticket.order.id, line: ticket.lines[digit - 1]?.id ?? chosen?.line ?? null };
}

/** Handles Escape: from a line back to its ticket, and from a ticket to no choice. */
export function chosenBefore(chosen: Chosen | null): Chosen | null {
  return chosen === null || chosen.line === null ? null : { ...chosen, line: null };
}
