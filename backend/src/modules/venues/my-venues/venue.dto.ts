import { z } from 'zod';
import { PIN_FOR } from '#kernel/principal.js';
import { IdInPath } from '#platform/http/input.js';
import { TABLE_SERVICES, type VenueTableEntity } from '../entities/venue-table.entity.js';
import type { VenueEntity } from '../entities/venue.entity.js';
import { tableLink } from '../table-link.js';
import { qrCode } from './qr-code.js';

export const VenueView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    street: z.string(),
    postal_Code: z.string(),
    ico: z.string(),
    dic: z.string(),
    openFrom: z.string().describe('HH:MM or empty'),
    openTo: z.string().describe('HH:MM or empty'),
    timeZone: z.string().describe("IANA time zone of the venue's dates and times"),
    visitSilenceHours: z.number().int().describe('hours of inactivity after which a visit ends'),
    requireTableCode: z.boolean().describe('whether orders require the table code'),
    refuseWhenNobodyServes: z.boolean().describe('whether guests cannot order while no board is open'),
    escalateAfterSeconds: z.int().describe('wait of an order or a call after which people on shift are alerted'),
    expireAfterMinutes: z
      .int()
      .nullable()
      .describe('wait after which an undecided order expires; null: at the end of its business day'),
    rejectReasons: z.array(z.string()).describe('frequent rejection reasons offered to staff'),
    cancelReasons: z.array(z.string()).describe('frequent cancellation reasons offered to staff'),
    showPortionsFrom: z.int().describe('guests see the remaining portions from this number down; 0: never'),
    retainNotesDays: z.int().describe('days after the end of an order until its typed text is erased'),
    dayMenuFrom: z.int().describe('minutes since midnight at which the day menu begins'),
    dayMenuTo: z.int().describe('minutes since midnight at which it ends'),
    publicDayMenu: z.boolean().describe('whether anybody may read the day menu outside of Stolek'),
    coursing: z.boolean().describe('whether a later course waits until the pass lets the kitchen cook it'),
    pinFor: z.enum(PIN_FOR).describe('acts on a shared tablet that need a PIN of the last minute'),
    lockAfterSeconds: z.int().describe('pause after which the board of a shared tablet locks; 0: never'),
    companyId: z.number().int(),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Venue' });
export type VenueView = z.infer<typeof VenueView>;

export const TablesQuery = z.object({
  qr: z.stringbool().meta({ type: 'boolean' }).default(true).describe("whether to include each table's QR code"),
  tableId: IdInPath.optional().describe('only this table; the list is empty when the venue has no such table'),
});
export type TablesQuery = z.infer<typeof TablesQuery>;

export const TableView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    seats: z.number().int(),
    service: z.enum(TABLE_SERVICES).describe('whether guests are served here or fetch their orders'),
    venueId: z.number().int(),
    qr: z.string().describe('the link that the QR code encodes'),
    QRcode: z.string().describe('SVG markup; empty unless requested'),
    version: z.number().int(),
  })
  .meta({ id: 'Table' });
export type TableView = z.infer<typeof TableView>;

export function venueViewOf(venue: VenueEntity): VenueView {
  const { id, name, city, country, street, ico, dic, openFrom, openTo, companyId, version } = venue;
  const { postalCode: postal_Code, visitSilenceHours, requireTableCode, showPortionsFrom } = venue;
  const { rejectReasons, cancelReasons, retainNotesDays, timeZone, refuseWhenNobodyServes } = venue;
  return {
    id,
    name,
    city,
    country,
    street,
    postal_Code,
    ico,
    dic,
    openFrom,
    openTo,
    timeZone,
    visitSilenceHours,
    requireTableCode,
    rejectReasons,
    cancelReasons,
    showPortionsFrom,
    retainNotesDays,
    dayMenuFrom: venue.dayMenuFrom,
    dayMenuTo: venue.dayMenuTo,
    publicDayMenu: venue.publicDayMenu,
    escalateAfterSeconds: venue.escalateAfterSeconds,
    expireAfterMinutes: venue.expireAfterMinutes,
    refuseWhenNobodyServes,
    coursing: venue.coursing,
    pinFor: venue.pinFor,
    lockAfterSeconds: venue.lockAfterSeconds,
    companyId,
    version,
  };
}

export function tableViewOf(table: VenueTableEntity, publicUrl: string, { withCode = true } = {}): TableView {
  const { id, name, seats, service, venueId, code, version } = table;
  const qr = tableLink(publicUrl, { venueId, tableId: id, code });
  return { id, name, seats, service, venueId, qr, QRcode: withCode ? qrCode(qr) : '', version };
}
