import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { toDecimal } from '#kernel/money.js';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser, requireReach } from '#platform/auth/rights.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { auditedExport } from '#platform/audit/audited.js';
import { Database } from '#platform/database/database.js';
import { ReadDatabase } from '#platform/database/read-database.js';
import { CSV_BEGIN, csvFile, csvLine, attachment } from '#platform/http/download.js';
import { IdInPath } from '#platform/http/input.js';
import { tabletNames, UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { readSettlements } from '../../orders/settled-orders.js';
import type { Order } from '../../orders/order.dto.js';
import { figuresOfRange } from './figures-of-range.js';
import {
  type Deciders,
  HISTORY_HEADER,
  historyCells,
  LINES_HEADER,
  linesCells,
  PEOPLE_HEADER,
  personCells,
} from './history-csv.js';
import { FiguresFilter } from './history-figures.dto.js';
import { withCategory } from './history-lines.js';
import { HistoryFilter, type HistoryRange } from './history-range.js';
import { BEHIND, sayWhetherBehind } from './history-lag.js';
import { readPersonFigures } from './person-figures.js';
import { readHistoryPage, type HistoryCursor, type HistoryPage } from './order-history.query.js';

const PAGE = 500;

/** Reads page by page, so that the memory for a long history is that of one page. */
async function* pagesOfHistory(sql: SqlSource, range: HistoryRange, timeZone: string): AsyncIterable<HistoryPage> {
  let after: HistoryCursor | null = null;
  do {
    const page: HistoryPage = await readHistoryPage(sql, range, timeZone, { after, limit: PAGE });
    yield page;
    after = page.next;
  } while (after !== null);
}

interface DecidersRow {
  readonly id: string;
  readonly decided: string | null;
  readonly ended: string | null;
  readonly decidedOn: string | null;
  readonly endedOn: string | null;
}

interface Named {
  /** Used in the file's name. It has no accents, because some programs do not support them there. */
  readonly subject: string;
  readonly venue: { readonly name: string };
  readonly filter: HistoryFilter;
}

async function sendHistory(
  reply: FastifyReply,
  { subject, venue, filter }: Named,
  chunks: AsyncIterable<string>,
): Promise<void> {
  const days = [filter.from, filter.to].filter((day) => day !== undefined);
  const name = `${[subject, venue.name, ...new Set(days)].join(' ')}.csv`;
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment({ name, fallback: `${subject}.csv` }))
    .header('cache-control', 'no-store')
    .send(Readable.from(chunks));
}

interface ExportedFile {
  readonly name: 'orders' | 'lines' | 'people';
  readonly subject: string;
  readonly rows: (range: HistoryRange, timeZone: string) => AsyncIterable<string>;
}

@ApiTags('staff')
@Controller('api/my/restaurant')
export class HistoryExportController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly main: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  @Get('exportorderhistory/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportOrderHistory',
    summary: 'Exports the filtered history as a file that a Czech spreadsheet opens correctly',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = { name: 'orders', subject: 'historie', rows: this.orders.bind(this) } as const;
    await this.send(reply, user, { venueId, ...filter }, file);
  }

  @Get('exportorderlines/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportOrderLines',
    summary: 'Exports the filtered history with one row per order line, for custom pivot tables',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportLines(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: HistoryFilter }) filter: HistoryFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = { name: 'lines', subject: 'polozky', rows: this.lines.bind(this) } as const;
    await this.send(reply, user, { venueId, ...filter }, file);
  }

  @Get('exportpeople/:venueId')
  @Access('venue:export-history')
  @ApiOperation({
    operationId: 'exportPeople',
    summary: 'Exports the figures by person of a range, with one row per person',
    description: BEHIND,
  })
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string' } } } })
  async exportPeople(
    @Param('venueId', { schema: IdInPath }) venueId: number,
    @Query({ schema: FiguresFilter }) filter: FiguresFilter,
    @CurrentUser() user: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = { name: 'people', subject: 'lide', rows: this.people.bind(this) } as const;
    await this.send(reply, user, { venueId, ...filter }, file);
  }

  private async send(reply: FastifyReply, user: Principal, range: HistoryRange, file: ExportedFile): Promise<void> {
    requireReach(user, range.venueId);
    const { name, subject, rows } = file;
    const venue = await this.venues.venueOrThrow(range.venueId);
    const about = { file: name, from: range.from, to: range.to };
    await auditedExport(this.main, { actorId: user.userId, venue, about });
    await sayWhetherBehind(reply, this.database, range.venueId, { indexed: true });
    await sendHistory(reply, { subject, venue, filter: range }, rows(range, venue.timeZone));
  }

  async *lines(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    yield CSV_BEGIN + csvLine(LINES_HEADER);
    for await (const { orders, lines } of pagesOfHistory(this.database, range, timeZone)) {
      yield orders.flatMap((order, index) => linesCells(order, lines[index] ?? [], timeZone).map(csvLine)).join('');
    }
  }

  async *orders(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    yield CSV_BEGIN + csvLine(HISTORY_HEADER);
    const nobody: Deciders = { confirmedBy: null, endedBy: null, confirmedOn: null, endedOn: null, paid: 0 };
    for await (const { orders } of pagesOfHistory(this.database, range, timeZone)) {
      const deciders = await this.deciders(range.venueId, orders);
      yield orders.map((order) => csvLine(historyCells(order, deciders.get(order.id) ?? nobody, timeZone))).join('');
    }
  }

  async *people(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    const filter = await withCategory(this.database, range);
    const people = await readPersonFigures(this.database, figuresOfRange(this.database, filter, timeZone));
    yield csvFile(PEOPLE_HEADER, people.map(personCells)); // oxfmt-ignore
  }

  private async deciders(venueId: number, orders: readonly Order[]): Promise<ReadonlyMap<string, Deciders>> {
    const rows = await this.database.query<DecidersRow>({
      name: 'history_deciders',
      text: `select order_id as id, decided_by as decided, ended_by as ended, decided_on as "decidedOn", ended_on as "endedOn"
        from history_index
        where venue_id = $1 and order_id = any ($2)`,
      values: [venueId, orders.map(({ id }) => id)],
    });
    const ids = rows.flatMap(({ decided, ended }) => [decided, ended]).filter((id) => id !== null);
    const names = await this.users.namesOf([...new Set(ids)].map(Number));
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(Number(id)) ?? null));
    const devices = rows.flatMap(({ decidedOn, endedOn }) => [{ device: decidedOn }, { device: endedOn }]);
    const tablets = await tabletNames(this.database, devices);
    const approved = new Set(orders.filter(({ start_time }) => start_time !== null).map(({ id }) => id));
    const settlements = await readSettlements(this.database, venueId, [...approved]);
    const paidOf = (id: string): number =>
      settlements.reduce((sum, one) => (one.orderId === id && one.takenBackAt === null ? sum + one.amount : sum), 0);
    return new Map(
      rows.map(({ id, decided, ended, decidedOn, endedOn }) => [
        id,
        {
          confirmedBy: approved.has(id) ? nameOf(decided) : null,
          endedBy: nameOf(ended),
          confirmedOn: approved.has(id) ? (tablets.get(decidedOn) ?? null) : null,
          endedOn: tablets.get(endedOn) ?? null,
          paid: toDecimal(paidOf(id)),
        },
      ]),
    );
  }
}
