import { z } from 'zod';
import { isoTime, type SqlSource } from '#platform/database/own-session.js';
import { isOpenOrder, readBoardRows, readSeats } from '#modules/ordering/ordering.public.js';
import { PRINTER_KINDS } from '../printers/printer.dto.js';

const SILENT = `interval '60 seconds'`;

const WaitingTicket = z.object({
  id: z.int(),
  number: z.int(),
  kind: z.string(),
  orderNumber: z.int().nullable(),
  tableName: z.string().nullable(),
});

export const PrintingState = z
  .object({
    printers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        printsBills: z.boolean(),
        failure: z.string().nullable().describe('what the printer reported as broken'),
        silentSince: z.iso
          .datetime()
          .nullable()
          .describe('null unless tickets have waited for a minute and the printer has not asked for them'),
        waiting: z
          .array(WaitingTicket)
          .describe('tickets that it has not confirmed, without those of ended orders, oldest first, 20 at most'),
        waitingTotal: z.int(),
      }),
    ),
    kinds: z.array(z.enum(PRINTER_KINDS)).describe('kinds of printers that this server offers'),
    unprinted: z
      .array(WaitingTicket.extend({ printerId: z.int() }))
      .describe('tickets of open orders that were left out when the database was restored'),
  })
  .meta({ id: 'PrintingState' });
export type PrintingState = z.infer<typeof PrintingState>;

const MOST_SHOWN = 20;

const SHOWN = `json_build_object('id', t.id, 'number', t.number, 'kind', t.kind, 'printerId', t.printer_id, 'orderId', t.order_id,
  'visitId', t.visit_id, 'tableName', t.about->>'tableName')`;

const IS_OPEN = isOpenOrder('t.venue_id', 't.order_id');

// Leaves out tickets of ended orders, because a printer that works again skips them too.
const PRINTERS = `
  select p.id, p.name, 'bill' = any (p.prints) as "printsBills", p.failure,
    case when w.total > 0 and w.oldest < now() - ${SILENT} and coalesce(p.seen_at, w.oldest) < now() - ${SILENT}
      then ${isoTime(`case p.kind when 'escpos' then greatest(p.seen_at, w.oldest) else coalesce(p.seen_at, w.oldest) end`)} end as "silentSince",
    coalesce(w.tickets, '[]') as waiting, coalesce(w.total, 0) as "waitingTotal"
  from printer p left join lateral (
    select json_agg(q.shown order by q.id) filter (where q.place <= ${MOST_SHOWN}) as tickets, count(*)::int as total, min(q.made_at) as oldest
    from (select t.id, t.made_at, row_number() over (order by t.id) as place, ${SHOWN} as shown from print_ticket t
      where t.printer_id = p.id and t.state in ('waiting', 'fetched') and (t.order_id is null or ${IS_OPEN})) q) w on true
  where p.venue_id = $1 order by p.name, p.id`;

const UNPRINTED = `
  select ${SHOWN} as shown from print_ticket t
  where t.venue_id = $1 and t.skipped_because = 'restored' and t.kind in ('new', 'addition') and ${IS_OPEN}
    and not exists (select from print_ticket c where c.venue_id = t.venue_id and c.copy_of = t.id)
  order by t.id limit 500`;

type StoredTicket = Omit<PrintingState['unprinted'][number], 'orderNumber'> & {
  readonly orderId: string | null;
  readonly visitId: string | null;
};
type StoredPrinter = Omit<PrintingState['printers'][number], 'waiting'> & { readonly waiting: StoredTicket[] };

export async function readPrintingState(sql: SqlSource, venueId: number): Promise<Omit<PrintingState, 'kinds'>> {
  const values = [venueId];
  const printers = await sql.query<StoredPrinter>({ name: 'printing_state', text: PRINTERS, values });
  const rows = await sql.query<{ shown: StoredTicket }>({ name: 'printing_unprinted', text: UNPRINTED, values });
  const unprinted = rows.map(({ shown }) => shown);
  const tickets = [...printers.flatMap(({ waiting }) => waiting), ...unprinted];
  const orders = await readBoardRows(sql, venueId, present(tickets.map(({ orderId }) => orderId)));
  const seats = await readSeats(sql, venueId, present(tickets.map(({ visitId }) => visitId)));
  const named = ({ orderId, visitId, ...ticket }: StoredTicket) => {
    const order = orders.get(orderId ?? '');
    const tableName = seats.get(visitId ?? '')?.tableName ?? order?.tableName ?? ticket.tableName;
    return { ...ticket, orderNumber: order?.number ?? null, tableName };
  };
  return {
    printers: printers.map((printer) => ({ ...printer, waiting: printer.waiting.map(named) })),
    unprinted: unprinted.map(named),
  };
}

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
