import type { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableLink } from '../table-link.js';
import { qrCode } from './qr-code.js';
import type { TableView } from './venue.dto.js';

/** @param publicUrl where guests reach the product */
export async function tableViewOf(table: VenueTableEntity, publicUrl: string): Promise<TableView> {
  const { id, name, seats, venueId, code, version } = table;
  const qr = tableLink(publicUrl, { venueId, tableId: id, code });
  return { id, name, seats, venueId, qr, QRcode: await qrCode(qr), version };
}
