import { optionNames } from '@stolek/rules/option-names';
import type { SqlSource } from '#platform/database/own-session.js';
import { readAccounts, readOpenVisit } from '#modules/ordering/ordering.public.js';
import type { TicketPart } from '../domain/ticket.js';
import type { TicketRow } from './ticket-rows.js';

const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('cs', { style: 'currency', currency, minimumFractionDigits: 2 })
    .format(minor / 100)
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** Reads the current bill of a visit's party: a part for each phone, without the guests' names. */
export async function readBillParts(
  sql: SqlSource,
  { venueId, visitId }: Pick<TicketRow, 'venueId' | 'visitId'>,
): Promise<{ parts: TicketPart[]; total: string | null }> {
  const seat = visitId === null ? null : await readOpenVisit(sql, venueId, visitId);
  if (seat === null) return { parts: [], total: null };
  const { tableId, party: visits } = seat;
  const visibility = { venueId, tableId, visits, phone: null, codes: [], calls: [], tables: [] };
  const accounts = await readAccounts(sql, visibility, new Date());
  const parts = accounts.flatMap(({ currency, phones }) =>
    phones.map(({ phone, lines, total }, index): TicketPart => ({
      heading: phone === null ? 'Bez telefonu' : `Telefon ${index + 1}`,
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({
          pieces: line.quantity,
          name: line.name,
          options: optionNames(line.options),
          note: null,
          isAdult: false,
          price: money(line.total, currency),
        })),
      note: null,
      sum: money(total, currency),
    })),
  );
  return { parts, total: accounts.map(({ currency, total }) => money(total, currency)).join(' + ') || null };
}
