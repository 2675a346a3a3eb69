import { z } from 'zod';

/** Specification, section 3: Venue; the names are the specification's. */
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
    companyId: z.number().int(),
  })
  .meta({ id: 'Venue' });
export type VenueView = z.infer<typeof VenueView>;

/** Specification, section 3: Table. */
export const TableView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    seats: z.number().int(),
    venueId: z.number().int(),
    qr: z.string().describe('the link that the QR code encodes'),
    QRcode: z.string().describe('SVG markup'),
  })
  .meta({ id: 'Table' });
export type TableView = z.infer<typeof TableView>;
