import { speaksOfAllergy } from '#kernel/allergy-words.js';
import { rowsOf, type Ticket } from '../domain/ticket.js';
import { type Paper, ticketBytes } from './ticket-bytes.js';

export function bytesOf(ticket: Ticket, paper: Paper): Promise<Buffer> {
  return ticketBytes(rowsOf(ticket, speaksOfAllergy), paper);
}
