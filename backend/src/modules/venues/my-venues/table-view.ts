import type { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableLink } from '../table-link.js';
import { qrCode } from './qr-code.js';
import type { TableView } from './venue.dto.js';

/**
 * @param publicUrl where guests reach the product
 * @returns the table as the API speaks of it, with the QR code of its link
 */
export function tableViewOf(table: VenueTableEntity, publicUrl: string): TableView {
  const { id, name, seats, venueId, code, version } = table;
  const qr = tableLink(publicUrl, { venueId, tableId: id, code });
  return { id, name, seats, venueId, qr, QRcode: qrCode(qr), version };
}
