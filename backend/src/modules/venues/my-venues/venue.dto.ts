import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import type { VenueEntity } from '../entities/venue.entity.js';

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
    timeZone: z.string().describe('IANA name: dates and times of the venue are read on this clock'),
    visitSilenceHours: z.number().int().describe('a visit ends after so many without news'),
    requireTableCode: z.boolean().describe('whether orders are taken with the code of their table alone'),
    rejectReasons: z.array(z.string()).describe('what staff say most often where they reject'),
    cancelReasons: z.array(z.string()).describe('what staff say most often where they cancel after a confirmation'),
    showPortionsFrom: z.int().describe('from how many portions on guests read how many are left; 0: never'),
    retainNotesDays: z.int().describe('what is typed into an order is erased so many days after its end'),
    companyId: z.number().int(),
    version: z.number().int().describe('to be sent back with a change'),
  })
  .meta({ id: 'Venue' });
export type VenueView = z.infer<typeof VenueView>;

export const TablesQuery = z.object({
  qr: z.stringbool().meta({ type: 'boolean' }).default(true).describe('whether each table comes with its code'),
  tableId: IdInPath.optional().describe('this table alone; an empty list when the venue has no such table'),
});
export type TablesQuery = z.infer<typeof TablesQuery>;

export const TableView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    seats: z.number().int(),
    venueId: z.number().int(),
    qr: z.string().describe('the link that the QR code encodes'),
    QRcode: z.string().describe('SVG markup; empty where it was not asked for'),
    version: z.number().int(),
  })
  .meta({ id: 'Table' });
export type TableView = z.infer<typeof TableView>;

export function venueViewOf(venue: VenueEntity): VenueView {
  const { id, name, city, country, street, ico, dic, openFrom, openTo, companyId, version } = venue;
  const { postalCode: postal_Code, visitSilenceHours, requireTableCode, showPortionsFrom } = venue;
  const { rejectReasons, cancelReasons, retainNotesDays, timeZone } = venue;
  return {
    ...{ id, name, city, country, street, postal_Code, ico, dic, openFrom, openTo, timeZone },
    ...{ visitSilenceHours, requireTableCode, rejectReasons, cancelReasons, showPortionsFrom, retainNotesDays },
    ...{ companyId, version },
  };
}
