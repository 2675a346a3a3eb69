import type { VenueTableEntity } from '../entities/venue-table.entity.js';
import { tableLink } from '../table-link.js';
import { qrCode } from './qr-code.js';
import type { TableView } from './venue.dto.js';

export function tableViewOf(table: VenueTableEntity, publicUrl: string, { withCode = true } = {}): TableView {
  const { id, name, seats, venueId, code, version } = table;
  const qr = tableLink(publicUrl, { venueId, tableId: id, code });
  return { id, name, seats, venueId, qr, QRcode: withCode ? qrCode(qr) : '', version };
}
