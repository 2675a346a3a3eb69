import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { audited, type AuditedThing } from '#platform/audit/audited.js';
import { requireReach } from '#platform/auth/rights.js';
import { Settings } from '#platform/config/settings.js';
import { isoTime, within } from '#platform/database/own-session.js';
import type { Deleted } from '#platform/http/deleted.dto.js';
import { refusalAt } from '#platform/http/refusal-at.js';
import { stationNames } from '#modules/catalogue/catalogue.public.js';
import { VenueChanges, VenueDirectory, VenueRecords } from '#modules/venues/venues.public.js';
import { failureWords } from '../domain/printer-failures.js';
import { newToken, PATH_OF_KIND, tokenHash } from './printer-address.js';
import {
  type CreatePrinter,
  DEFAULT_PORT,
  MAX_PRINTERS,
  type PrinterKind,
  type PrinterView,
  type PrinterWithAddress,
  KIND_MESSAGE,
  type UpdatePrinter,
} from './printer.dto.js';
import { PrinterNetwork } from './printer-network.js';

const PRINTERS_WHERE = (condition: string) => `
  select id, venue_id as "venueId", name, kind, station_ids as "stationIds", prints, columns, code_page as "codePage", copies,
    host, port, version, ${isoTime('seen_at')} as "seenAt", coalesce(failure, case when misses > 0 then '${failureWords('SILENT')}' end) as failure
  from printer where ${condition} order by name, id`;
const PRINTERS = PRINTERS_WHERE('venue_id = $1');
const PRINTER = PRINTERS_WHERE('id = $1');
const COUNT = 'select count(*)::integer as printers from printer where venue_id = $1';

const INSERT = `
  insert into printer (venue_id, name, kind, station_ids, prints, columns, code_page, copies, token_hash, host, port)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`;
const BEGIN_QUEUE = `
  insert into print_queue (venue_id, silent_to, timeline)
  select $1, coalesce((select seq from venue_head where venue_id = $1), 0), database_timeline() on conflict do nothing`;
const UPDATE = `
  update printer set name = $3, station_ids = $4, prints = $5, columns = $6, code_page = $7, copies = $8, host = $9, port = $10, version = version + 1
  where venue_id = $1 and id = $2`;
const RENEW = 'update printer set token_hash = $3, version = version + 1 where venue_id = $1 and id = $2';
const DELETE = 'delete from printer where venue_id = $1 and id = $2';

// Fields for the audit log, none of which is secret: a new address is recorded as the first characters of its hash.
const AUDITED = `
  select 'printer' as subject, p.id, p.venue_id as "venueId", p.name, false as deleted,
    jsonb_build_object('name', p.name, 'kind', p.kind, 'prints', p.prints, 'columns', p.columns, 'codePage', p.code_page,
      'copies', p.copies, 'host', p.host, 'port', p.port, 'address', left(p.token_hash, 6), 'stations', coalesce(p.station_ids, '{}')) as fields
  from printer p where p.venue_id = $1 order by p.id`;

async function auditedPrinters(manager: EntityManager, venueId: number): Promise<AuditedThing[]> {
  const names = await stationNames(within(manager), venueId);
  const printers = await manager.query<(AuditedThing & { fields: { stations: number[] } })[]>(AUDITED, [venueId]);
  return printers.map((printer) => {
    const stations = printer.fields.stations.map((id) => names.get(id) ?? String(id)).sort();
    return { ...printer, fields: { ...printer.fields, stations } };
  });
}

type PrinterPlace = Pick<PrinterView, 'host' | 'port'>;

/** Edits the printers of a venue (docs/product.md#printers). */
@Injectable()
export class Printers {
  private readonly records: VenueRecords<PrinterView, PrinterView>;

  constructor(
    @InjectEntityManager() private readonly entities: EntityManager,
    private readonly directory: VenueDirectory,
    private readonly settings: Settings,
    private readonly network: PrinterNetwork,
    changes: VenueChanges,
  ) {
    this.records = new VenueRecords(entities, changes, {
      missing: 'PRINTER_NOT_FOUND',
      find: async (manager, id) => (await manager.query<PrinterView[]>(PRINTER, [id]))[0],
      viewOf: (printer) => printer,
      recorded: ({ manager, user, venueId }, _known, work) => {
        const before = () => auditedPrinters(manager, venueId);
        return audited({ sql: within(manager), actorId: user.userId, before }, work);
      },
    });
  }

  /** @throws DomainError VENUE_NOT_FOUND */
  async list(user: Principal, venueId: number): Promise<PrinterView[]> {
    await this.directory.venueFor(user, venueId);
    return this.entities.query<PrinterView[]>(PRINTERS, [venueId]);
  }

  /** @throws DomainError VENUE_NOT_FOUND, STATION_NOT_FOUND, TOO_MANY_PRINTERS, PRINTER_ADDRESS_REFUSED */
  async create(user: Principal, body: CreatePrinter): Promise<PrinterWithAddress> {
    const { venueId, name, kind, stationIds, prints, columns, codePage, copies } = body;
    requireReach(user, venueId);
    if (!this.network.kinds.includes(kind)) throw invalid('kind', KIND_MESSAGE);
    const { host, port } = this.placeOf(kind, { host: null, port: DEFAULT_PORT }, body);
    const token = kind === 'escpos' ? null : newToken();
    const printer = await this.records.create(user, venueId, async ({ manager }) => {
      const [there] = await manager.query<{ printers: number }[]>(COUNT, [venueId]);
      if (there!.printers >= MAX_PRINTERS) throw refusalAt('name', 'TOO_MANY_PRINTERS');
      await requireStations(manager, venueId, stationIds);
      await manager.query(BEGIN_QUEUE, [venueId]);
      const hash = token && tokenHash(token);
      const values = [venueId, name, kind, stationIds, prints, columns, codePage, copies, hash, host, port];
      const [row] = await manager.query<{ id: number }[]>(INSERT, values);
      return row!.id;
    });
    return this.withAddress(printer, token);
  }

  /** @throws DomainError PRINTER_NOT_FOUND, STATION_NOT_FOUND, CONCURRENT_CHANGE, PRINTER_ADDRESS_REFUSED */
  update(user: Principal, { id, version, ...changes }: UpdatePrinter): Promise<PrinterView> {
    return this.records.edit(user, { id, version }, async (seen, { manager, venueId }) => {
      if (changes.stationIds !== undefined) await requireStations(manager, venueId, changes.stationIds);
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      const { name, stationIds, prints, columns, codePage, copies } = { ...seen, ...given };
      const { host, port } = this.placeOf(seen.kind, seen, changes);
      await manager.query(UPDATE, [venueId, id, name, stationIds, prints, columns, codePage, copies, host, port]);
    });
  }

  /** @throws DomainError PRINTER_NOT_FOUND */
  async renewAddress(user: Principal, id: number): Promise<PrinterWithAddress> {
    const token = newToken();
    const printer = await this.records.edit(user, { id }, async ({ kind }, { manager, venueId }) => {
      if (kind === 'escpos') throw invalid('id', 'Tiskárna v síti nemá tajnou adresu.');
      await manager.query(RENEW, [venueId, id, tokenHash(token)]);
    });
    return this.withAddress(printer, token);
  }

  /** @throws DomainError PRINTER_NOT_FOUND */
  delete(user: Principal, id: number): Promise<Deleted> {
    return this.records.remove(user, id, ({ manager, venueId }) => manager.query(DELETE, [venueId, id]));
  }

  /** @throws DomainError PRINTER_NOT_FOUND */
  venueOf(user: Principal, id: number): Promise<number> {
    return this.records.venueOf(user, id);
  }

  private withAddress(printer: PrinterView, token: string | null): PrinterWithAddress {
    const { kind, host, port } = printer;
    if (kind === 'escpos') return { ...printer, address: `${host}, port ${port}` };
    return { ...printer, address: new URL(`${PATH_OF_KIND[kind]}/${token}`, this.settings.PUBLIC_URL).href };
  }

  private placeOf(kind: PrinterKind, seen: PrinterPlace, { host, port }: Partial<PrinterPlace>): PrinterPlace {
    if (kind !== 'escpos') {
      const given = host === undefined ? (port === undefined ? null : 'port') : 'host';
      if (given) throw invalid(given, 'Adresu a port má jen tiskárna v síti.');
      return { host: null, port: null };
    }
    const allowed = host == null ? seen.host : this.network.allowed(host);
    if (allowed === null) throw refusalAt('host', 'PRINTER_ADDRESS_REFUSED');
    return { host: allowed, port: port ?? seen.port };
  }
}

const invalid = (field: string, message: string) => new DomainError('VALIDATION_FAILED', [{ field, message }]);

async function requireStations(manager: EntityManager, venueId: number, ids: readonly number[] | null): Promise<void> {
  if (ids === null) return;
  const known = await stationNames(within(manager), venueId);
  if (!ids.every((id) => known.has(id))) throw new DomainError('STATION_NOT_FOUND');
}
